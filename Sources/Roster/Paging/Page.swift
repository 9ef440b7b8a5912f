/// What a ``Pager`` asks a page source for: the items after or before a cursor.
///
/// Sources say what a cursor is. A server hands out opaque ones; a database goes by the key of the last item; an array
/// counts, and its cursors are offsets:
///
/// ```swift
/// { (request: PageRequest<String>) in try await api.products(after: request.cursor, limit: request.count) }
/// ```
public struct PageRequest<Cursor> {
  /// Where the page begins, or ends if it is asked for backward; `nil` for the first page of the list.
  public let cursor: Cursor?

  /// Whether the items before the cursor are asked for, the nearest last, and not those after it.
  public let isBackward: Bool

  /// How many items are asked for.
  public let count: Int

  /// Which page it is, counted from the first that was asked for; the pages before that are negative.
  let number: Int

  /// In which generation the page was asked for; a refresh begins another.
  let generation: Int

  /// Distinguishes requests for the same page that were made one after the other.
  var serial = 0

  /// Asks for a page.
  ///
  /// A ``Pager`` makes requests; a test of a page source makes its own.
  ///
  /// - Parameters:
  ///   - cursor: Where the page begins, or ends; `nil` for the first page.
  ///   - isBackward: Whether the items before the cursor are asked for.
  ///   - count: How many items are asked for; at least 1.
  public init(cursor: Cursor? = nil, isBackward: Bool = false, count: Int) {
    self.init(
      cursor: cursor, isBackward: isBackward, count: max(1, count), number: 0, generation: 0)
  }

  init(cursor: Cursor?, isBackward: Bool, count: Int, number: Int, generation: Int) {
    self.cursor = cursor
    self.isBackward = isBackward
    self.count = count
    self.number = number
    self.generation = generation
  }
}

extension PageRequest: Equatable where Cursor: Equatable {}
extension PageRequest: Hashable where Cursor: Hashable {}
extension PageRequest: Sendable where Cursor: Sendable {}

extension PageRequest where Cursor == Int {
  /// The offset of the page's first item, where cursors are offsets.
  public var offset: Int { cursor ?? 0 }
}

/// What a page source answers: some items in the order of the list, and where the list goes on.
///
/// ```swift
/// Page(answer.products, after: answer.nextCursor)                         // by cursor
/// Page(rows, of: request, hasMore: rows.count == request.count)            // by key
/// Page(all[request.offset...].prefix(request.count), total: all.count)     // by offset
/// ```
public struct Page<Item, Cursor> {
  /// The items, in the order of the list, whichever way was asked.
  public var items: [Item]

  /// The cursor of the page before this one; `nil` at the start of the list.
  public var before: Cursor?

  /// The cursor of the page after this one; `nil` at the end of the list.
  public var after: Cursor?

  /// The position of the first item in the whole list, or `nil` where the source does not know it; one that a section
  /// cannot have is the nearest that it can.
  public var position: Int?

  /// How many items the whole list has, or `nil` where the source does not know it.
  ///
  /// A number below that of the items that have come up to here is taken as that number. It is known from then on, until a
  /// refresh or a jump loads pages anew.
  public var total: Int?

  /// Answers with some items.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list.
  ///   - before: The cursor of the page before; `nil` where there is none. Where cursors are offsets it is not needed.
  ///   - after: The cursor of the page after; `nil` where there is none. Where cursors are offsets it is not needed.
  ///   - position: The position of the first item in the whole list, if it is known.
  ///   - total: How many items the whole list has, if that is known. Where cursors are offsets and it is not, a page with
  ///     fewer items than were asked for is the last.
  public init(
    _ items: some Sequence<Item>, before: Cursor? = nil, after: Cursor? = nil,
    position: Int? = nil, total: Int? = nil
  ) {
    self.items = Array(items)
    self.before = before
    self.after = after
    self.position = position
    self.total = total
  }
}

extension Page where Item: Identifiable, Item.ID == Cursor {
  /// Answers with items that follow, or precede, the item whose identity is the cursor.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list.
  ///   - request: What was asked for.
  ///   - hasMore: Whether there are more items in the direction that was asked for.
  public init(_ items: some Sequence<Item>, of request: PageRequest<Cursor>, hasMore: Bool) {
    self.init(items)
    let hasBefore = request.isBackward ? hasMore : request.cursor != nil
    if hasBefore { before = self.items.first?.id }
    if hasMore || request.isBackward { after = self.items.last?.id }
  }
}

extension Page: Equatable where Item: Equatable, Cursor: Equatable {}
extension Page: Sendable where Item: Sendable, Cursor: Sendable {}

/// How far the loading of a page, or at an end of a list, has come.
public enum LoadState {
  /// There is more, and it is not needed yet.
  case idle

  /// A page is on its way.
  case loading

  /// A page could not be loaded; it is asked for again by ``ListPaging/retry()`` and not before.
  case failed(any Error)

  /// There is no more.
  case finished
}

extension LoadState: Sendable {}

extension LoadState: CustomStringConvertible {
  /// `idle`, `loading`, `finished`, or `failed` with the error.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .failed(let error): "failed: \(error)"
    case .finished: "finished"
    }
  }
}

/// Where in a paged list a ``LoadState`` is shown: at its start, at its end, or before a page among placeholders.
public enum PageEdge: Hashable, Sendable {
  /// Before the first item.
  case start

  /// Before the first placeholder of a page in the middle.
  case page

  /// After the last item; in a list without items, in place of them.
  case end
}

/// Why a page is not asked for: the source says that there is more, and gives nothing new.
///
/// It has given a cursor that led to a page that is there already, or several pages without a new item. Or why a list is
/// not refreshed again: it was another one with each page, several times in a row.
public struct EndlessPages: Error, Hashable, Sendable, CustomStringConvertible {
  var isUnsteady = false

  /// What the source does.
  public var description: String {
    isUnsteady
      ? "The page source is another list with each page."
      : "The page source says that there is more, and gives nothing new."
  }
}
