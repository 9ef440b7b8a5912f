public import RosterDiffing

/// The items that a ``Pager`` has: those of loaded pages, and placeholders where a page is not there.
///
/// Placeholders are made when they are asked for, so that a list of a hundred million costs what is loaded of it.
public struct PagedItems<Item>: RandomAccessCollection {
  /// Neighbors that are loaded together, or not loaded.
  struct Run {
    /// The offset of the first.
    var start = 0
    var count: Int

    /// The page that the first belongs to, and its offset there; it may be negative before the first page.
    var number: Int
    var offset = 0

    /// The position in the whole list of the first placeholder.
    var position = 0

    /// The loaded items, or `nil` for placeholders; equal versions of a page have equal items.
    var items: [Item]?
    var version: Int = 0
  }

  private var runs: [Run] = []
  private var placeholder: (@Sendable (_ position: Int) -> Item)?

  /// How many items placeholders take the pages of, where pages are found by their position.
  private let pageSize: Int?

  /// The number of items and placeholders.
  public private(set) var endIndex = 0

  init(pageSize: Int? = nil, placeholder: (@Sendable (_ position: Int) -> Item)? = nil) {
    self.pageSize = pageSize
    self.placeholder = placeholder
  }

  /// Adds what stands after all that is there; nothing happens for a run of none.
  mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    var run = run
    run.start = endIndex
    endIndex += run.count
    runs.append(run)
  }

  /// 0, the offset of the first item.
  public var startIndex: Int { 0 }

  /// The item at an offset, or the placeholder in its place.
  ///
  /// - Parameter index: An offset from 0 up to, not including, the count.
  /// - Complexity: O(log *n*) for *n* pages.
  public subscript(index: Int) -> Item {
    requireItem(index, in: indices)
    let run = run(at: index)
    if let items = run.items { return items[index - run.start] }
    guard let placeholder else { preconditionFailure("Only loaded items are counted.") }
    return placeholder(run.position + index - run.start)
  }

  /// Whether what stands at an offset is a placeholder; `false` where nothing is.
  ///
  /// - Parameter index: An offset.
  /// - Returns: Whether the page that belongs there is not loaded.
  public func isPlaceholder(at index: Int) -> Bool {
    indices.contains(index) && run(at: index).items == nil
  }

  private func run(at index: Int) -> Run {
    runs[runs.partitioningIndex { $0.start > index } - 1]
  }

  /// The page that an item belongs to, and its offset there.
  func location(at index: Int) -> PageLocation? {
    guard indices.contains(index) else { return nil }
    let run = run(at: index)
    let offset = run.offset + index - run.start
    guard run.items == nil, let pageSize else {
      return PageLocation(number: run.number, offset: offset)
    }
    return PageLocation(number: run.number + offset / pageSize, offset: offset % pageSize)
  }
}

/// An item, or what stands in its place, by the page that it belongs to: it stays so while pages come and go.
struct PageLocation: Hashable, Sendable {
  var number: Int
  var offset: Int
}

/// What is seen of a list, from the first item to the last.
struct PageWindow: Hashable, Sendable {
  var first: PageLocation
  var last: PageLocation
}

extension PagedItems.Run: Sendable where Item: Sendable {}
extension PagedItems: Sendable where Item: Sendable {}

extension PagedItems: StorageSharing {
  /// What lies between the pages that are the same in both versions.
  ///
  /// - Parameter old: The earlier version.
  /// - Returns: The pieces that have to be compared. No placeholder is made.
  /// - Complexity: O(*n*) for *n* pages.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    var pieces: [UnsharedPiece] = []
    var (oldStart, newStart) = (0, 0)
    var oldRuns = old.runs[...]
    for (index, run) in runs.enumerated() where run.items != nil {
      while let first = oldRuns.first, first.items == nil || first.number < run.number {
        oldRuns.removeFirst()
      }
      guard let same = oldRuns.first, same.number == run.number, same.version == run.version
      else { continue }
      pieces += piece(oldStart..<same.start, of: old, newStart..<runs[index].start)
      (oldStart, newStart) = (same.start + same.count, run.start + run.count)
    }
    return pieces + piece(oldStart..<old.endIndex, of: old, newStart..<endIndex)
  }

  /// What differs between shared pages, without the placeholders that both begin and end with.
  private func piece(_ oldRange: Range<Int>, of old: Self, _ newRange: Range<Int>)
    -> [UnsharedPiece]
  {
    var (oldRange, newRange) = (oldRange, newRange)
    if let mine = placeholders(from: newRange), let other = old.placeholders(from: oldRange),
      mine.lowerBound == other.lowerBound
    {
      let count = Swift.min(mine.count, other.count)
      oldRange = oldRange.dropFirst(count)
      newRange = newRange.dropFirst(count)
    }
    if let mine = placeholders(upTo: newRange), let other = old.placeholders(upTo: oldRange),
      mine.upperBound == other.upperBound
    {
      let count = Swift.min(mine.count, other.count)
      oldRange = oldRange.dropLast(count)
      newRange = newRange.dropLast(count)
    }
    return oldRange.isEmpty && newRange.isEmpty ? [] : [UnsharedPiece(old: oldRange, new: newRange)]
  }

  /// The positions of the placeholders that a range begins with; it ends where a run does, and begins where one does.
  private func placeholders(from range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    let run = run(at: range.lowerBound)
    return run.items == nil ? run.position..<run.position + run.count : nil
  }

  /// The positions of the placeholders that a range ends with; it ends where a run does.
  private func placeholders(upTo range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    let run = run(at: range.upperBound - 1)
    guard run.items == nil else { return nil }
    let end = run.position + run.count
    return end - (range.upperBound - Swift.max(range.lowerBound, run.start))..<end
  }
}

/// The section of a list that a ``Pager`` fills.
///
/// Put one where the pages shall be, and `ListDriver.page(section:through:load:)` fills it. It cannot be edited: what an
/// edit changed would come back with the next page. Edit the source, and refresh.
///
/// ```swift
/// let provider = DataSourceProvider(
///   sections: [PagedSection<String, Product>(id: "products")], cellFactory: cells)
/// ```
public struct PagedSection<ID: Hashable, Item>: SectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The items that are loaded, and placeholders for those that are not.
  public internal(set) var items = PagedItems<Item>()

  /// How far loading at the start has come.
  public internal(set) var start = LoadState.finished

  /// How far loading at the end has come.
  public internal(set) var end = LoadState.idle

  /// The states of pages among placeholders, by the offsets of their first placeholders.
  var pages: [(offset: Int, state: LoadState)] = []

  /// The number of the paging that filled the section last; 0 for none.
  var filler: Int = 0

  /// Makes a section without items.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  public init(id: ID, header: String? = nil, footer: String? = nil) {
    self.id = id
    self.header = header
    self.footer = footer
  }

  /// Whether there are placeholders, which are made when they are asked for.
  public internal(set) var hasLazyItems = false

  /// What is loaded, or not, in the gap before an item, or after the last one; `nil` within pages.
  ///
  /// - Parameter gap: The offset of an item, or their number; of any other there is nothing to say.
  /// - Returns: Which edge it is, and how far loading there has come.
  public func loadState(inGap gap: Int) -> (edge: PageEdge, state: LoadState)? {
    if gap == items.count { return (.end, end) }
    if gap == 0 { return (.start, start) }
    let index = pages.partitioningIndex { $0.offset >= gap }
    return index < pages.count && pages[index].offset == gap ? (.page, pages[index].state) : nil
  }
}

extension PagedSection: Sendable where ID: Sendable, Item: Sendable {}
