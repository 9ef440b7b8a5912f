public import RosterDiffing

/// A section whose items are made when they are drawn.
///
/// ```swift
/// let numbers = LazySection(id: "numbers", header: "Numbers", count: 10_000_000) { "Number \($0)" }
/// ```
///
/// Each item has a number, by which it is made, and which items there are is said by their ``numbers``. So the list can
/// grow and shrink anywhere, at both ends too, and none is made to find that out:
///
/// ```swift
/// list.update { log in
///   log[0].numbers.insert(contentsOf: 10_000_000..<10_000_100)  // a hundred came at the end,
///   log[0].numbers.insert(contentsOf: -3..<0)  // three at the front,
///   log[0].numbers.remove(contentsOf: 57..<58)  // and one went.
/// }
/// ```
///
/// When items have changed, assign a section with another `version`; of equal versions, equal numbers are the same item.
/// Handlers of ``ListEvent/isHidden`` are not asked about lazy items, which would have to be made for it, all of them.
/// To hide some, leave out their numbers.
public struct LazySection<ID: Hashable, Item>: SectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The items, each made when it is asked for.
  public var items: LazyItems<Item>

  /// The numbers of the items, which are shown in ascending order.
  public var numbers: RangeSet<Int> {
    get { items.numbers }
    _modify { yield &items.numbers }
  }

  /// Makes a lazy section of so many items, numbered from 0.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - count: How many items there are, from 0 to `Int.max`. Which came or went is found out of the first 2³¹ − 1;
  ///     of more nothing is found out but whether they differ: then the list is drawn from scratch.
  ///   - version: Change it when the closure would answer something else than before for a number. Sections of
  ///     different versions are compared by making their items, or drawn from scratch from 2²⁴ items on.
  ///   - item: Makes the item with a number; called at each access.
  /// - Precondition: `count` is not negative.
  public init(
    id: ID, header: String? = nil, footer: String? = nil, count: Int, version: Int = 0,
    item: @escaping @Sendable (Int) -> Item
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    items = LazyItems(count: count, version: version, element: item)
  }

  /// Makes a lazy section of items with some numbers.
  ///
  /// ```swift
  /// let days = LazySection(id: "days", numbers: RangeSet(-365..<365)) { "Day \($0)" }
  /// print(days.items.count, days.items[0])  // 730 Day -365
  /// ```
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - numbers: The numbers of the items, which are shown in ascending order.
  ///   - version: Change it when the closure would answer something else than before for a number.
  ///   - item: Makes the item with a number; called at each access.
  /// - Precondition: There are at most `Int.max` numbers.
  public init(
    id: ID, header: String? = nil, footer: String? = nil, numbers: RangeSet<Int>,
    version: Int = 0, item: @escaping @Sendable (Int) -> Item
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    items = LazyItems(numbers: numbers, version: version, element: item)
  }
}

extension LazySection: Sendable where ID: Sendable {}

/// A collection that makes each element when it is asked for, and keeps none.
///
/// Counting costs nothing, and an element that is not looked at is never made: a list of ten million
/// lazy items is drawn by making the few that are visible.
///
/// ```swift
/// let squares = LazyItems(count: 10_000_000) { index in index * index }
/// print(squares[3])  // 9
/// ```
public struct LazyItems<Element>: RandomAccessCollection {
  /// The numbers of the elements, which come in ascending order.
  ///
  /// - Complexity: One step for each range, when they are set.
  public var numbers: RangeSet<Int> {
    didSet { starts = Self.starts(of: numbers) }
  }

  /// The offset of the first element of each range, and the number of all.
  private var starts: [Int]

  private let makeElement: @Sendable (Int) -> Element

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
    precondition(
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
    self.numbers = numbers
    starts = Self.starts(of: numbers)
    makeElement = element
    self.version = version
  }

  private static func starts(of numbers: RangeSet<Int>) -> [Int] {
    var starts = [0]
    for range in numbers.ranges {
      let (count, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      let (end, isTooMuch) = starts[starts.count - 1].addingReportingOverflow(count)
      precondition(
        !isTooLong && !isTooMuch, "More than \(Int.max) numbers are not possible: \(numbers).")
      starts.append(end)
    }
    return starts
  }

  /// 0, the index of the first element.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { starts[starts.count - 1] }

  /// Makes the element at an index.
  ///
  /// - Parameter index: An index from 0 up to, not including, the count.
  /// - Complexity: O(log *r*) for *r* ranges of numbers, besides making it.
  public subscript(index: Int) -> Element {
    precondition(
      0 <= index && index < endIndex,
      "Item \(index) is out of range: there are \(endIndex) items.")
    let range = starts.partitioningIndex { $0 > index } - 1
    return makeElement(numbers.ranges[range].lowerBound + (index - starts[range]))
  }
}

extension LazyItems: Sendable {}

extension LazyItems: StorageSharing {
  /// The ranges of numbers that only one of two collections of one version has, and everything otherwise; no element is
  /// made.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: The pieces, at most one more than there are ranges in both.
  /// - Complexity: O(*r*) for *r* ranges in both.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard version == old.version else {
      return [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
    var pieces: [UnsharedPiece] = []
    var end = (old: 0, new: 0)
    func append(upTo oldEnd: Int, _ newEnd: Int) {
      if end.old < oldEnd || end.new < newEnd {
        pieces.append(UnsharedPiece(old: end.old..<oldEnd, new: end.new..<newEnd))
      }
    }
    var (here, there) = (0, 0)
    let (mine, theirs) = (numbers.ranges, old.numbers.ranges)
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
}
