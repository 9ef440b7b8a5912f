import Roster
import Testing

@Suite struct IndexedListDriverTests {
  typealias Section = IndexedSection<Int, Jar, String>

  static func driver(
    _ snapshot: ListContents<IndexedSection<Int, Jar, String>>, on backend: PictureBackend,
    identity: ListIdentity<Section> = .identifiable
  ) -> ListDriver<Section> {
    ListDriver(
      DataSourceProvider(
        contents: snapshot,
        cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
          cell = "\(jar.id):\(jar.content)"
        }),
      on: backend, identity: identity)
  }

  @Test func `an edited snapshot is applied as its changes`() {
    var snapshot = ListContents(indexing: [
      Shelf(id: 0, items: (0..<1000).map { Jar(id: $0, content: 0) })
    ])
    let backend = PictureBackend(.everything)
    let list = Self.driver(snapshot, on: backend)
    snapshot.deleteItems([500])
    snapshot.moveItem(3, afterItem: 900)
    list.apply(snapshot)
    #expect(backend.breach == nil)
    #expect(backend.stages.map(\.changes.count) == [2])
    #expect(list.contents.totalItemCount == 999)
  }

  @Test func `U5 marks of a snapshot configure again what is equal`() {
    var snapshot = ListContents(indexing: [
      Shelf(id: 0, header: "A", items: Jar(id: 1, content: 0), Jar(id: 2, content: 0))
    ])
    let backend = PictureBackend(.tableView)
    let list = Self.driver(snapshot, on: backend)
    snapshot.reconfigure(ids: [2])
    list.apply(snapshot)
    let place = ListIndexPath(section: 0, item: 1)
    #expect(backend.stages.count == 1)
    #expect(backend.stages[0].changes.updatedItems == [PositionPair(old: place, new: place)])
    #expect(backend.stages[0].changes.updatedSections.isEmpty)
  }

  @Test func `a section that a snapshot marks is drawn again, and its items get new cells`() {
    var snapshot = ListContents(indexing: [
      Shelf(id: 0, header: "A", items: Jar(id: 1, content: 0), Jar(id: 2, content: 0)),
      Shelf(id: 1, header: "B", items: Jar(id: 3, content: 0)),
    ])
    let backend = PictureBackend(.tableView)
    let list = Self.driver(snapshot, on: backend)
    snapshot.reloadSections(ids: [0])
    list.apply(snapshot)
    #expect(backend.breach == nil)
    #expect(backend.stages.count == 2)
    #expect(backend.stages.first?.changes.deletedItems == [[0, 0], [0, 1]])
    #expect(backend.stages.first?.changes.insertedItems == [[0, 0], [0, 1]])
    #expect(backend.stages.last?.changes.updatedSections == [PositionPair(old: 0, new: 0)])
    #expect(backend.stages.last?.changes.count == 1)
  }
}
