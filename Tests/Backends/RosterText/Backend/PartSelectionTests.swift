import Roster
import RosterText
import Testing

/// What is selected and focused on the parts of a backend, of which all together have one selection and one focus.
@Suite struct PartSelectionTests {
  private typealias Words = ListSection<Int, String>

  /// What lists did, and what is done in the middle of a drawing, once.
  private final class Log {
    var events: [String] = []
    var act: (() -> Void)?
    var isOpen = false
  }

  private let backend = TextBackend()
  private let log = Log()

  private func path(_ section: Int, _ item: Int) -> ListIndexPath {
    ListIndexPath(section: section, item: item)
  }

  /// A list of words of which one refuses to be deselected, if it is named.
  private func list(
    _ words: String..., on part: some RenderingBackend<TextCell, TextView>,
    keeping kept: String = ""
  ) -> ListDriver<Words> {
    let log = log
    return ListDriver(
      DataSourceProvider(
        sections: [Words(id: 0, items: words)],
        cellFactory: TextCellFactory<String> { $0 }.didConfigure { _, _, _ in log.act.take()?() }
      )
      .handle(.willDeselect) { word, event in word == kept ? nil : event.indexPath }
      .on(.didDeselect) { word in log.events.append("\(word) deselected") }
      .onList(.shouldUpdateFocus) { _, change in
        log.events.append("\(words[0]) asked")
        return change.from == nil || log.isOpen
      }, on: part, identity: .itself)
  }

  @Test func `M13 what is selected on one part deselects what is on another, by its handlers`() {
    let parts = backend.divided(into: 2)
    let lists = [list("Apples", "Pears", on: parts[0]), list("Ann", "Bob", on: parts[1])]
    backend.tap(path(0, 0))
    parts[1].select(path(0, 0))
    #expect(backend.selection == [path(1, 0)])
    #expect(log.events == ["Apples deselected"])
    parts[0].tap(path(0, 1))
    #expect(backend.selection == [path(0, 1)] && backend.highlighted == nil)
    #expect(log.events == ["Apples deselected", "Ann deselected"])
    withExtendedLifetime(lists) {}
  }

  @Test func `M13 so it does on a part of a part`() {
    let parts = backend.divided(into: 2)
    let inner = parts[1].divided(into: 2)
    let lists = [
      list("Apples", on: parts[0]), list("Ann", on: inner[0]), list("Bob", on: inner[1]),
    ]
    parts[0].select(path(0, 0))
    inner[0].select(path(0, 0))
    inner[1].select(path(0, 0))
    #expect(backend.selection == [path(2, 0)])
    #expect(log.events == ["Apples deselected", "Ann deselected"])
    withExtendedLifetime(lists) {}
  }

  @Test func `M13 a list that refuses to deselect its item keeps it, on whatever is selected`() {
    for isOnPart in [true, false] {
      let backend = TextBackend()
      let parts = backend.divided(into: 2)
      let lists = [list("Apples", on: parts[0], keeping: "Apples"), list("Ann", on: parts[1])]
      backend.tap(path(0, 0))
      if isOnPart { parts[1].select(path(0, 0)) } else { backend.select(path(1, 0)) }
      #expect(backend.selection == [path(0, 0), path(1, 0)])
      withExtendedLifetime(lists) {}
    }
  }

  @Test func `M13 what is selected on one part while another is drawn is the one that stays so`() {
    let parts = backend.divided(into: 2)
    let (fruit, people) = (list("Apples", on: parts[0]), list("Ann", on: parts[1]))
    parts[1].select(path(0, 0))
    log.act = { [backend] in backend.select(ListIndexPath(section: 0, item: 0)) }
    people.reload()
    #expect(log.act == nil && backend.selection == [path(0, 0)])
    people.reload()
    #expect(backend.selection == [path(0, 0)])
    withExtendedLifetime(fruit) {}
  }

  @Test func `M13 the focus leaves a part for another if the lists of both allow it`() {
    let parts = backend.divided(into: 2)
    let lists = [list("Apples", on: parts[0]), list("Ann", on: parts[1])]
    #expect(parts[1].focus(path(0, 0)))
    #expect(backend.focused == path(1, 0))
    #expect(!parts[0].focus(path(0, 0)))
    #expect(backend.focused == path(1, 0))
    #expect(log.events == ["Ann asked", "Apples asked", "Ann asked"])
    log.isOpen = true
    #expect(parts[0].focus(path(0, 0)) && backend.focused == path(0, 0))
    #expect(parts[0].focus(nil) && backend.focused == nil)
    #expect(!parts[0].focus(path(1, 0)) && !parts[0].focus(path(0, 1)) && backend.focused == nil)
    withExtendedLifetime(lists) {}
  }
}
