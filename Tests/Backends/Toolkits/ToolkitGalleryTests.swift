import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

@testable import GalleryKit

/// The lists of the gallery, shown by toolkits that own their cells, while the scripts of their screens run there.
@MainActor @Suite struct ToolkitGalleryTests {
  /// The rows that a screen has as text.
  private func rows(of text: TextBackend) -> [String] {
    let source = text.shownSource
    let cells = Dictionary(
      uniqueKeysWithValues: text.visibleCells.map { ($0.indexPath, $0.cell) })
    let views = text.visibleViews
    return source.rows.map { row in
      switch row.part {
      case .cell: return row.part.line(cells[row.path])
      case .view(let kind):
        let shown = views.first { $0.kind == kind && $0.section == row.path.section }
        return row.part.line(shown?.view)
      case .separator, .emptyState:
        let content = source.view(in: row)
        return row.part.line(content?.words ?? content?.element?.fresh())
      }
    }
  }

  /// Runs the script of a screen on a backend, and beside it on one of text that shows all at once.
  private func expectRows(of name: String, on backend: some ToolkitBackend) throws {
    let type = try #require(GalleryScreens.screen(named: name))
    let stages = [GalleryStage(height: 5000), GalleryStage(drawingOn: backend.selecting)]
    let runs = stages.map { GalleryRun(screen: type.init(on: $0), trace: $0.trace) }
    let text = try #require(runs[0].screen.backend.text)
    #expect(backend.screen == rows(of: text))
    // Items of the registry have no identity. What is selected is lost with what moves where nothing but splices are known.
    let keepsSelection = backend.capabilities.movesItems && name != Registry.name
    for step in try GalleryScript(parsing: type.demo, name: name).steps {
      for run in runs { run.send(step.event) }
      #expect(backend.screen == rows(of: text), "line \(step.line)")
      if keepsSelection {
        #expect(backend.selection == text.selection, "line \(step.line)")
      } else {
        backend.selection = text.selection
      }
    }
  }

  /// In a short run the screens are shown by one toolkit and by the other in turn.
  @Test(arguments: GalleryScreens.all.map { $0.name }.enumerated().map { ($0, $1) })
  func `C8 toolkits that own their cells show the lists of each screen while its script runs`(
    _ number: Int, _ name: String
  ) throws {
    if LongRun.isAsked || number.isMultiple(of: 2) {
      try expectRows(of: name, on: CollectionBackend<TextCell, TextView>())
    }
    if LongRun.isAsked || !number.isMultiple(of: 2) {
      try expectRows(of: name, on: RowBackend<TextCell, TextView>())
    }
  }

  @Test func `most changes of the gallery come to the toolkits in batches`() throws {
    var trace: [String] = []
    for type in GalleryScreens.all {
      let tracer = TracingBackend(CollectionBackend<TextCell, TextView>())
      let stage = GalleryStage(drawingOn: { mode in
        tracer.subject.selectionMode = mode
        return tracer
      })
      let run = GalleryRun(screen: type.init(on: stage), trace: stage.trace)
      tracer.forget()
      for step in try GalleryScript(parsing: type.demo, name: type.name).steps {
        run.send(step.event)
      }
      trace += tracer.trace
    }
    let (batches, reloads) = (trace.count { $0 == "apply" }, trace.count { $0 == "reload" })
    #expect(batches > 40 && reloads < batches / 3, "\(batches) batches, \(reloads) reloads")
  }
}

/// A backend of a toolkit, which selects as many items as a screen says.
protocol ToolkitBackend: GalleryBackend, InspectableBackend where Screen == [String] {
  var selectionMode: SelectionMode { get set }
}

extension ToolkitBackend {
  /// The backend itself, with so many items that can be selected.
  fileprivate func selecting(_ mode: SelectionMode) -> any GalleryBackend {
    selectionMode = mode
    return self
  }
}

extension CollectionBackend: ToolkitBackend, GalleryBackend
where Cell == TextCell, View == TextView {}

extension RowBackend: ToolkitBackend, GalleryBackend where Cell == TextCell, View == TextView {}

extension TracingBackend: GalleryBackend where Subject: GalleryBackend {}
