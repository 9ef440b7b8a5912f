import Roster
import Testing

/// What a handler of a factory for parts of items edits.
@Suite struct PartEditingTests {
  private struct Box: Identifiable, Equatable {
    let id: Int
    var jar: Jar
  }

  private struct Crate: Identifiable, Equatable {
    let id: Int
    var box: Box
  }

  private let panel = TouchPanel()

  /// Cells that show what is in a jar, and put one more in at each entry.
  private func jars(
    _ note: @escaping (EditOutcome) -> Void
  ) -> ClosureCellFactory<Jar, String> {
    ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in cell = "\(jar.content)" }
      .handle(.fieldChanged) { _, event in note(event.update { $0.content += 1 }) }
  }

  @Test func `the part that a key path names is edited in the item that it is in, however deep`() {
    var outcomes: [EditOutcome] = []
    let crates = [1, 2].map { Crate(id: $0, box: Box(id: $0, jar: Jar(id: $0, content: 10 * $0))) }
    let cells = jars { outcomes.append($0) }.showing(\Box.jar).showing(\Crate.box)
    let list = ListDriver(DataSourceProvider(items: crates, cellFactory: cells), on: panel)
    panel.enter("", at: [0, 1])
    panel.enter("", at: [0, 1])
    #expect(outcomes == [.applied, .applied])
    #expect(list.sections[0].items.map(\.box.jar.content) == [10, 22])
    #expect(list.sections[0].items.map(\.id) == [1, 2])
    #expect(panel.texts() == ["10", "22"])
  }

  @Test
  func `what a closure makes of an item is not edited, also where it is of the item's type`() {
    var (inner, outer): ([EditOutcome], [EditOutcome]) = ([], [])
    let cells = jars { inner.append($0) }
      .showing { (jar: Jar) in Jar(id: jar.id, content: jar.content + 100) }
      .handle(.didHighlight) { _, event in outer.append(event.update { $0.content = 5 }) }
    let jar = Jar(id: 1, content: 0)
    let list = ListDriver(DataSourceProvider(items: [jar], cellFactory: cells), on: panel)
    panel.enter("", at: [0, 0])
    #expect(inner == [.ignored] && list.sections[0].items == [jar] && panel.texts() == ["100"])
    panel.press([0, 0])
    #expect(outer == [.applied] && list.sections[0].items == [Jar(id: 1, content: 5)])
    #expect(panel.texts() == ["105"])
  }
}
