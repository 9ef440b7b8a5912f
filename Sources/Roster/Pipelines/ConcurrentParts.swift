import Synchronization

#if canImport(Dispatch)
  import Dispatch
#endif

/// What a closure gives for each part of a range, in order; of several parts, some are on their way at once.
///
/// - Parameters:
///   - range: The range.
///   - length: How long a part is; the last can be shorter.
///   - body: Called for each part, on any thread.
/// - Returns: A result for each part.
/// - Throws: What the closure threw for the first part for which it did; parts that had not begun by then are left out.
@usableFromInline
func concurrently<Result: Sendable>(
  _ range: Range<Int>, partLength length: Int,
  _ body: @Sendable (Range<Int>) throws -> Result
) throws -> [Result] {
  let work = Mutex(PartialWork<Result>(rest: range, length: length))
  @Sendable func takeParts() {
    while let part = work.withLock({ $0.nextPart() }) {
      do {
        let result = try body(part)
        work.withLock { $0.results.append((part.lowerBound, result)) }
      } catch {
        work.withLock { $0.fail(error, in: part) }
      }
    }
  }
  #if canImport(Dispatch)
    let partCount = (range.count + length - 1) / length
    if partCount > 1 {
      // The calling thread takes parts, too: it alone knows whether its task was cancelled.
      DispatchQueue.concurrentPerform(iterations: partCount) { _ in takeParts() }
    }
  #endif
  takeParts()
  return try work.withLock { try $0.whole() }
}

/// What is done of a range, and what is left.
private struct PartialWork<Result: Sendable> {
  var rest: Range<Int>
  let length: Int
  var results: [(start: Int, result: Result)] = []
  private var failure: (start: Int, error: any Error)?

  init(rest: Range<Int>, length: Int) {
    self.rest = rest
    self.length = length
  }

  mutating func nextPart() -> Range<Int>? {
    if rest.isEmpty || failure != nil { return nil }
    let part = rest.prefix(length)
    rest = part.upperBound..<rest.upperBound
    return part
  }

  mutating func fail(_ error: any Error, in part: Range<Int>) {
    if let failure, failure.start < part.lowerBound { return }
    failure = (part.lowerBound, error)
  }

  mutating func whole() throws -> [Result] {
    if let failure { throw failure.error }
    return results.sorted { $0.start < $1.start }.map(\.result)
  }
}

extension StageInputs {
  /// What a closure gives for each part of a range, one behind the other, with checkpoints where the step is taken in the
  /// background.
  @usableFromInline
  func concatenating(
    _ range: Range<Int>, _ body: @Sendable (Range<Int>) throws -> [UInt32]
  ) throws -> [UInt32] {
    let doneCount = Atomic(0)
    // A few thousand items are not worth another thread, but in the background a look at whether they are still wanted.
    let isShort = range.count <= 4 * partLength && progress == nil
    let parts = try concurrently(range, partLength: isShort ? max(1, range.count) : partLength) {
      part in
      let result = try body(part)
      let done = doneCount.add(part.count, ordering: .relaxed).newValue
      try checkpoint(done, of: range.count)
      return result
    }
    if parts.count == 1 { return parts[0] }
    var whole: [UInt32] = []
    whole.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { whole += part }
    return whole
  }
}

/// How many items one thread takes at a time.
private let partLength = 4096
