/// What happened on a screen, in order; handlers write lines to it.
///
/// ```swift
/// .on(.didHighlight) { product in trace("highlighted \(product.name)") }
/// ```
final class GalleryTrace {
  /// Something that happened.
  enum Entry: Hashable {
    /// A gesture was made.
    case event(GalleryEvent)

    /// Somebody wrote a line.
    case line(String)

    /// The screen looked like this.
    case screen(String)
  }

  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Writes a line.
  func callAsFunction(_ line: String) {
    append(.line(line))
  }
}
