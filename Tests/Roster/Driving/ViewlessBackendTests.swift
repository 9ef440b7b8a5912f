import Roster
import Testing

/// Backends and lists that have no supplementary views.
@Suite struct ViewlessBackendTests {
  final class Cells: RenderingBackend {
    let drawingQueue = DrawingQueue()
    var cells: [String] = []

    func reload(from source: any ListDataSource<String, Never>) {
      cells = (0..<source.itemCount(inSection: 0)).compactMap {
        source.cell(at: ListIndexPath(section: 0, item: $0))?.fresh()
      }
    }
  }

  let provider = DataSourceProvider(
    sections: [Shelf(id: 0, items: Jar(id: 1, content: 2))],
    cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
    })

  @Test func `a backend without views shows a list without views`() {
    let backend = Cells()
    backend.reload(from: provider.dataSource)
    #expect(backend.cells == ["1:2"])
    let list = ListDriver(provider, on: backend)
    list.update { $0.removeAllSections() }
    #expect(backend.cells.isEmpty)
  }

  @Test func `D003-3 S3 a backend with views shows a list without views`() {
    let backend = PictureBackend(.everything)
    backend.reload(from: provider.dataSource)
    #expect(backend.picture.sections.map(\.cells) == [["1:2"]])
    let list = ListDriver(provider, on: backend, identity: .identifiable)
    list.update { $0.append(Jar(id: 3, content: 4), toSection: 0) }
    #expect(backend.picture.sections.map(\.cells) == [["1:2", "3:4"]])
  }
}
