import Synchronization

#if canImport(Dispatch)
  import Dispatch
#endif

extension StageInputs {
  /// What a closure gives for each part of a range, one behind the other.
  ///
  /// Of many parts, several are on their way at once.
  ///
  /// - Throws: What the closure threw for the first part for which it did, or `CancellationError`.
  @usableFromInline
  func concatenating(
    _ range: Range<Int>, _ body: @Sendable (Range<Int>) throws -> [UInt32]
  ) throws -> [UInt32] {
    let partCount = (range.count + partLength - 1) / partLength
    let work = Mutex(PartialWork(rest: range))
    @Sendable func takeParts() {
      while let part = work.withLock({ $0.nextPart() }) {
        do {
          let result = try body(part)
          let doneCount = work.withLock { $0.note(result, of: part) }
          try checkpoint(doneCount, of: range.count)
        } catch {
          work.withLock { $0.fail(error, in: part) }
        }
      }
    }
    #if canImport(Dispatch)
      if partCount > mostPartsAlone {
        // The calling thread takes parts, too, and knows whether its task was cancelled.
        DispatchQueue.concurrentPerform(iterations: partCount) { _ in takeParts() }
      }
    #endif
    takeParts()
    return try work.withLock { try $0.whole() }
  }
}

/// How many items one thread takes at a time.
private let partLength = 4096

/// How many parts are not worth another thread.
private let mostPartsAlone = 4

/// What is done of a range, and what is left.
private struct PartialWork {
  var rest: Range<Int>
  private var results: [(start: Int, numbers: [UInt32])] = []
  private var failure: (start: Int, error: any Error)?
  private var doneCount = 0

  init(rest: Range<Int>) { self.rest = rest }

  mutating func nextPart() -> Range<Int>? {
    if rest.isEmpty || failure != nil { return nil }
    let part = rest.prefix(partLength)
    rest = part.upperBound..<rest.upperBound
    return part
  }

  mutating func note(_ numbers: [UInt32], of part: Range<Int>) -> Int {
    results.append((part.lowerBound, numbers))
    doneCount += part.count
    return doneCount
  }

  mutating func fail(_ error: any Error, in part: Range<Int>) {
    if let failure, failure.start < part.lowerBound { return }
    failure = (part.lowerBound, error)
  }

  mutating func whole() throws -> [UInt32] {
    if let failure { throw failure.error }
    results.sort { $0.start < $1.start }
    var whole: [UInt32] = []
    whole.reserveCapacity(results.reduce(0) { $0 + $1.numbers.count })
    for result in results { whole += result.numbers }
    return whole
  }
}
