/// What is printed of a run.
struct GalleryTranscript {
  let text: String

  /// Writes a run down.
  ///
  /// - Parameters:
  ///   - entries: What happened.
  ///   - showsScreens: Whether to print what the screen looked like.
  ///   - showsTrace: Whether to print what happened.
  init(_ entries: [GalleryTrace.Entry], showsScreens: Bool = true, showsTrace: Bool) {
    var blocks: [[String]] = []
    var isOpen = false
    for entry in entries {
      switch entry {
      case .screen(let screen):
        if showsScreens { blocks.append([screen]) }
        isOpen = false
      case .event(let event):
        if showsTrace { blocks.append(["> \(event)"]) }
        isOpen = showsTrace
      case .line(let line):
        guard showsTrace else { continue }
        if isOpen, let last = blocks.indices.last {
          blocks[last].append("  \(line)")
        } else {
          blocks.append(["  \(line)"])
          isOpen = true
        }
      }
    }
    text = blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
