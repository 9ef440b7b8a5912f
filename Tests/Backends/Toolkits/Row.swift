import Roster

/// A row of a list: what it is, and the index path at which the list has it.
struct Row: Hashable {
  enum Part: Hashable {
    case cell
    case view(SupplementaryKind)
    case separator, emptyState
  }

  var part: Part
  var path: ListIndexPath
}

/// What stands in a row that is no item's: an element, or words in place of what a toolkit draws by itself.
struct RowView<View> {
  var element: ListElement<View>?
  var words: String?
}

extension ListDataSource {
  /// The rows of a section, from its header on.
  func rows(inSection section: Int) -> [Row] {
    let first = ListIndexPath(section: section, item: 0)
    let count = itemCount(inSection: section)
    let views = supplementaryKinds(inSection: section).filter { view($0, at: first) != nil }
    let items = (0...count).flatMap { item -> [Row] in
      let path = ListIndexPath(section: section, item: item)
      return (separator(at: path) == nil ? [] : [Row(part: .separator, path: path)])
        + (item < count ? [Row(part: .cell, path: path)] : [])
    }
    return views.filter { $0 != .footer }.map { Row(part: .view($0), path: first) } + items
      + views.filter { $0 == .footer }.map { Row(part: .view($0), path: first) }
  }

  /// The rows of the list, and the one that stands in place of items where there are none.
  var rows: [Row] {
    let emptyRow = Row(part: .emptyState, path: ListIndexPath(section: 0, item: 0))
    return (0..<sectionCount).flatMap(rows(inSection:)) + (emptyState == nil ? [] : [emptyRow])
  }

  /// What stands in a row that is no item's, or `nil` where there is nothing.
  func view(in row: Row) -> RowView<View>? {
    switch row.part {
    case .cell: return nil
    case .view(let kind): return view(kind, at: row.path).map { RowView(element: $0) }
    case .separator:
      switch separator(at: row.path) {
      case nil: return nil
      case .style(let style)?: return RowView(words: "\(style)")
      case .view(let element)?: return RowView(element: element)
      }
    case .emptyState:
      switch emptyState {
      case nil: return nil
      case .text(let text)?: return RowView(words: text)
      case .view(let element)?: return RowView(element: element)
      }
    }
  }
}

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
