import Roster
import RosterText

/// What an edit by position does where it cannot do what it says: nothing, or the nearest thing.
struct Editing: GalleryScreen {
  static let name = "editing"
  static let summary = "edits by position, some of them impossible, and what came of each"
  static let demo = """
    run insert far away
    run insert at the end
    run take the last
    run take what is not there
    """

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<String, String>>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [
          ListSection(id: "Fruit", header: "Fruit", items: "Apples", "Pears"),
          ListSection(id: "Dairy", header: "Dairy", items: "Milk"),
        ],
        cellFactory: TextCellFactory(), supplementaryViewFactory: .sectionTitles()),
      on: backend, identity: .itself)
  }

  var commands: [GalleryCommand] {
    let far = ListIndexPath(section: 0, item: 9)
    let milk = ListIndexPath(section: 1, item: 0)
    return [
      GalleryCommand("insert far away") { insert("Plums", at: far, .ignore) },
      GalleryCommand("insert at the end") { insert("Plums", at: far, .clamp) },
      GalleryCommand("take the last") { take(milk, .remove) },
      GalleryCommand("take what is not there") { take(milk, .keep) },
    ]
  }

  private func insert(_ name: String, at path: ListIndexPath, _ policy: OutOfRangePolicy) {
    note(list.update { $0.insert(name, at: path, outOfRange: policy) })
  }

  private func take(_ path: ListIndexPath, _ policy: EmptiedSectionPolicy) {
    note(list.update { $0.remove(at: path, emptiedSection: policy) })
  }

  private func note<Section, ItemID>(_ result: EditResult<Section, ItemID>) {
    trace("\(Self.words(result.outcome)), touching \(result.scope); \(Self.counts(list.contents))")
  }

  private static func words(_ outcome: EditOutcome) -> String {
    switch outcome {
    case .applied: "done"
    case .clamped: "done as far as possible"
    case .ignored: "not done"
    }
  }

  /// Lists, providers and fetched results can all be asked in the same words.
  private static func counts(_ contents: some SectionedContents) -> String {
    "items: \(contents.totalItemCount), sections: \(contents.sectionCount)"
  }
}
