import Roster
import RosterText
import Synchronization

/// A thousand rows, of which those are made that are seen.
///
/// The section knows which rows there are, and how to make one; it keeps none. So rows come and go at both ends without one being
/// made that is not seen. Who wants to keep what was made once does so: here is a cache beside the list.
struct LazyRows: GalleryScreen {
  static let name = "lazy-rows"
  static let summary = "a thousand rows, made when they are looked at and kept in a cache"
  static let demo = """
    run count
    scroll to 0 500
    show
    run count
    # The cache has the rows that were seen before.
    scroll to 0 0
    run count
    run newer
    run newer
    run older
    scroll to 0 1020
    show
    run count
    """

  private static let rowCount = 1000

  let backend: any GalleryBackend
  private let list: ListDriver<LazySection<String, String>>
  private let trace: GalleryTrace
  private let cache = RowCache()

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let section = LazySection(
      id: "rows", header: "\(Self.rowCount) rows, made when needed", count: Self.rowCount
    ) { [cache] index in
      cache.row(at: index)
    }
    let cells = TextCellFactory<String> { text, context in
      let shade = Self.shade(ofRow: context.indexPath.item)
      trace("configure \(context.indexPath) on color \(shade.paletteIndex)")
      return TextCell(text, style: TextStyle(background: shade))
    }
    let banner = TextViewFactory<String, String> { view, _ in
      view.style = TextStyle(.bold, background: .yellow)
      (view.verticalInset, view.horizontalInset) = (20, 20)
    } title: { request in
      request.title
    }
    let provider = DataSourceProvider(
      sections: [section], cellFactory: cells, supplementaryViewFactory: banner)
    self.trace = trace
    backend = stage.backend(height: 8)
    list = ListDriver(provider, on: backend, identity: .itself)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("count") {
        trace("\(cache.count) of \(list.contents.totalItemCount) rows were made")
      },
      GalleryCommand("newer") {
        add { $0.ranges.last.map { $0.upperBound..<$0.upperBound + 10 } }
      },
      GalleryCommand("older") {
        add { $0.ranges.first.map { $0.lowerBound - 10..<$0.lowerBound } }
      },
    ]
  }

  /// Adds the rows with numbers that are found in those that there are.
  private func add(_ numbers: (RangeSet<Int>) -> Range<Int>?) {
    list.update { list in
      guard let range = numbers(list[0].numbers) else { return }
      list[0].numbers.insert(contentsOf: range)
    }
  }

  /// A gray that is the lighter the farther down a row is: the palette has 24 of them, from 232 on.
  private static func shade(ofRow index: Int) -> TextColor {
    TextColor(paletteIndex: UInt8(232 + max(0, min(23, 24 * index / rowCount))))
  }
}

/// The texts of rows that were made once; the making of a row may be asked for on any thread.
final class RowCache: Sendable {
  private let rows = Mutex<[Int: String]>([:])

  /// How many rows were made.
  var count: Int { rows.withLock { $0.count } }

  /// The text of a row, made the first time that it is asked for.
  func row(at index: Int) -> String {
    rows.withLock { rows in
      if let row = rows[index] { return row }
      let row = "Row \(index)"
      rows[index] = row
      return row
    }
  }
}
