import Roster
import RosterText

/// Two states of one list, there and back: rows come and go, and others say the same in another language.
///
/// A row is the same row while its id is the same. Where its text differs it is configured again in its
/// position; no row is deleted to be inserted again.
struct DiffUpdate: GalleryScreen {
  static let name = "diff-update"
  static let title = "Difference and update"
  static let summary = "some numbers in English, all numbers in German, and back"
  static let demo = """
    # Inserts at 4, 7, 8 and 9, and six updates.
    run switch
    show
    # Deletes at the same index paths.
    run switch
    """

  struct Number: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Number>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Number> { number in "\(number.id) \(number.text)" }
      .didConfigure { cell, _, context in trace("configure \(context.indexPath) \(cell)") }
    backend = stage.backend()
    list = ListDriver(DataSourceProvider(items: Self.english, cellFactory: cells), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("switch") {
        let isEnglish = list.contents.totalItemCount == Self.english.count
        list.apply(
          [ListSection(isEnglish ? Self.german : Self.english)],
          options: UpdateOptions(styles: Self.styles, following: .always))
      }
    ]
  }

  /// Rows come from the left and leave to the right; a text that differs fades into the other.
  private static let styles = ChangeStyles(
    itemDelete: .right, itemInsert: .left, itemUpdate: .fade)

  private static let english = zip(
    [1, 2, 3, 4, 6, 7], ["one", "two", "three", "four", "six", "seven"]
  ).map(Number.init)

  private static let german = zip(
    1...10,
    ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"]
  ).map(Number.init)
}
