/// What an element of a list is: a cell, or a supplementary view of some kind.
public enum ElementKind: Hashable, Sendable {
  /// A cell, which shows an item.
  case cell

  /// A view that belongs to a section.
  case supplementary(SupplementaryKind)
}

extension ElementKind: CustomStringConvertible {
  /// `cell`, or the name of the supplementary kind.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind): kind.description
    }
  }
}
