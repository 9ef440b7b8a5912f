/// Items on pages of four; a copy that is edited has a page of its own for the edit, and shares the others.
struct SharedPages<Item>: RandomAccessCollection {
  private final class Page {
    let items: [Item]

    init(_ items: [Item]) { self.items = items }
  }

  private static var pageSize: Int { 4 }

  private var pages: [Page] = []
  private(set) var count = 0

  init(_ items: [Item]) {
    count = items.count
    pages = stride(from: 0, to: count, by: Self.pageSize).map { start in
      Page(Array(items[start..<Swift.min(start + Self.pageSize, items.count)]))
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Item {
    get { pages[position / Self.pageSize].items[position % Self.pageSize] }
    set {
      var items = pages[position / Self.pageSize].items
      items[position % Self.pageSize] = newValue
      pages[position / Self.pageSize] = Page(items)
    }
  }

  /// The positions on pages that are not the same object in a copy of the same length.
  func unsharedPages(since old: Self) -> [Range<Int>] {
    pages.indices.filter { pages[$0] !== old.pages[$0] }.map { page in
      let start = page * Self.pageSize
      return start..<Swift.min(start + Self.pageSize, count)
    }
  }
}
