/// A position that elements can move from and to, in a collection or in a list of sections.
protocol MovablePosition: Hashable, Comparable, Sendable {
  /// The position in a list of sections; a collection is the section 0.
  var place: ItemPosition { get }
}

extension Int: MovablePosition {
  var place: ItemPosition { ItemPosition(section: 0, item: self) }
}

extension ItemPosition: MovablePosition {
  var place: ItemPosition { self }
}
