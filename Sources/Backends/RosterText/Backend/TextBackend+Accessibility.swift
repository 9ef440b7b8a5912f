public import Roster

extension TextBackend {
  /// What a screen reader says of the screen, from top to bottom.
  ///
  /// Cells are described by handlers of the event `accessibility`, headers and other
  /// views as headers, an empty state as a row. Separators, and cells described as decorations, are passed
  /// over, and so is what the header at the top covers.
  ///
  /// ```swift
  /// for element in backend.accessibleElements { print(element) }
  /// // header “Fruit”
  /// // row “3 × Apples” #apples
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* cells and views in the viewport; none is configured.
  public var accessibleElements: [AccessibleElement] {
    let shown = shown
    return shown.seenBands(height: height).flatMap { shown.accessibleElements(in: $0.band) }
      .filter { $0.info.role != .decoration }
  }
}

extension ShownList {
  /// The description of a band.
  fileprivate func accessibleElements(in band: TextBand) -> [AccessibleElement] {
    switch band.part {
    case .row:
      bands.paths(in: band).compactMap { path in
        cells[path].map { cell in
          // Asked at the index path of now, since the cell may have been configured at another one.
          var element = AccessibleElement(
            bands.source.send(.accessibility, at: path), showing: cell.content.text,
            isSelected: marks[path].isSelected)
          if let disclosure = bands.source.send(.disclosure, at: path) {
            element.level = max(0, bands.source.send(.indentationLevel, at: path))
            element.disclosure = disclosure
          }
          return element
        }
      }
    case .leading, .trailing:
      bands.viewPosition(of: band).flatMap { views[$0]?.content.text }.map {
        [AccessibleElement(AccessibilityInfo(role: .header), showing: $0)]
      } ?? []
    // Of separators, what stands in place of a section's items.
    case .emptyState,
      .separator where bands.standsForItems(band):
      [
        AccessibleElement(
          AccessibilityInfo(), showing: lines(of: band).map(\.text).joined(separator: "\n"))
      ]
    case .separator, .spacing: []
    }
  }
}

/// Something on the screen as it is described to those who do not see it.
public struct AccessibleElement: Hashable, Sendable {
  /// What it is, the name that programs find it by, and what is read aloud.
  public let info: AccessibilityInfo

  /// What is read aloud: the label that a handler gave it, or else what it shows.
  public let text: String

  /// Whether it is a selected cell.
  public let isSelected: Bool

  /// How many items are above it in an outline; `nil` where it is in none.
  public internal(set) var level: Int?

  /// What is said of the items below it in an outline; `nil` where it is in none.
  public internal(set) var disclosure: Disclosure?

  /// Describes an element; what it shows is read aloud unless there is a label.
  init(_ info: AccessibilityInfo, showing shown: String, isSelected: Bool = false) {
    self.info = info
    text = info.label ?? shown
    self.isSelected = isSelected
  }
}

extension AccessibleElement: CustomStringConvertible {
  /// The role, the text, the identifier, and what else there is to say, as in
  /// `row “1 × Milk” #milk, selected` or `row “Sources”, level 0, collapsed`.
  public var description: String {
    "\(info.role) “\(text)”" + (info.identifier.map { " #\($0)" } ?? "")
      + (level.map { ", level \($0)" } ?? "") + (disclosure.map { ", \($0)" } ?? "")
      + (isSelected ? ", selected" : "")
  }
}
