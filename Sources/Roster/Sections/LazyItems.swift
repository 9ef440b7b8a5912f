public import RosterDiffing

/// A collection that makes each element when it is asked for, and keeps none.
///
/// Counting costs nothing, and an element that is not looked at is never made: a list of ten million
/// lazy items is drawn by making the few that are visible.
///
/// ```swift
/// let squares = LazyItems(count: 10_000_000) { index in index * index }
/// print(squares[3])  // 9
/// print(Array(squares.picking([3, 0, 2])))  // [9, 0, 4]
/// ```
public struct LazyItems<Element>: RandomAccessCollection {
  /// The numbers in ascending order, unless some were picked.
  private var ascending: RangeSet<Int>

  /// The offset of the first element of each range, and the number of all.
  private var starts: [Int]

  /// The first range: mostly there is no other.
  @usableFromInline var first: Range<Int>

  /// The numbers in the order in which they were picked, less `base`.
  @usableFromInline var picked: [UInt32]?

  /// What is added to a picked number.
  @usableFromInline var base = 0

  @usableFromInline let makeElement: @Sendable (Int) -> Element

  /// Which making of the elements this is; with equal versions, equal numbers are equal elements.
  public let version: Int

  /// Makes a lazy collection of so many elements, numbered from 0.
  ///
  /// - Parameters:
  ///   - count: How many elements there are, from 0 to `Int.max`.
  ///   - version: Change it when the closure would answer something else than before for a number; two collections of
  ///     one version are compared by their numbers, without a look at any element.
  ///   - element: Makes the element with a number; called at each access.
  /// - Precondition: `count` is not negative.
  public init(
    count: Int, version: Int = 0, element: @escaping @Sendable (Int) -> Element
  ) {
    trapUnless(
      count >= 0, "A count of \(count) items is not possible: it is 0...\(Int.max).")
    self.init(numbers: RangeSet(0..<count), version: version, element: element)
  }

  /// Makes a lazy collection of elements with some numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the elements, which come in ascending order.
  ///   - version: Change it when the closure would answer something else than before for a number.
  ///   - element: Makes the element with a number; called at each access.
  /// - Precondition: There are at most `Int.max` numbers.
  public init(
    numbers: RangeSet<Int>, version: Int = 0, element: @escaping @Sendable (Int) -> Element
  ) {
    ascending = numbers
    starts = Self.starts(of: numbers)
    first = numbers.ranges.first ?? 0..<0
    makeElement = element
    self.version = version
  }

  private static func starts(of numbers: RangeSet<Int>) -> [Int] {
    var starts = [0]
    for range in numbers.ranges {
      let (count, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      let (end, isTooMuch) = starts[starts.count - 1].addingReportingOverflow(count)
      trapUnless(
        !isTooLong && !isTooMuch, "More than \(Int.max) numbers are not possible: \(numbers).")
      starts.append(end)
    }
    return starts
  }

  /// The numbers of the elements, which come in ascending order once this was set.
  ///
  /// - Complexity: O(1) if none were picked, and otherwise O(*n* log *n*); one step for each range, when it is set.
  public var numbers: RangeSet<Int> {
    get {
      guard let picked else { return ascending }
      var numbers = RangeSet<Int>()
      for number in picked.sorted() {
        let number = base + Int(number)
        numbers.insert(contentsOf: number..<number + 1)
      }
      return numbers
    }
    set {
      ascending = newValue
      starts = Self.starts(of: newValue)
      first = newValue.ranges.first ?? 0..<0
      picked = nil
    }
  }

  /// 0, the index of the first element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { picked?.count ?? starts[starts.count - 1] }

  /// Makes the element at an index.
  ///
  /// - Parameter index: An index from 0 up to, not including, the count.
  /// - Precondition: There is such an element.
  /// - Complexity: O(log *r*) for *r* ranges of numbers, besides making it.
  @inlinable public subscript(index: Int) -> Element { makeElement(number(at: index)) }

  /// The number by which an element is made.
  ///
  /// - Parameter index: The index of the element, from 0 up to, not including, the count.
  /// - Returns: Its number.
  /// - Precondition: There is such an element.
  /// - Complexity: O(log *r*) for *r* ranges of numbers.
  @inlinable
  public func number(at index: Int) -> Int {
    if let picked {
      requireItem(index, in: 0..<picked.count)
      return base + Int(picked[index])
    }
    if index >= 0, index < first.upperBound - first.lowerBound { return first.lowerBound + index }
    return laterNumber(at: index)
  }

  @usableFromInline
  func laterNumber(at index: Int) -> Int {
    requireItem(index, in: indices)
    let range = starts.partitioningIndex { $0 > index } - 1
    return ascending.ranges[range].lowerBound + (index - starts[range])
  }

  /// Some of the elements, in any order: what a filter lets through, or an order arranges.
  ///
  /// None is made for it, and each takes four bytes.
  ///
  /// - Parameter indices: The index of each element, in the order in which they are to come.
  /// - Returns: A collection of the same version.
  /// - Precondition: There is an element at each index. The least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: O(*k*) for *k* indices.
  public func picking(_ indices: some Sequence<Int>) -> LazyItems {
    let base = pickingBase
    return picking(indices.map { UInt32(number(at: $0) - base) }, above: base)
  }

  /// What is less or equal to each number, and by less than 2³².
  @usableFromInline
  var pickingBase: Int {
    if picked != nil { return base }
    let ranges = ascending.ranges
    guard let least = ranges.first?.lowerBound, let end = ranges.last?.upperBound else { return 0 }
    let (length, isTooLong) = end.subtractingReportingOverflow(least)
    if isTooLong || UInt64(length) > 1 << 32 {
      trap("Of numbers that lie 2³² apart none can be picked: they are \(least)..<\(end).")
    }
    return least
  }

  /// The first elements, or all if there are not so many.
  func first(_ count: Int) -> LazyItems {
    if count >= self.count { return self }
    if let picked { return picking(Array(picked.prefix(count)), above: base) }
    var items = self
    items.numbers = ascending.intersection(RangeSet(Int.min..<number(at: count)))
    return items
  }

  @usableFromInline
  func picking(_ numbers: [UInt32], above base: Int) -> LazyItems {
    var items = self
    (items.picked, items.base) = (numbers, base)
    return items
  }
}

extension LazyItems: Sendable {}

extension LazyItems: StorageSharing {
  /// The ranges of numbers that only one of two collections of one version has, and everything otherwise; no element is
  /// made.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: The pieces, at most one more than there are ranges in both; what is between the common beginning and end, where
  ///   numbers were picked.
  /// - Complexity: O(*r*) for *r* ranges in both, or O(*n*) where numbers were picked.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard version == old.version else {
      return [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
    if picked != nil || old.picked != nil { return unsharedMiddle(since: old) }
    var pieces: [UnsharedPiece] = []
    var end = (old: 0, new: 0)
    func append(upTo oldEnd: Int, _ newEnd: Int) {
      if end.old < oldEnd || end.new < newEnd {
        pieces.append(UnsharedPiece(old: end.old..<oldEnd, new: end.new..<newEnd))
      }
    }
    var (here, there) = (0, 0)
    let (mine, theirs) = (ascending.ranges, old.ascending.ranges)
    while here < mine.count, there < theirs.count {
      let both = mine[here].clamped(to: theirs[there])
      if !both.isEmpty {
        let oldStart = old.starts[there] + (both.lowerBound - theirs[there].lowerBound)
        let newStart = starts[here] + (both.lowerBound - mine[here].lowerBound)
        append(upTo: oldStart, newStart)
        end = (oldStart + both.count, newStart + both.count)
      }
      if mine[here].upperBound < theirs[there].upperBound { here += 1 } else { there += 1 }
    }
    append(upTo: old.count, count)
    return pieces
  }

  private func unsharedMiddle(since old: Self) -> [UnsharedPiece] {
    let least = Swift.min(count, old.count)
    var start = 0
    while start < least, number(at: start) == old.number(at: start) { start += 1 }
    if start == count, start == old.count { return [] }
    var end = 0
    while end < least - start, number(at: count - 1 - end) == old.number(at: old.count - 1 - end) {
      end += 1
    }
    return [UnsharedPiece(old: start..<old.count - end, new: start..<count - end)]
  }
}
