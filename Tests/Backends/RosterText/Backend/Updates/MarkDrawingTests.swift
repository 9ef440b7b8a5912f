import Roster
import RosterText
import Testing

/// What is marked, as it is drawn: what is reloaded gets a new cell, what is reconfigured keeps its own.
@Suite struct MarkDrawingTests {
  private final class Log {
    var events: [String] = []

    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  @Test func `U5 a mark draws an item once, in its cell or in another, in any list`() {
    let aisle = ListSection(
      id: 0, items: ["tea", "salt", "milk", "oats"].map { Product(name: $0) })
    expectMarks(on: ListContents([aisle]))
    expectMarks(on: ListContents(indexing: [aisle]))
  }

  private func expectMarks<Section: EditableSectionInfo & SendableMetatype>(
    on contents: ListContents<Section>
  ) where Section.Item == Product, Section.Storage: IdentifiedStorage {
    let log = Log()
    let cells = TextCellFactory<Product> { $0.name }
      .didConfigure { _, product, _ in log.events.append("configure \(product.name)") }
      .willDisplay { _, product, _ in log.events.append("show \(product.name)") }
      .didEndDisplaying { _, product, _ in log.events.append("end \(product.name)") }
    let backend = TextBackend(height: 3)
    let list = ListDriver(
      DataSourceProvider(contents: contents, cellFactory: cells), on: backend)
    let screen = backend.screen
    _ = log.take()

    let counts = backend.cellCounts
    list.update { $0.reconfigure(ids: ["salt", "oats"]) }
    #expect(log.take() == ["configure salt"])
    #expect(backend.cellCounts.made + backend.cellCounts.reused == counts.made + counts.reused)

    list.update { $0.reload(ids: ["salt", "oats"]) }
    #expect(log.take().sorted() == ["configure salt", "end salt", "show salt"])
    #expect(backend.cellCounts.made + backend.cellCounts.reused == counts.made + counts.reused + 1)

    list.reconfigureItems { $0.name == "milk" }
    #expect(log.take() == ["configure milk"])
    list.reloadItems { $0.name == "milk" }
    #expect(log.take().sorted() == ["configure milk", "end milk", "show milk"])

    // Contents that are read back, edited and applied draw no mark again.
    var next = list.contents
    next.remove(ids: ["oats"])
    list.apply(next)
    #expect(log.take() == [])
    #expect(backend.screen == screen)
  }

  @Test(arguments: [false, true])
  func `a handler has its own item drawn again, in its cell or in another`(isReload: Bool) {
    let log = Log()
    let cells = TextCellFactory<Product> { $0.name }
      .didConfigure { _, product, _ in log.events.append("configure \(product.name)") }
      .willDisplay { _, product, _ in log.events.append("show \(product.name)") }
      .handle(.didHighlight) { _, event in
        if isReload { event.reload() } else { event.reconfigure() }
      }
    let backend = TextBackend(height: 3)
    let list = ListDriver(
      DataSourceProvider(items: [Product(name: "tea"), Product(name: "salt")], cellFactory: cells),
      on: backend)
    _ = log.take()
    backend.press(ListIndexPath(section: 0, item: 1))
    #expect(log.take().sorted() == ["configure salt"] + (isReload ? ["show salt"] : []))
    #expect(list.contents.totalItemCount == 2)
  }
}
