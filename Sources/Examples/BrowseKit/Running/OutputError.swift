/// Output that could not be written.
enum OutputError: Error {
  /// Whoever read the output has stopped reading.
  case closed
  /// The operating system's words for another reason.
  case failed(String)
}
