import Roster
import RosterText

/// A search among the texts of cells, while it is typed and after.
struct ItemSearch {
  /// What is searched for; case counts where it has an uppercase letter.
  var query = TextQuery(matching: .substring) {
    didSet { if query.isEmpty { walk = nil } }
  }

  /// The focused item when the search began.
  var origin: ListIndexPath?

  /// The way through the list that is not over yet.
  var walk: ItemWalk?

  /// The part of the list that was looked at, from 0 to 1, while there is more.
  func fraction(in source: any ListDataSource<TextCell, TextView>) -> Double? {
    walk.map { min(1, Double($0.count) / Double(source.totalItemCount)) }
  }
}

/// A way through a list, from one item to the next and on at the other end: in pieces, so that no key waits for a long one.
struct ItemWalk {
  /// What was found by a piece of the way.
  enum Outcome {
    /// An item that matches, and whether the end of the list lies between.
    case found(ListIndexPath, isWrapped: Bool)

    /// There is none.
    case nothing

    /// Not all items were looked at.
    case goesOn
  }

  /// How many items were looked at.
  private(set) var count = 0

  private var start: ListIndexPath
  private var next: ListIndexPath
  private let isBackward: Bool
  private var skipsNext: Bool
  private var isWrapped = false

  /// How many items make a piece: few enough that a key waits for some hundredths of a second at most.
  static let piece = 2_000

  /// Begins a way.
  ///
  /// - Parameters:
  ///   - path: Where to begin.
  ///   - isBackward: Whether to go up.
  ///   - includesStart: Whether the item there may be the one.
  init(from path: ListIndexPath, isBackward: Bool, includesStart: Bool) {
    (start, next) = (path, path)
    self.isBackward = isBackward
    skipsNext = !includesStart
  }

  /// Goes a piece of the way.
  ///
  /// - Complexity: Asks about 2,000 items.
  mutating func go(
    in source: any ListDataSource<TextCell, TextView>, isMatch: (ListIndexPath) -> Bool
  ) -> Outcome {
    // The list may have become shorter meanwhile.
    guard let first = source.firstItem, let last = source.lastItem else { return .nothing }
    if !source.hasItem(at: next) { next = isBackward ? last : first }
    for _ in 0..<Self.piece {
      if skipsNext {
        skipsNext = false
      } else {
        count += 1
        if isMatch(next) { return .found(next, isWrapped: isWrapped) }
        if isWrapped, isBackward ? next <= start : next >= start { return .nothing }
      }
      if let step = source.item(beside: next, isBefore: isBackward) {
        next = step
      } else if isWrapped {
        return .nothing
      } else {
        isWrapped = true
        next = isBackward ? last : first
      }
    }
    return .goesOn
  }

  /// Follows the items of a list that changes.
  mutating func follow(_ position: (ListIndexPath) -> ListIndexPath?) {
    start = position(start) ?? start
    next = position(next) ?? next
  }
}

extension ListDataSource {
  /// The index path of the first item, or `nil` in a list without any.
  var firstItem: ListIndexPath? {
    (0..<sectionCount).first { itemCount(inSection: $0) > 0 }.map {
      ListIndexPath(section: $0, item: 0)
    }
  }

  /// The index path of the last item, or `nil` in a list without any.
  var lastItem: ListIndexPath? {
    (0..<sectionCount).last { itemCount(inSection: $0) > 0 }.map {
      ListIndexPath(section: $0, item: itemCount(inSection: $0) - 1)
    }
  }

  /// Whether there is an item at an index path.
  func hasItem(at path: ListIndexPath) -> Bool {
    (0..<sectionCount).contains(path.section)
      && (0..<itemCount(inSection: path.section)).contains(path.item)
  }

  /// How many items stand before an index path; as many as an `Int` can say where there are more.
  func itemCount(before path: ListIndexPath) -> Int {
    (0..<path.section).reduce(path.item) { count, section in
      let (sum, isBeyond) = count.addingReportingOverflow(itemCount(inSection: section))
      return isBeyond ? .max : sum
    }
  }

  /// The index path of the item before or after another, or `nil` at the end of the list.
  func item(beside path: ListIndexPath, isBefore: Bool) -> ListIndexPath? {
    if isBefore {
      if path.item > 0 { return ListIndexPath(section: path.section, item: path.item - 1) }
      return (0..<path.section).last { itemCount(inSection: $0) > 0 }.map {
        ListIndexPath(section: $0, item: itemCount(inSection: $0) - 1)
      }
    }
    if path.item + 1 < itemCount(inSection: path.section) {
      return ListIndexPath(section: path.section, item: path.item + 1)
    }
    return (0..<sectionCount).dropFirst(path.section + 1).first { itemCount(inSection: $0) > 0 }
      .map { ListIndexPath(section: $0, item: 0) }
  }
}

extension TerminalBackend {
  /// Begins to ask what to search for.
  func beginSearch() {
    search.query.text = ""
    search.origin = front.focused ?? front.visiblePaths.first
    ask(.search)
  }

  /// Goes from where the search began to the first item that matches.
  func findAgain() {
    message = nil
    guard let origin = search.origin, !search.query.isEmpty else { return }
    find(from: origin, isBackward: false, includesStart: true)
  }

  /// Goes to the next item that matches.
  func findNext(isReversed: Bool = false) {
    guard !search.query.isEmpty else { return show("nothing was searched for") }
    guard let path = front.focused ?? front.visiblePaths.first else { return }
    find(from: path, isBackward: isReversed, includesStart: false)
  }

  private func find(from path: ListIndexPath, isBackward: Bool, includesStart: Bool) {
    search.walk = ItemWalk(from: path, isBackward: isBackward, includesStart: includesStart)
    findOn()
  }

  /// Goes on with a search, as far as others need not wait for it.
  func findOn() {
    guard var walk = search.walk else { return }
    search.walk = nil
    let (source, query) = (front.shownSource, search.query)
    let told = overlay == nil ? searchedText : nil
    let outcome = walk.go(in: source) { path in
      if let told { return query.matches(told(path)) }
      return source.cell(at: path).map { query.matches($0.fresh().text) } ?? false
    }
    switch outcome {
    case .found(let path, let isWrapped):
      if isWrapped { show("from the other end") }
      focusItem(path)
    case .nothing: show("no “\(query.text)”")
    case .goesOn: search.walk = walk
    }
  }
}
