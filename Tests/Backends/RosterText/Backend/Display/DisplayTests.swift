import Roster
import RosterText
import Testing

@Suite struct DisplayTests {
  final class Log {
    var events: [String] = []

    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  @Test func `S10 cells and headers are displayed once when seen, and ended once when not`() {
    let log = Log()
    let provider = DataSourceProvider(
      sections: [ListSection(id: 0, header: "Numbers", items: Array(0..<9))],
      cellFactory: TextCellFactory { (number: Int) in "\(number)" }
        .willDisplay { _, number, _ in log.events.append("+\(number)") }
        .didEndDisplaying { _, number, _ in log.events.append("-\(number)") },
      supplementaryViewFactory: TextViewFactory<Int, String>.sectionTitles()
        .willDisplay { _, request in log.events.append("+\(request.kind)") }
        .didEndDisplaying { _, request in log.events.append("-\(request.kind)") })
    let backend = TextBackend(width: 20, height: 3)
    let list = ListDriver(provider, on: backend, identity: .itself)
    #expect(log.take() == ["+0", "+1", "+header"])
    backend.scroll(byLines: 1)
    #expect(log.take() == ["-header", "+2"])
    list.update { $0.remove(at: ListIndexPath(section: 0, item: 1)) }
    #expect(log.take() == ["-1", "+3"])
    list.update {
      $0.move(from: ListIndexPath(section: 0, item: 1), to: ListIndexPath(section: 0, item: 2))
    }
    #expect(log.take().isEmpty)
    list.update { $0.removeAllSections() }
    #expect(log.take().sorted() == ["-0", "-2", "-3"])
  }
}
