/// Lends zeroed words for the time of a call: a few on the stack, many in memory of their own.
///
/// - Parameters:
///   - wordCount: How many words are needed.
///   - body: What to do with them. They must not escape.
/// - Returns: What `body` returns.
@inlinable
func withScratch<Result: ~Copyable>(
  wordCount: Int, _ body: (UnsafeMutablePointer<UInt64>) -> Result
) -> Result {
  // A literal is known early enough for the words to be put on the stack.
  unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { lent in
    let isLent = wordCount <= 128
    let words =
      unsafe isLent ? lent.baseAddress.unsafelyUnwrapped : .allocate(capacity: wordCount)
    defer { if !isLent { unsafe words.deallocate() } }
    unsafe words.initialize(repeating: 0, count: wordCount)
    return unsafe body(words)
  }
}
