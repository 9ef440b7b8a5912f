import RosterText

/// A screen of the gallery: a list, the backend that draws it, and buttons that change it.
///
/// ## Conforming to GalleryScreen
///
/// Write one small file that reads as a tutorial. Set the list up in ``init(on:)``, hold it by a driver,
/// and write what handlers are told to the stage's trace. Then add a line to ``GalleryScreens/all``,
/// record the goldens with `ROSTER_RECORD=missing swift test --filter GalleryGoldenTests`, and look at
/// them.
protocol GalleryScreen: SendableMetatype {
  /// What the command line calls it.
  static var name: String { get }

  /// What menus call it; the name in words unless a screen says otherwise.
  static var title: String { get }

  /// What there is to see, in one line.
  static var summary: String { get }

  /// A script that shows it.
  static var demo: String { get }

  /// Sets the screen up.
  init(on stage: GalleryStage)

  /// What draws the list.
  var backend: TextBackend { get }

  /// The buttons around the list.
  var commands: [GalleryCommand] { get }
}

extension GalleryScreen {
  static var title: String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  var commands: [GalleryCommand] { [] }
}
