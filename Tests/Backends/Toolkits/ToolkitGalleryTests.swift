import Roster
import RosterText
import Testing

@testable import GalleryKit

/// The lists of the gallery, on toolkits that own their cells, while the scripts of their screens run.
@MainActor @Suite struct ToolkitGalleryTests {
  /// A screen of the gallery, and backends that are led to what it shows.
  @MainActor private final class Mirror {
    let run: GalleryRun
    let collection = CollectionBackend<TextCell, TextView>()
    let rows = RowBackend<TextCell, TextView>()
    private var shown: any ListDataSource<TextCell, TextView>

    /// How many changes came in batches.
    private(set) var batches = 0

    init(_ type: any GalleryScreen.Type) {
      let stage = GalleryStage(height: 5000)
      run = GalleryRun(screen: type.init(on: stage), trace: stage.trace)
      run.screen.backend.clearUpdates()
      shown = run.screen.backend.shownSource
      collection.reload(from: shown)
      rows.reload(from: shown)
    }

    /// Shows what the screen was told since it was asked last.
    func follow() {
      let updates = run.screen.backend.updates
      run.screen.backend.clearUpdates()
      let old = shown
      shown = run.screen.backend.shownSource
      if updates.count == 1, case .changes(let changes, _) = updates[0] {
        batches += 1
        lead(collection, by: changes, from: old)
        lead(rows, by: changes, from: old)
      } else if !updates.isEmpty {
        collection.reload(from: shown)
        rows.reload(from: shown)
      }
    }

    private func lead(
      _ backend: some RenderingBackend<TextCell, TextView>, by changes: ListChanges,
      from old: any ListDataSource<TextCell, TextView>
    ) {
      let plan = BatchPlan(changes, for: backend.capabilities)
      if plan.isReload { backend.reload(from: shown) }
      for stage in plan.stages {
        backend.apply(stage, showing: stage.dataSource(from: old, to: shown)) {}
      }
    }

    /// The text of each row of the screen, as toolkits show it.
    var expected: [String] {
      let backend = run.screen.backend
      let cells = Dictionary(grouping: backend.visibleCells, by: \.indexPath.section)
      return (0..<shown.sectionCount).flatMap { section in
        let views = backend.visibleViews.filter { $0.section == section }
        func texts(_ kinds: [SupplementaryKind]) -> [String] {
          kinds.flatMap { kind in
            views.filter { $0.kind == kind }.map { "\(kind) \($0.view)" }
          }
        }
        let kinds = shown.shownKinds(inSection: section)
        return texts(kinds.leading) + cells[section, default: []].map { "  \($0.cell)" }
          + texts(kinds.trailing)
      }
    }
  }

  @Test(arguments: GalleryScreens.all.map { $0.name })
  func `C8 toolkits that own their cells show the rows of each screen while its script runs`(
    _ name: String
  ) throws {
    let mirror = Mirror(try #require(GalleryScreens.screen(named: name)))
    let demo = mirror.run.screen
    let script = try GalleryScript(parsing: type(of: demo).demo, name: name)
    #expect(mirror.collection.screen == mirror.expected)
    #expect(mirror.rows.screen == mirror.expected)
    for step in script.steps {
      mirror.run.send(step.event)
      mirror.follow()
      #expect(mirror.collection.screen == mirror.expected, "line \(step.line)")
      #expect(mirror.rows.screen == mirror.expected, "line \(step.line)")
    }
    #expect(mirror.collection.view.objections == [])
    #expect(mirror.rows.view.objections == [])
  }

  @Test func `most changes of the gallery come to the toolkits in batches`() throws {
    var batches = 0
    for type in GalleryScreens.all {
      let mirror = Mirror(type)
      for step in try GalleryScript(parsing: type.demo, name: type.name).steps {
        mirror.run.send(step.event)
        mirror.follow()
      }
      batches += mirror.batches
    }
    #expect(batches > 40)
  }
}
