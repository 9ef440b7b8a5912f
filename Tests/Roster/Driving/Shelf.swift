import Roster
import TestSupport

/// An item for random lists: an id, and a content that changes.
struct Jar: Identifiable, Equatable, Sendable {
  var id: Int
  var content: Int
}

/// A section for random lists.
typealias Shelf = ListSection<Int, Jar>

extension [Shelf] {
  /// A list with few ids, so that random lists have much in common.
  ///
  /// Ids may occur twice if wanted.
  static func random(
    using numbers: inout SeededGenerator, sections: Int = 4, items: Int = 8,
    duplicates: Bool = false
  ) -> [Shelf] {
    var free = Array<Int>(0..<items).shuffled(using: &numbers)
    return (0..<sections).shuffled(using: &numbers)
      .prefix(Int.random(in: 0...sections, using: &numbers))
      .map { id in
        let count = Int.random(in: 0...Swift.min(items / 2, free.count), using: &numbers)
        let ids =
          duplicates
          ? (0..<count).map { _ in Int.random(in: 0..<items, using: &numbers) }
          : Array<Int>(free.prefix(count))
        free.removeFirst(count)
        return Shelf(
          id: id, header: Bool.random(using: &numbers) ? "\(id)" : "\(id)*",
          items: ids.map { Jar(id: $0, content: Int.random(in: 0...1, using: &numbers)) })
      }
  }
}

/// What a backend shows of a list: headers and cells as strings.
struct Picture: Equatable {
  struct Section: Equatable {
    var header: String?
    var cells: [String]
  }

  var sections: [Section] = []

  init(_ source: any ListDataSource<String, String>) {
    sections = (0..<source.sectionCount).map { section in
      Section(
        header: source.header(ofSection: section)?.fresh(),
        cells: (0..<source.itemCount(inSection: section)).map { item in
          source.cell(at: ListIndexPath(section: section, item: item))?.fresh() ?? "nothing"
        })
    }
  }

  init() {}

  subscript(path: ListIndexPath) -> String { sections[path.section].cells[path.item] }

  /// The picture after a stage: what stays is carried over from this one, only what the stage names is
  /// looked up in a fresh one.
  func applying(_ stage: BatchStage, showing fresh: Picture) -> Picture {
    let changes = stage.changes
    let updated = Set(changes.updatedItems.map(\.new))
    let updatedSections = Set(changes.updatedSections.map(\.new))
    var result = fresh
    for section in fresh.sections.indices {
      if let old = changes.oldSection(ofNew: section), !updatedSections.contains(section) {
        result.sections[section].header = sections[old].header
      }
      for item in fresh.sections[section].cells.indices {
        let path = ListIndexPath(section: section, item: item)
        if let old = changes.oldPosition(ofNew: path), !updated.contains(path) {
          result.sections[section].cells[item] = self[old]
        }
      }
    }
    return result
  }
}

/// A provider of cells that show id and content, and of headers.
func provider(
  _ shelves: [Shelf]
) -> DataSourceProvider<
  Shelf, ClosureCellFactory<Jar, String>, Labels
> {
  DataSourceProvider(
    sections: shelves,
    cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
    },
    supplementaryViewFactory: Labels())
}

struct Labels: SupplementaryViewFactory {
  func reuseIdentifier(for request: SupplementaryRequest<Jar, String>) -> ReuseIdentifier? {
    request.title == nil ? nil : "label"
  }

  func makeView(for request: SupplementaryRequest<Jar, String>) -> String { "" }

  func configure(_ view: inout String, for request: SupplementaryRequest<Jar, String>) {
    view = request.title ?? ""
  }
}
