import Roster
import RosterText

/// Items of different types in one section, each bound to its factory; no type is lost.
struct MixedSections: GalleryScreen {
  static let name = "mixed-section"
  static let summary = "a fixed set of items of different types in one section"
  static let demo = """
    run louder
    show
    run queue
    """

  struct Song { var name: String }
  struct Volume { var level: Int }

  typealias Player = MixedSection<String, TextCell, Song, Volume, Song?>

  let backend: any GalleryBackend
  private let list: ListDriver<Player>

  init(on stage: GalleryStage) {
    let songs = TextCellFactory<Song> { song in "♪ \(song.name)" }
    let volumes = TextCellFactory<Volume> { volume in
      String(repeating: "▮", count: volume.level)
    }
    // An optional item has a cell in any case; without a value it is blank.
    let nextSongs = songs.orBlank { TextCell() }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: [
          Player(
            id: "player", header: "Player", songs.bound(to: Song(name: "Autumn Leaves")),
            volumes.bound(to: Volume(level: 3)), nextSongs.bound(to: nil))
        ],
        cellFactory: .selfDescribing(), supplementaryViewFactory: .sectionTitles()),
      on: backend, identity: .none)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("louder", action: playLouder),
      GalleryCommand("queue", action: queue),
    ]
  }

  /// The items are a tuple, each with its own type.
  private func playLouder() {
    list.update { contents in
      contents[0].update { values in values.1.level += 1 }
    }
  }

  private func queue() {
    list.update { contents in
      contents[0].update { values in values.2 = Song(name: "Blue in Green") }
    }
  }
}
