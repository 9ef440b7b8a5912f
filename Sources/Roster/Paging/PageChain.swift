// The pages of one generation, sorted by their numbers. Numbers are counted from the page that was asked for first.
//
// Where cursors are offsets, the page of a number is found by it, so that pages among placeholders may be loaded in any
// order. Otherwise a page is found by the cursor that its neighbor gave, and the pages that are loaded are neighbors.
// What is not loaded takes no room, or that of its placeholders.

/// How a ``Pager`` asks, and what it keeps.
struct PagingRules<Item> {
  let pageSize: Int
  let prefetchDistance: Int
  let mostPages: Int?
  let placeholder: (@Sendable (_ position: Int) -> Item)?

  /// Whether cursors are offsets.
  let isByOffset: Bool

  /// The most items that a section can have, and the longest page.
  static var mostItems: Int { Int(Int32.max) }

  /// The farthest that is looked ahead.
  static var mostDistance: Int { 1 << 20 }

  init(
    pageSize: Int, prefetching distance: Int, keeping mostPages: Int?,
    placeholder: (@Sendable (_ position: Int) -> Item)?, isByOffset: Bool
  ) {
    self.pageSize = min(max(1, pageSize), Self.mostItems)
    prefetchDistance = min(max(1, distance), Self.mostDistance)
    self.mostPages = mostPages.map { max(1, $0) }
    self.placeholder = placeholder
    self.isByOffset = isByOffset
  }
}

/// The pages of one generation.
struct PageChain<Item: Identifiable, Cursor: Equatable> {
  typealias Request = PageRequest<Cursor>

  struct LoadedPage {
    let request: Request
    var items: [Item]
    let before: Cursor?
    let after: Cursor?

    /// Whether the source says that no page comes after it.
    let isLast: Bool
    var version: Int

    var number: Int { request.number }
  }

  let rules: PagingRules<Item>

  /// The page that is asked for first.
  let origin: Request

  var pages: [LoadedPage] = []

  /// How pages beyond the first and the last one were asked for, the nearest last: pages that were dropped, or have not
  /// been loaded again.
  var requestsBefore: [Request]
  var requestsAfter: [Request] = []

  /// The pages of which one is the last of the list, while that is looked for; by offset.
  var lastNumbers: Range<Int>?

  /// How long the whole list is, where the source knows it.
  var total: Int?

  /// The position of the first loaded item, where the source knows it.
  var position: Int?

  /// The page of each item.
  var numbers: [Item.ID: Int] = [:]

  /// Why pages were not loaded.
  var failures: [Int: any Error] = [:]

  /// How many pages in a row had nothing new: at each end, and among placeholders.
  var fruitlessPages: [PageEdge: Int] = [:]

  /// The total that the last page stated.
  var statedTotal: Int?

  /// Whether an answer has shown that the list was another one when earlier pages were loaded: rows may be missing.
  var isOutdated = false

  /// Another one with each page, so that equal versions of a page have equal items, whatever pagers they are of.
  var version: Int = 0

  init(_ rules: PagingRules<Item>, from origin: Request, after requestsBefore: [Request] = []) {
    self.rules = rules
    self.origin = origin
    self.requestsBefore = requestsBefore
  }

  /// Whether pages are found by their position among placeholders of a known total.
  var isGrid: Bool { rules.isByOffset && rules.placeholder != nil && total != nil }

  var loadedCount: Int { pages.reduce(0) { $0 + $1.items.count } }
}

extension PagingRules: Sendable where Item: Sendable {}
extension PageChain.LoadedPage: Sendable where Item: Sendable, Cursor: Sendable {}
extension PageChain: Sendable where Item: Sendable, Item.ID: Sendable, Cursor: Sendable {}

// MARK: What there is

extension PageChain {
  /// The items and placeholders.
  var items: PagedItems<Item> {
    var items = PagedItems(
      pageSize: isGrid ? rules.pageSize : nil, placeholder: rules.placeholder)
    if !isGrid, let first = pages.first {
      let count = placeholdersBefore
      items.append(.init(count: count, number: first.number, offset: -count))
    }
    var next = 0
    for page in pages {
      if isGrid { append(placeholdersFrom: next, to: page.number * rules.pageSize, of: &items) }
      items.append(
        .init(
          count: page.items.count, number: page.number, items: page.items, version: page.version))
      next = page.number + 1
    }
    if isGrid {
      append(placeholdersFrom: next, to: total ?? 0, of: &items)
    } else if let last = pages.last {
      items.append(
        .init(
          count: placeholdersAfter, number: last.number, offset: last.items.count,
          position: items.endIndex))
    }
    return items
  }

  private func append(
    placeholdersFrom number: Int, to end: Int, of items: inout PagedItems<Item>
  ) {
    let start = number * rules.pageSize
    let count = min(end, total ?? 0) - start
    items.append(.init(count: count, number: number, position: start))
  }

  var placeholdersBefore: Int {
    rules.placeholder == nil || numberBefore == nil ? 0 : position ?? 0
  }

  private var placeholdersAfter: Int {
    guard rules.placeholder != nil, numberAfter != nil else { return 0 }
    guard let total, let position else { return rules.pageSize }
    return max(0, total - position - loadedCount)
  }

  /// The offset among all items of what belongs to a page; one beyond the last where that lies behind all pages.
  func offset(of location: PageLocation) -> Int {
    guard let first = pages.first else { return max(0, location.offset) }
    let before = pages.prefix { $0.number < location.number }
    if isGrid {
      let missing = before.reduce(0) { $0 + rules.pageSize - $1.items.count }
      return location.number * rules.pageSize - missing + location.offset
    }
    let start = placeholdersBefore
    if location.number < first.number { return start }
    return before.reduce(start) { $0 + $1.items.count } + location.offset
  }

  /// The offsets of what is seen, as far as there is something.
  func offsets(of window: PageWindow, count: Int) -> ClosedRange<Int>? {
    guard count > 0 else { return nil }
    let first = min(max(0, offset(of: window.first)), count - 1)
    return first...max(first, min(offset(of: window.last), count - 1))
  }

  func index(of number: Int) -> Int? {
    let index = pages.partitioningIndex { $0.number >= number }
    return index < pages.count && pages[index].number == number ? index : nil
  }

  /// Where an item is, or `nil` if it is not loaded.
  func location(of id: Item.ID) -> PageLocation? {
    guard let number = numbers[id], let index = index(of: number),
      let offset = pages[index].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return PageLocation(number: number, offset: offset)
  }

  func item(at location: PageLocation) -> Item? {
    guard let index = index(of: location.number),
      pages[index].items.indices.contains(location.offset)
    else { return nil }
    return pages[index].items[location.offset]
  }
}

// MARK: What is beyond

extension PageChain {
  /// The number of the page before the first one, or `nil` at the start of the list.
  var numberBefore: Int? {
    guard let first = pages.first else { return nil }
    let isMore =
      rules.isByOffset ? first.number > 0 : !requestsBefore.isEmpty || first.before != nil
    return isMore ? first.number - 1 : nil
  }

  /// The number of the page after the last one, or `nil` at the end of the list.
  var numberAfter: Int? {
    guard let last = pages.last else { return nil }
    let isMore =
      if rules.isByOffset, let total {
        (last.number + 1) * rules.pageSize < total
      } else {
        !requestsAfter.isEmpty || !last.isLast
      }
    return isMore ? last.number + 1 : nil
  }

  /// How a page is asked for, or `nil` for one that is loaded, or of which that is not known yet.
  func request(for number: Int) -> Request? {
    guard let first = pages.first, let last = pages.last else {
      return number == origin.number ? origin : nil
    }
    guard index(of: number) == nil else { return nil }
    if rules.isByOffset {
      if !isGrid, number != numberBefore, number != numberAfter { return nil }
      return request(number, from: Self.cursor(ofOffset: number * rules.pageSize))
    }
    if number == numberBefore {
      return requestsBefore.last?.renumbered(number, in: origin.generation)
        ?? request(number, from: first.before, isBackward: true)
    }
    if number == numberAfter {
      return requestsAfter.last?.renumbered(number, in: origin.generation)
        ?? request(number, from: last.after)
    }
    return nil
  }

  private func request(_ number: Int, from cursor: Cursor?, isBackward: Bool = false) -> Request {
    Request(
      cursor: cursor, isBackward: isBackward, count: rules.pageSize, number: number,
      generation: origin.generation)
  }

  /// The cursor for an offset, where cursors are offsets.
  static func cursor(ofOffset offset: Int) -> Cursor? { offset as? Cursor }

  /// The numbers of the pages that should be loaded, those that are seen first; they may occur again behind those.
  ///
  /// - Parameters:
  ///   - window: What is seen.
  ///   - distance: How far from there pages are wanted.
  /// - Returns: The numbers.
  func wantedNumbers(seeing window: PageWindow?, within distance: Int) -> [Int] {
    guard !pages.isEmpty else { return [origin.number] }
    let neighbors = [numberAfter, numberBefore].compactMap(\.self)
    let items = isGrid ? items : nil
    let loadedCount = loadedCount
    let start = placeholdersBefore
    let count = items?.count ?? start + loadedCount + placeholdersAfter
    guard let seen = window.flatMap({ offsets(of: $0, count: count) }) else {
      return loadedCount == 0 ? neighbors : []
    }
    let (low, high) = (seen.lowerBound - distance, seen.upperBound + distance)
    if let items {
      return missingNumbers(in: seen, of: items) + missingNumbers(in: low...high, of: items)
    }
    let (isAfter, isBefore) = beyond(window)
    return neighbors.filter { number in
      number == numberAfter
        ? isAfter || high >= start + loadedCount : isBefore || low < start
    }
  }

  /// Whether what is seen ends after the pages that are loaded, or begins before them: while a refresh goes on.
  private func beyond(_ window: PageWindow?) -> (isAfter: Bool, isBefore: Bool) {
    guard let window, let first = pages.first?.number, let last = pages.last?.number else {
      return (false, false)
    }
    return (
      window.first.number <= last && window.last.number > last,
      window.last.number >= first && window.first.number < first
    )
  }

  private func missingNumbers(in range: ClosedRange<Int>, of items: PagedItems<Item>) -> [Int] {
    let last = items.endIndex - 1
    guard let low = items.location(at: min(max(0, range.lowerBound), last)),
      let high = items.location(at: min(max(0, range.upperBound), last))
    else { return [] }
    return (low.number...max(low.number, high.number)).filter { index(of: $0) == nil }
  }
}
