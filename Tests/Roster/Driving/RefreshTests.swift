import Roster
import Synchronization
import TestSupport
import Testing

/// What is to be configured again though its content is equal, where something of the list is hidden.
@Suite struct RefreshTests {
  @Test func `T-001-46 V3 what is shown of the refreshed is updated, at its visible index path`() {
    var numbers = SeededGenerator(seed: 46)
    for step in 0..<(LongRun.isAsked ? 200 : 50) {
      let shelves = [Shelf].random(using: &numbers, items: 12)
      let hidden = Set((0..<12).filter { _ in numbers.below(3) == 0 })
      let hiddenShelves = Set((0..<4).filter { _ in numbers.below(4) == 0 })
      let refreshed = Set((0..<14).filter { _ in numbers.below(2) == 0 })
      let shown = shelves.filter { !hiddenShelves.contains($0.id) }
        .map { $0.items.filter { !hidden.contains($0.id) } }
      let backend = PictureBackend(.everything)
      let list = ListDriver(
        provider(shelves)
          .on(.isHidden) { hidden.contains($0.id) }
          .onSection(.isSectionHidden) { shelf, _ in hiddenShelves.contains(shelf.id) },
        on: backend)
      let expected = shown.enumerated().flatMap { section, jars in
        jars.indices.filter { refreshed.contains(jars[$0].id) }
          .map { ListIndexPath(section: section, item: $0) }
      }
      list.reconfigureItems { refreshed.contains($0.id) }
      list.update { $0.reconfigure(ids: Array(refreshed)) }
      #expect(backend.stages.count == (expected.isEmpty ? 0 : 2), "step \(step)")
      for stage in backend.stages {
        let updates = expected.map { PositionPair(old: $0, new: $0) }
        #expect(stage.changes.updatedItems == updates, "step \(step)")
        #expect(stage.changes.count == expected.count, "step \(step)")
      }
      #expect(backend.breach == nil)
    }
  }

  @Test func `nothing is compared for what is drawn from scratch where nothing is marked`() {
    let keys = KeyCount()
    let shelves = [Shelf(id: 0, items: (0..<9).map { Jar(id: $0, content: 0) })]
    let turned = [Shelf(id: 0, items: shelves[0].items.reversed())]
    let (picture, panel) = (PictureBackend(.everything), TouchPanel())
    let list = ListDriver(sections: shelves, identity: keys.identity)
    list.attach(picture, drawing: provider([]))
    list.attach(panel, drawing: provider([]))
    list.apply(turned, options: .reload)
    #expect(keys.count.load(ordering: .relaxed) == 0 && picture.reloads == 2)
    panel.selection = [[0, 0]]
    list.apply(shelves, options: .reload)
    #expect(keys.count.load(ordering: .relaxed) > 0 && panel.selection == [[0, 8]])
  }

  @Test func `an item is compared as it was with as it is, whoever edited it`() {
    let (picture, panel) = (PictureBackend(.everything), TouchPanel())
    let list = ListDriver(
      sections: [Shelf(id: 0, items: [Jar(id: 1, content: 5)])],
      identity: .key({ $0.id }, sameContent: { old, new in old.content >= new.content }))
    list.attach(picture, drawing: provider([]))
    list.attach(
      panel,
      drawing: provider([]).handle(.didSelect) { _, event in
        event.update { $0.content += 1 }
        return .deselect
      }
      .handle(.didHighlight) { _, event in event.update { $0.content -= 1 } })
    panel.select([0, 0])
    #expect(picture.stages.map(\.changes.updatedItems.count) == [1])
    panel.press([0, 0])
    #expect(picture.stages.count == 1 && list.sections[0].items[0].content == 5)
    list.update { $0.sections[0].items[0].content = 3 }
    #expect(picture.stages.count == 1)
    list.update { $0.sections[0].items[0].content = 4 }
    #expect(picture.stages.count == 2)
  }

  @Test func `an item that a handler gives another id goes, and another one comes`() {
    let (picture, panel) = (PictureBackend(.everything), TouchPanel())
    let list = ListDriver(sections: [
      Shelf(id: 0, items: [Jar(id: 1, content: 0), Jar(id: 2, content: 0)])
    ])
    list.attach(picture, drawing: provider([]))
    list.attach(
      panel,
      drawing: provider([]).handle(.fieldChanged) { _, event in event.update { $0.id = 9 } })
    panel.selection = [[0, 1]]
    panel.enter("", at: [0, 1])
    let changes = picture.stages.first?.changes
    #expect(picture.breach == nil && picture.stages.count == 1)
    #expect(changes?.deletedItems == [[0, 1]] && changes?.insertedItems == [[0, 1]])
    #expect(changes?.count == 2)
    #expect(picture.picture.sections[0].cells == ["1:0", "9:0"])
    #expect(panel.selection == [])
  }

  @Test func `an item that has changed and gets another cell is removed and inserted, and no more`()
  {
    let slow = SlowBackend()
    let jars = (1...3).map { Jar(id: $0, content: 0) }
    let list = ListDriver(provider([Shelf(id: 0, items: jars)]), on: slow)
    list.update { $0.append(Jar(id: 9, content: 0), toSection: 0) }
    #expect(slow.isBusy)
    // One update for all that is done meanwhile.
    list.update { $0.updateItem(id: 2) { $0.content = 5 } }
    list.update { $0.updateItem(id: 9) { $0.content = 5 } }
    list.reloadItems { $0.id == 2 || $0.id == 3 }
    while slow.isBusy { slow.finish() }
    #expect(slow.inner.breach == nil && slow.inner.stages.count == 2)
    let changes = slow.inner.stages[1].changes
    #expect(Array(changes.deletedItems) == [[0, 1], [0, 2]])
    #expect(Array(changes.insertedItems) == [[0, 1], [0, 2]])
    #expect(changes.updatedItems == [PositionPair(old: [0, 3], new: [0, 3])])
    #expect(slow.inner.picture.sections[0].cells == ["1:0", "2:5", "3:0", "9:5"])
  }

  @Test func `what a snapshot has marked is drawn again where it is by the time that it is shown`()
  {
    for isReloaded in [true, false] {
      let slow = SlowBackend()
      let jars = (1...3).map { Jar(id: $0, content: 0) }
      let list = ListDriver(provider([Shelf(id: 0, items: jars)]), on: slow)
      list.update { $0.append(Jar(id: 9, content: 0), toSection: 0) }
      #expect(slow.isBusy)
      list.update { _ = isReloaded ? $0.reload(ids: [2]) : $0.reconfigure(ids: [2]) }
      list.update { $0.insert(Jar(id: 7, content: 0), at: [0, 0]) }
      while slow.isBusy { slow.finish() }
      #expect(slow.inner.breach == nil && slow.inner.stages.count == 2)
      let changes = slow.inner.stages[1].changes
      #expect(Array(changes.deletedItems) == (isReloaded ? [[0, 1]] : []))
      #expect(Array(changes.insertedItems) == (isReloaded ? [[0, 0], [0, 2]] : [[0, 0]]))
      #expect(
        changes.updatedItems == (isReloaded ? [] : [PositionPair(old: [0, 1], new: [0, 2])]))
    }
  }

  @Test
  func `U5 V3 what a snapshot has marked is updated where it is shown, and nothing is that is not`()
  {
    var numbers = SeededGenerator(seed: 5)
    for step in 0..<(LongRun.isAsked ? 200 : 50) {
      let shelves = [Shelf].random(using: &numbers, items: 12)
      let hidden = Set((0..<12).filter { _ in numbers.below(3) == 0 })
      let hiddenShelves = Set((0..<4).filter { _ in numbers.below(4) == 0 })
      var snapshot = ListContents(indexing: shelves)
      let backend = PictureBackend(.everything)
      let list = ListDriver(
        DataSourceProvider(
          contents: snapshot,
          cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
            cell = "\(jar.id)"
          }
        )
        .on(.isHidden) { hidden.contains($0.id) }
        .onSection(.isSectionHidden) { shelf, _ in hiddenShelves.contains(shelf.id) },
        on: backend)
      let ids = (0..<12).filter { _ in numbers.below(4) == 0 }
      let sections = (0..<4).filter { _ in numbers.below(4) == 0 }
      snapshot.reconfigure(ids: ids)
      snapshot.reloadSections(ids: sections)
      let shown = shelves.filter { !hiddenShelves.contains($0.id) }
      var configured: [ListIndexPath] = []
      var renewed: [ListIndexPath] = []
      for (index, shelf) in shown.enumerated() {
        let visible = shelf.items.filter { !hidden.contains($0.id) }
        for (offset, jar) in visible.enumerated() {
          let path = ListIndexPath(section: index, item: offset)
          if sections.contains(shelf.id) {
            renewed.append(path)
          } else if ids.contains(jar.id) {
            configured.append(path)
          }
        }
      }
      list.apply(snapshot)
      let changes = backend.stages.first?.changes
      #expect(changes?.updatedItems.map(\.new) ?? [] == configured, "step \(step)")
      #expect(changes.map { Array($0.deletedItems) } ?? [] == renewed, "step \(step)")
      #expect(changes.map { Array($0.insertedItems) } ?? [] == renewed, "step \(step)")
      #expect(
        changes?.updatedSections.map(\.new) ?? []
          == shown.indices.filter { sections.contains(shown[$0].id) }, "step \(step)")
    }
  }
}

/// Counts how often items are asked for their keys.
private final class KeyCount: Sendable {
  let count = Atomic(0)

  var identity: ListIdentity<Shelf> {
    .key { jar in
      self.count.add(1, ordering: .relaxed)
      return jar.id
    }
  }
}
