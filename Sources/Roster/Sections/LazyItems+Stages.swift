import RosterDiffing
import Synchronization

// What stages of pipelines do with lazy items: by their numbers, and without making more than they have to.

extension LazyItems {
  /// The elements of several collections, one behind the other, numbered from 0 unless it is only one.
  @usableFromInline
  init(joining parts: [LazyItems]) {
    if parts.count == 1 {
      self = parts[0]
      return
    }
    var starts = [0]
    for part in parts { starts.append(starts[starts.count - 1] + part.count) }
    // Numbers stand for other elements wherever one of the parts has changed.
    self.init(count: starts[parts.count], version: UniqueVersion.next()) { [starts] number in
      let part = starts.partitioningIndex { $0 > number } - 1
      return parts[part][number - starts[part]]
    }
  }

  /// Calls a closure with the number of each element of a range.
  @inlinable
  func forEachNumber(in range: Range<Int>, _ body: (Int) throws -> Void) rethrows {
    if let picked {
      let numbers = picked.span
      for index in range { try body(base + Int(numbers[index])) }
    } else if range.upperBound <= first.count {
      for number in first.lowerBound + range.lowerBound..<first.lowerBound + range.upperBound {
        try body(number)
      }
    } else {
      for index in range { try body(number(at: index)) }
    }
  }

  /// How many of some of these elements, in this order, stand before each part of so many.
  ///
  /// - Parameters:
  ///   - some: The elements.
  ///   - length: How long a part is.
  ///   - checkpoint: Is called before each part of elements that were picked, which are looked at one by one.
  /// - Returns: The number for each part.
  /// - Throws: What the checkpoint threw.
  @usableFromInline
  func counts<Failure: Error>(
    of some: LazyItems, beforeEach length: Int, _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> [Int] {
    var counts: [Int] = []
    var next = 0
    for start in stride(from: 0, to: count, by: length) {
      if picked == nil {
        let number = number(at: start)
        next = some.indices.partitioningIndex { some.number(at: $0) >= number }
        counts.append(next)
      } else {
        try checkpoint()
        counts.append(next)
        for index in start..<Swift.min(start + length, count)
        where next < some.count && some.number(at: next) == number(at: index) { next += 1 }
      }
    }
    return counts
  }

  /// The numbers of the elements, less `base`, in the order of values, each of which is asked for once.
  ///
  /// The closure is called with each look at an element and each comparison.
  @inlinable
  func sorted<Value>(
    above base: Int, _ isReversed: Bool, calling step: (() throws -> Void)?,
    by precedes: (Value, Value) -> Bool, _ value: (Element) -> Value
  ) throws -> [UInt32] {
    var ranks: [(value: Value, number: UInt32)] = []
    ranks.reserveCapacity(count)
    let makeElement = makeElement
    try forEachNumber(in: indices) { number in
      try step?()
      ranks.append((value(makeElement(number)), UInt32(number - base)))
    }
    if let step {
      try ranks.sort {
        try step()
        return isReversed ? precedes($1.value, $0.value) : precedes($0.value, $1.value)
      }
    } else if isReversed {
      ranks.sort { precedes($1.value, $0.value) }
    } else {
      ranks.sort { precedes($0.value, $1.value) }
    }
    return ranks.map(\.number)
  }
}

/// The numbers of versions of what a program has no version for: pages, inputs of a pipeline, lazy items that were joined.
///
/// None is given twice, not even to two copies of one thing, of which one may be put in place of the other. They begin with a
/// number that no version of a program does.
enum UniqueVersion {
  private static let latest = Atomic(Int.min)

  static func next() -> Int { latest.wrappingAdd(1, ordering: .relaxed).newValue }
}
