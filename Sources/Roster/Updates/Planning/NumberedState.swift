/// A state of a list in which everything is a number, to be asked place by place.
protocol NumberedState: Sendable {
  var sectionCount: Int { get }

  /// How many items a section has that exists.
  func itemCount(inSection section: Int) -> Int

  /// The number of a section that exists.
  func sectionToken(at section: Int) -> Int

  /// The number of an item that exists.
  func itemToken(at path: ListIndexPath) -> Int
}
