/// Gestures, one a line; lines that are empty or begin with `#` say nothing.
struct GalleryScript: Hashable {
  /// A gesture, and the line that it is on, counted from 1.
  struct Step: Hashable {
    let line: Int
    let event: GalleryEvent
  }

  let steps: [Step]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: What errors call it.
  /// - Throws: `GalleryError` about the first line that is wrong.
  init(parsing text: String, name: String) throws(GalleryError) {
    var steps: [Step] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do throws(Misunderstanding) {
        steps.append(Step(line: index + 1, event: try GalleryEvent(parsing: String(line))))
      } catch {
        throw GalleryError("\(name):\(index + 1): \(error)")
      }
    }
    self.steps = steps
  }
}
