import Roster
import RosterDiffing
import RosterText

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

extension SharedPages: StorageSharing {
  /// The pages that are not the same object in both.
  ///
  /// Only lists of the same length are compared page by page; what was inserted may be on any page.
  func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard old.count == count else { return [UnsharedPiece(old: 0..<old.count, new: 0..<count)] }
    return unsharedPages(since: old).map { UnsharedPiece(old: $0, new: $0) }
  }
}

/// A collection that says what two versions of it share, so that a difference looks at nothing else.
///
/// The rows are kept on pages. An edit makes one page anew, and the rows of the others are not compared.
final class SharedStorage: GalleryScreen {
  static let name = "shared-storage"
  static let summary = "one row of many is edited, and only its page is compared"
  static let demo = """
    run edit
    run edit nothing
    """

  struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  /// A section of rows on pages.
  struct Book: SectionInfo, Identifiable {
    let id: String
    var items: SharedPages<Row>
    var header: String? { nil }
    var footer: String? { nil }
  }

  /// Compares rows, and counts how often.
  final class CountingComparator: ElementComparator {
    private(set) var count = 0

    func key(of row: Row) -> Int { row.id }

    func sameContent(_ old: Row, _ new: Row) -> Bool {
      count += 1
      return old == new
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<Book>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend(height: 6)
    let rows = (1...40).map { Row(id: $0, text: "Row \($0)") }
    list = ListDriver(
      DataSourceProvider(
        sections: [Book(id: "rows", items: SharedPages(rows))],
        cellFactory: TextCellFactory { $0.text }), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("edit") { [self] in change { $0[2].text += ", edited" } },
      GalleryCommand("edit nothing") { [self] in change { _ in } },
    ]
  }

  /// Edits a copy of the rows, and shows it.
  private func change(_ edit: (inout SharedPages<Row>) -> Void) {
    guard let old = list.sections.first else { return }
    var new = old
    edit(&new.items)
    let comparator = CountingComparator()
    let difference = ListChanges(
      from: [old], to: [new],
      by: FunctionSectionComparator(
        id: \Book.id, items: \.items, by: comparator, sameHeader: { _, _ in true }))
    trace(
      "\(difference.updatedItems.count) of \(new.items.count) rows updated, "
        + "\(comparator.count) compared")
    list.sections = [new]
  }
}
