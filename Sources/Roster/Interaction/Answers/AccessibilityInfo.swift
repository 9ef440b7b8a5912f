/// What a cell is for those who do not see it, and for programs that look for it.
public struct AccessibilityInfo: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Role: Hashable, Sendable {
    /// A row like others.
    case row

    /// Something that does something when it is activated.
    case button

    /// A header.
    case header

    /// Something that can be on or off.
    case toggle

    /// Something that text can be entered into.
    case field

    /// Something without meaning, which is passed over.
    case decoration
  }

  /// What kind of thing it is.
  public var role: Role

  /// The name that programs find it by, or `nil` for none.
  public var identifier: String?

  /// What is read aloud, or `nil` for what it shows.
  public var label: String?

  /// Describes a cell.
  ///
  /// - Parameters:
  ///   - role: What kind of thing it is.
  ///   - identifier: The name that programs find it by.
  ///   - label: What is read aloud.
  public init(role: Role = .row, identifier: String? = nil, label: String? = nil) {
    self.role = role
    self.identifier = identifier
    self.label = label
  }
}
