import Roster

/// What is seen of a list, of which the list is told whenever it is something else.
@MainActor final class Sight {
  private var paths: [ListIndexPath]?

  /// Notes that all is drawn from scratch.
  func forget() { paths = nil }

  func note(_ paths: [ListIndexPath], of source: some ListDataSource) {
    if paths == self.paths { return }
    self.paths = paths
    source.send(.didScroll, ScrollState(firstVisible: paths.first, lastVisible: paths.last))
  }
}
