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
        DispatchQueue.concurrentPerform(iterations: count) { doPart($0) }
        return
      }
    #endif
    for number in 0..<count { doPart(number) }
  }
  return try slots.compactMap { try $0?.get() }
}

extension StageInputs {
  /// How many items of some a thread takes at a time, at least 1.
  ///
  /// A few thousand are not worth another thread. In the background, a look is had after each thousand whether they are still wanted.
  @usableFromInline
  func partLength(of count: Int) -> Int {
    progress != nil ? 1024 : count <= 4 * 4096 ? max(1, count) : 4096
  }

  /// What a closure gives for each part of a range, one behind the other, with checkpoints where the step is taken in the
  /// background.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - length: How long a part is.
  ///   - before: How much of the stage's work was done before.
  ///   - total: How much there is in all.
  ///   - body: Called for each part, on any thread.
  /// - Returns: What the closure gave.
  /// - Throws: What the closure threw, or `CancellationError`.
  @usableFromInline
  func concatenating(
    _ range: Range<Int>, by length: Int, after before: Int, of total: Int,
    _ body: @Sendable (Range<Int>) throws -> [UInt32]
  ) throws -> [UInt32] {
    let doneCount = Atomic(before)
    let parts = try unsafe withUnsafeCurrentTask { task in
      // What other threads do belongs to this task, too; whether it was cancelled may be asked on any of them.
      nonisolated(unsafe) let task = unsafe progress == nil ? nil : task
      return try concurrently(range, partLength: length) { part in
        if unsafe task?.isCancelled == true { throw CancellationError() }
        let result = try body(part)
        let done = doneCount.add(part.count, ordering: .relaxed).newValue
        progress?.note(done, of: total)
        return result
      }
    }
    if parts.count == 1 { return parts[0] }
    var whole: [UInt32] = []
    whole.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { whole += part }
    return whole
  }
}
