import RosterText

/// Where a screen is set up: what was asked for on the command line, and a trace to write to.
struct GalleryStage {
  /// Random numbers, the same for the same seed.
  let random: SeededGenerator

  /// What happened on the screen.
  let trace = GalleryTrace()

  private let width: Int?
  private let height: Int?

  init(seed: UInt64 = 1, width: Int? = nil, height: Int? = nil) {
    random = SeededGenerator(seed: seed)
    self.width = width
    self.height = height
  }

  /// Makes a backend of the size that was asked for, or else of the size that the screen proposes.
  func backend(
    width: Int = 40, height: Int? = nil, layout: TextLayout = .list,
    sections: TextSectionStyle = .plain
  ) -> TextBackend {
    TextBackend(
      width: self.width ?? width, height: self.height ?? height, layout: layout,
      sections: sections)
  }
}
