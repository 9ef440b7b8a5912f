import Roster
import RosterText

/// Folders whose files come when they are expanded.
///
/// The section holds the outline, so that a tap on a mark expands a row with no help from here; what the screen does is to
/// ask the disk for what the outline wants. On a disk that takes its time, `await list.loadChildren(from: disk)` is all of
/// that; here the answers come when a button is pressed, so that there is something to see in between.
struct FileTree: GalleryScreen {
  static let name = "file-tree"
  static let summary = "folders whose files come when they are expanded, and a search among them"
  static let demo = """
    toggle 0 1
    show
    run answer
    toggle 0 2
    toggle 0 0
    run answer
    # The disk could not read one of them; a tap asks again.
    show
    toggle 0 0
    run answer
    run find outline
    show
    run show all
    run remember
    toggle 0 3
    show
    run restore
    """

  struct File: Identifiable, Equatable {
    /// Where it is, as in `Sources/Roster`.
    let id: String

    var isFolder: Bool { !id.contains(".") }
    var name: Substring { id.split(separator: "/").last ?? "" }
  }

  typealias Section = OutlineSection<String, File>

  let backend: any GalleryBackend
  private let list: ListDriver<Section>
  private let shelf = Shelf()
  private let disk: Disk
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    let (trace, disk) = (stage.trace, Disk())
    let cells = TextCellFactory<File> { file in String(file.name) }
      .inOutline()
      .handle(.toggleDisclosure) { (row: OutlineRow<File>, event) in
        trace("\(row.id) was \(row.disclosure), at level \(row.level)")
        event.toggleDisclosure()
      }
    let files = Outline(disk.files(in: ""), onDemand: disk.hasChildren)
    self.disk = disk
    self.trace = trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [files.section(id: "files", header: "Files")], cellFactory: cells,
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("answer", action: answer),
      GalleryCommand("find outline") {
        list.update { $0[0].filter { $0.name.contains("Outline") } }
      },
      GalleryCommand("show all") { list.update { $0[0].filter(nil) } },
      GalleryCommand("remember") { shelf.expanded = list.sections[0].outline.expandedIDs },
      GalleryCommand("restore") { list.sections[0].outline.expandedIDs = shelf.expanded },
    ]
  }

  /// Gives the outline all that it asked for, in one update.
  private func answer() {
    list.update { contents in
      let requests: [OutlineRequest<File>] = contents[0].outline.takeRequests()
      for request in requests {
        trace("asked for \(request.item.id)")
        do {
          contents[0].outline.finish(
            request, with: try disk.children(of: request.item), onDemand: disk.hasChildren)
        } catch {
          contents[0].outline.fail(request, with: error)
        }
      }
    }
    let rows: OutlineRows<File> = list.sections[0].items
    for row in rows where row.disclosure == Disclosure.failed { trace("\(row.id) cannot be read") }
  }

  /// What is kept while something else is shown.
  private final class Shelf {
    var expanded: [File.ID] = []
  }
}

/// Some files; a folder cannot be read at first.
final class Disk: OutlineSource {
  private struct Unreadable: Error {}

  private static let paths = [
    "Docs/Guides.md", "Docs/Style.md", "Sources/Roster/Outline.swift",
    "Sources/Roster/Sections.swift", "Sources/Text/Lines.swift", "README.md",
  ]

  private var unreadable: Set = ["Docs"]

  func hasChildren(_ file: FileTree.File) -> Bool { file.isFolder }

  func children(of parent: FileTree.File?) throws -> [FileTree.File] {
    if let parent, unreadable.remove(parent.id) != nil { throw Unreadable() }
    return files(in: parent.map { $0.id + "/" } ?? "")
  }

  /// The files and folders right in a folder, each once.
  func files(in folder: String) -> [FileTree.File] {
    var found: [FileTree.File] = []
    for path in Self.paths where path.hasPrefix(folder) {
      let name = path.dropFirst(folder.count).prefix { $0 != "/" }
      if found.last?.id != folder + name { found.append(FileTree.File(id: folder + name)) }
    }
    return found
  }
}
