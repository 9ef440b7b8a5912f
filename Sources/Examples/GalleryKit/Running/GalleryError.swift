/// A command line or a script that cannot be understood.
struct GalleryError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
