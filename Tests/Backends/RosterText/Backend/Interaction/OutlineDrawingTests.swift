import Roster
import RosterTesting
import RosterText
import TestSupport
import Testing

/// Outlines as the text backend draws them, and what a tap on a mark does.
@Suite struct OutlineDrawingTests {
  struct File: Identifiable, Equatable, Sendable {
    var id: String
    var size = 0
  }

  typealias Section = OutlineSection<String, File>

  private static var files: Outline<File> {
    var files = Outline([File(id: "Docs"), File(id: "Sources"), File(id: "README", size: 7)])
    files.append([File(id: "Roster"), File(id: "RosterText")], to: "Sources")
    files.append([File(id: "Outline.swift", size: 9)], to: "Roster")
    files.append([File(id: "Guide", size: 3)], to: "Docs")
    return files
  }

  private static var cells: TextCellFactory<File> {
    TextCellFactory { file in file.size == 0 ? file.id : "\(file.id)\n\(file.size) lines" }
  }

  private func list(
    of files: Outline<File> = files, on backend: TextBackend,
    cells: some CellFactory<OutlineRow<File>, TextCell> = cells.inOutline()
  ) -> ListDriver<Section> {
    ListDriver(
      DataSourceProvider(
        sections: [files.section(id: "files", header: "Files")], cellFactory: cells,
        supplementaryViewFactory: .sectionTitles()),
      on: backend)
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }

  @Test func `V8 rows of an outline are indented by level, and their marks say what is below`() {
    let backend = TextBackend()
    let list = list(on: backend)
    #expect(backend.toggleDisclosure(path(1)) == .applied)
    #expect(backend.toggleDisclosure(path(2)) == .applied)
    #expect(
      backend.screen.description == """
        Files
          ▸ Docs
          ▾ Sources
            ▾ Roster
                Outline.swift
                9 lines
              RosterText
            README
            7 lines
        """)
    #expect(list.sections[0].outline.expandedIDs == ["Sources", "Roster"])
    #expect(backend.toggleDisclosure(path(3)) == .ignored)
    #expect(backend.toggleDisclosure(path(77)) == .ignored)
    #expect(backend.toggleDisclosure(path(1)) == .applied)
    #expect(
      backend.accessibleElements.map(\.description) == [
        "header “Files”", "row “Docs”, level 0, collapsed", "row “Sources”, level 0, collapsed",
        "row “README\n7 lines”, level 0, leaf",
      ])
    backend.toggleDisclosure(path(1))
    #expect(
      backend.accessibleElements[3].level == 1
        && backend.accessibleElements[3].disclosure == .expanded)
  }

  @Test func `A tap on a mark is an update of the rows that come and go, and no cell is made anew`()
  {
    let backend = TextBackend()
    let list = list(on: backend)
    backend.toggleDisclosure(path(1))
    #expect(
      backend.updates.dropFirst().map(\.description) == [
        "insert items [[0, 2], [0, 3]], fade\nupdate items [[0, 1] → [0, 1]], none"
      ])
    #expect(list.contents.sections[0].outline.isExpanded("Sources"))
  }

  @Test func `A handler forbids a tap on a mark, does something besides, or does the rest`() {
    let backend = TextBackend()
    var tapped: [String] = []
    let cells = Self.cells.inOutline().handle(.toggleDisclosure) { row, event in
      tapped.append("\(row.id) \(row.disclosure)")
      if row.id != "Docs" { event.toggleDisclosure() }
    }
    let list = list(on: backend, cells: cells)
    #expect(backend.toggleDisclosure(path(0)) == .applied)
    #expect(backend.toggleDisclosure(path(1)) == .applied)
    #expect(tapped == ["Docs collapsed", "Sources collapsed"])
    #expect(list.sections[0].outline.expandedIDs == ["Sources"])
  }

  @Test func `A handler changes the item of a row, and gestures move a row and delete one`() {
    let backend = TextBackend()
    let cells = Self.cells.handle(.fieldChanged) { file, event in
      event.update { $0.size = Int(event.value) ?? 0 }
    }.on(.canEdit) { _ in true }.on(.canMove) { _ in true }
    let list = list(on: backend, cells: cells.inOutline())
    backend.enter("12", at: path(2))
    #expect(list.sections[0].outline[id: "README"]?.size == 12)
    let below = list.sections[0].outline.children(of: "Docs")
    #expect(backend.move(path(0), to: path(2)) == .applied)
    #expect(list.sections[0].outline.rows.map(\.id) == ["Sources", "README", "Docs"])
    #expect(list.sections[0].outline.children(of: "Docs") == below)
    #expect(backend.commitEditing(path(1)) == .applied)
    #expect(list.sections[0].outline.rows.map(\.id) == ["Sources", "Docs"])
  }

  @Test func `A tap in the closure of an edit is done after it, at the row that was meant`() {
    let backend = TextBackend()
    let list = list(on: backend)
    list.update { contents in
      backend.toggleDisclosure(path(1))
      contents[0].outline.insert([File(id: "A")], before: "Docs")
    }
    #expect(list.sections[0].outline.expandedIDs == ["Sources"])
    #expect(backend.screen.description.contains("▾ Sources\n    ▸ Roster\n"))
  }

  @Test func `In other lists a tap on a mark does nothing`() {
    let backend = TextBackend()
    let list = ListDriver(
      DataSourceProvider(items: ["a"], cellFactory: TextCellFactory()), on: backend,
      identity: .itself)
    #expect(backend.toggleDisclosure(path(0)) == .ignored)
    #expect(list.contents.totalItemCount == 1)
    let indexed = ListDriver(
      DataSourceProvider(
        contents: ListContents(indexing: [ListSection(id: 0, items: File(id: "a"))]),
        cellFactory: Self.cells), on: TextBackend())
    #expect(indexed.contents.totalItemCount == 1)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 100 : 3))
  func `Taps on marks, moves and edits show what is drawn from scratch`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let backend = TextBackend(height: 9)
    let list = list(on: backend)
    for step in 0..<(LongRun.isAsked ? 40 : 16) {
      let outline = list.sections[0].outline
      let ids = outline.items.map(\.id)
      let id = ids[random.below(ids.count)]
      switch random.below(5) {
      case 0, 1: backend.toggleDisclosure(path(random.below(outline.rows.count)))
      case 2: list.update { $0[0].outline.append([File(id: "\(step)")], to: id) }
      case 3: list.update { $0[0].outline.move(id, before: ids[random.below(ids.count)]) }
      default: list.update { $0[0].outline.updateItem(id: id) { $0.size += 1 } }
      }
      backend.scroll(byLines: random.below(5) - 2)
      let fresh = TextBackend()
      let other = self.list(of: list.sections[0].outline, on: fresh)
      let top = backend.screen.description
      #expect(fresh.screen.description.contains(top))
      withExtendedLifetime(other) {}
    }
  }
}
