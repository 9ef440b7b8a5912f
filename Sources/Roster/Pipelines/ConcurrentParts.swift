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
/// - Throws: What the closure threw for the first part for which it did; later ones that had not begun by then are left out.
@usableFromInline
func concurrently<Value: Sendable>(
  _ range: Range<Int>, partLength length: Int,
  _ body: @Sendable (Range<Int>) throws -> Value
) throws -> [Value] {
  let count = (range.count + length - 1) / length
  let firstFailed = Atomic(Int.max)
  // Each part has a slot of its own, so that no two threads write to one.
  var slots = [Result<Value, any Error>?](repeating: nil, count: count)
  unsafe slots.withUnsafeMutableBufferPointer { buffer in
    nonisolated(unsafe) let slots = unsafe buffer
    @Sendable func doPart(_ number: Int) {
      if number > firstFailed.load(ordering: .relaxed) { return }
      let start = range.lowerBound + number * length
      let result = Result { try body(start..<min(start + length, range.upperBound)) }
      if case .failure = result { firstFailed.min(number, ordering: .relaxed) }
      unsafe slots[number] = result
    }
    #if canImport(Dispatch)
      if count > 1 {
        // The calling thread takes parts, too: it alone knows whether its task was cancelled.
        DispatchQueue.concurrentPerform(iterations: count) { doPart($0) }
        return
      }
    #endif
    for number in 0..<count { doPart(number) }
  }
  return try slots.compactMap { try $0?.get() }
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
