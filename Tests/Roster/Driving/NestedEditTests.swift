import Roster
import TestSupport
import Testing

/// Edits that are made while the closure of another edit of the same list runs.
@Suite(.onThreadOfItsOwn, .timeLimit(.minutes(30))) struct NestedEditTests {
  private let shelves = [Shelf(id: 0, items: [1, 2, 3].map { Jar(id: $0, content: 0) })]

  private func ids(_ list: ListDriver<Shelf>) -> [Int] { list.contents.sections[0].items.map(\.id) }

  private func touched() -> (list: ListDriver<Shelf>, panel: TouchPanel) {
    let panel = TouchPanel()
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
    }
    let edited = cells.on(.canEdit) { _ in true }.on(.canMove) { _ in true }
    return (
      ListDriver(DataSourceProvider(sections: shelves, cellFactory: edited), on: panel), panel
    )
  }

  @Test func `an update in the closure of another traps, and says what to do`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0)])
      list.update { _ in list.update { $0.append(Jar(id: 1, content: 0), toSection: 0) } }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("`update` was called in the closure that edits the same list"))
    #expect(message.contains("Edit the contents that the closure is given"))
  }

  @Test func `a whole state assigned in the closure of an update traps, too`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let list = ListDriver(sections: [Shelf(id: 0)])
      list.update { _ in list.sections = [] }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("`apply` was called in the closure that edits the same list"))
  }

  @Test func `an item that a handler changes in the closure of an update traps, too`() async {
    await #expect(processExitsWith: .failure) {
      let panel = TouchPanel()
      let cells = ClosureCellFactory(make: { "" }) { (_: inout String, _: Jar) in }
        .handle(.didSelect) { _, event in
          event.update { $0.content += 1 }
          return .keepSelected
        }
      let list = ListDriver(
        DataSourceProvider(items: [Jar(id: 1, content: 0)], cellFactory: cells), on: panel)
      list.update { _ in panel.select([0, 0]) }
    }
  }

  @Test func `another list can be updated in the closure of an update`() {
    let (one, other) = (ListDriver(sections: shelves), ListDriver(sections: shelves))
    one.update { contents in
      contents.append(Jar(id: 4, content: 0), toSection: 0)
      other.update { $0.append(Jar(id: 5, content: 0), toSection: 0) }
    }
    #expect(ids(one) == [1, 2, 3, 4])
    #expect(ids(other) == [1, 2, 3, 5])
  }

  @Test func `a gesture in the closure of an update is made after it, and neither is lost`() {
    let (list, panel) = touched()
    list.update { contents in
      contents.insert(Jar(id: 9, content: 0), at: [0, 0])
      #expect(panel.commitEditing([0, 1]) == .applied)
      #expect(panel.texts() == ["1:0", "2:0", "3:0"])
      contents.append(Jar(id: 4, content: 0), toSection: 0)
    }
    #expect(ids(list) == [9, 1, 3, 4])
    #expect(panel.texts() == ["9:0", "1:0", "3:0", "4:0"])
    list.update { contents in
      contents.insert(Jar(id: 8, content: 0), at: [0, 0])
      #expect(panel.move([0, 0], to: [0, 3]) == .applied)
    }
    #expect(ids(list) == [8, 1, 3, 4, 9])
    #expect(panel.texts() == ["8:0", "1:0", "3:0", "4:0", "9:0"])
  }

  @Test func `a gesture at an item that the closure deletes does nothing more`() {
    let (list, panel) = touched()
    list.update { contents in
      contents.remove(at: [0, 1])
      _ = panel.commitEditing([0, 1])
    }
    #expect(ids(list) == [1, 3])
    #expect(panel.texts() == ["1:0", "3:0"])
  }

  @Test func `a gesture that can do nothing says so in the closure of an update, too`() {
    let (list, panel) = touched()
    list.update { _ in
      #expect(panel.commitEditing([0, 7]) == .ignored)
      #expect(panel.move([0, 0], to: [7, 0]) == .ignored)
      #expect(panel.move([0, 0], to: [0, 0]) == .applied)
    }
    #expect(ids(list) == [1, 2, 3])
  }

  @Test func `a watched store that changes in the closure of an update is shown after it`() {
    let store = MemoryStore([Jar(id: 1, content: 0)])
    let results = store.results(of: FetchRequest())
    results.performFetch()
    let panel = TouchPanel()
    let list = ListDriver(
      DataSourceProvider(
        sections: results.sections,
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
          cell = "\(jar.id)"
        }), on: panel)
    let watching = list.watch(results)
    list.update { contents in
      store.upsert(Jar(id: 2, content: 0))
      contents.sections[0].items.removeFirst()
    }
    #expect(panel.texts() == ["2"])
    #expect(store.item(id: 1) == nil)
    withExtendedLifetime(watching) {}
  }

  @Test func `what is drawn again in the closure of an update is drawn after it, once`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(provider(shelves), on: backend)
    var outcomes: [UpdateOutcome] = []
    list.update(completion: { outcomes.append($0) }) { contents in
      list.reload { outcomes.append($0) }
      list.reconfigureItems { _ in true }
      contents.append(Jar(id: 4, content: 0), toSection: 0)
      #expect(backend.reloads == 1)
    }
    #expect(backend.reloads == 2)
    #expect(backend.picture.sections[0].cells == ["1:0", "2:0", "3:0", "4:0"])
    #expect(outcomes == [.applied, .applied])
    // What waited then does not wait for the next one.
    list.update { $0.append(Jar(id: 5, content: 0), toSection: 0) }
    #expect(backend.reloads == 2 && outcomes.count == 2)
  }

  @Test func `an update that throws changes nothing, and what waited for it is done`() {
    struct Refusal: Error {}
    let (list, panel) = touched()
    #expect(throws: Refusal.self) {
      try list.update { contents in
        contents.append(Jar(id: 4, content: 0), toSection: 0)
        panel.commitEditing([0, 0])
        throw Refusal()
      }
    }
    #expect(ids(list) == [2, 3])
    #expect(panel.texts() == ["2:0", "3:0"])
    list.update { $0.append(Jar(id: 5, content: 0), toSection: 0) }
    #expect(panel.texts() == ["2:0", "3:0", "5:0"])
  }

  @Test func `a backend that comes in the closure of an update draws its result`() {
    let backend = PictureBackend(.everything)
    let list = ListDriver(sections: shelves)
    list.update { contents in
      list.attach(backend, drawing: provider([]))
      contents.append(Jar(id: 4, content: 0), toSection: 0)
    }
    #expect(backend.reloads == 1)
    #expect(backend.picture.sections[0].cells == ["1:0", "2:0", "3:0", "4:0"])
  }

  @Test func `what is selected by its id in the closure of an update is selected after it`() {
    struct Refusal: Error {}
    let (list, panel) = touched()
    list.update { contents in
      contents.insert(Jar(id: 9, content: 0), at: [0, 0])
      list.select(ids: [9], on: panel)
      #expect(panel.selection == [])
    }
    #expect(list.selectedIDs(on: panel) == [9])
    list.update { contents in
      list.select(ids: [2], on: panel)
      contents.remove(at: [0, 1])
    }
    #expect(ids(list) == [9, 2, 3])
    #expect(list.selectedIDs(on: panel) == [2])
    #expect(throws: Refusal.self) {
      try list.update { contents in
        contents.remove(at: [0, 2])
        list.select(ids: [3], on: panel)
        throw Refusal()
      }
    }
    #expect(list.selectedIDs(on: panel) == [3])
  }
}
