import Roster
import RosterTerminal
import RosterText

/// Three sections with titles, and rows that can be deleted.
struct StaticTable: GalleryScreen {
  static let name = "static-table"
  static let summary = "sections with headers, one with a footer, and rows to delete"
  static let demo = """
    # The editing control deletes the row; the others keep the numbers that they were given.
    delete 1 0
    run describe
    """

  /// A row that says where it was at first.
  struct Row: Identifiable, Equatable {
    let id: ListIndexPath
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Row>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    let sections = [3, 4, 2].enumerated().map { number, count in
      ListSection(
        id: number, header: "Section \(number)",
        footer: number == 1 ? "Only 2nd has a footer" : nil,
        items: (0..<count).map { Row(id: ListIndexPath(section: number, item: $0)) })
    }
    let rows = TextCellFactory<Row> { row in
      var cell = TextCell("Row")
      cell.lines[0].append("  \(row.id.section), \(row.id.item)", style: .dim)
      return cell
    }
    .on(.canEdit) { _ in true }
    .on(.accessibility) { row in
      AccessibilityInfo(identifier: "row-\(row.id.section)-\(row.id.item)", label: "Row \(row.id)")
    }
    trace = stage.trace
    backend = stage.backend(sectionSpacing: 1)
    list = ListDriver(
      DataSourceProvider(
        sections: sections, cellFactory: rows, supplementaryViewFactory: .sectionTitles()),
      on: backend)
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }

  var commands: [GalleryCommand] {
    [GalleryCommand("describe", action: describe)]
  }

  /// Writes down how programs that read the screen aloud find the rows.
  private func describe() {
    guard let text = backend.text else { return }
    for element: AccessibleElement in text.accessibleElements where element.info.role == .row {
      trace("\(element)")
    }
  }
}
