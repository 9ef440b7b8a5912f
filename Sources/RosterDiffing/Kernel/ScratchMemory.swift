/// Lends zeroed words for the time of a call.
///
/// - Parameters:
///   - wordCount: How many words are needed.
///   - body: What to do with them. They must not escape.
/// - Returns: What `body` returns.
@inlinable
func withScratch<Result: ~Copyable>(
  wordCount: Int, _ body: (UnsafeMutablePointer<UInt64>) -> Result
) -> Result {
  let words = UnsafeMutablePointer<UInt64>.allocate(capacity: max(wordCount, 1))
  defer { unsafe words.deallocate() }
  unsafe words.initialize(repeating: 0, count: wordCount)
  return unsafe body(words)
}
