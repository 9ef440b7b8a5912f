public import Roster

/// Something on the screen as it is told to those who do not see it.
public struct AccessibleElement: Hashable, Sendable {
  /// What it is, the name that programs find it by, and what is read aloud.
  public let info: AccessibilityInfo

  /// What is read aloud: the label that a handler gave it, or else what it shows.
  public let text: String

  /// Whether it is a selected cell.
  public let isSelected: Bool

  /// Describes an element; what it shows is read aloud unless there is a label.
  init(_ info: AccessibilityInfo, showing shown: String, isSelected: Bool = false) {
    self.info = info
    text = info.label ?? shown
    self.isSelected = isSelected
  }
}

extension AccessibleElement: CustomStringConvertible {
  /// The role, the text, the identifier and whether it is selected, as in
  /// `row “1 × Milk” #milk, selected`.
  public var description: String {
    "\(info.role) “\(text)”" + (info.identifier.map { " #\($0)" } ?? "")
      + (isSelected ? ", selected" : "")
  }
}
