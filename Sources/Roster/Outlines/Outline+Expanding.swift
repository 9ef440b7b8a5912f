extension Outline {
  /// Shows the children of an item where the item is shown; those that are not there yet are asked for.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: What came of it; ignored where there is no such item.
  /// - Complexity: O(log *n*) for each level, however many rows are shown.
  @discardableResult
  public mutating func expand(_ id: Item.ID) -> EditOutcome { expand([id]) }

  /// Shows the children of items where the items are shown; those that are not there yet are asked for.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Returns: What came of it; clamped where one was not there, ignored where that is so for all, of at least one.
  /// - Complexity: As for one item, and less for many: each item above some of them is looked at once.
  @discardableResult
  public mutating func expand(_ ids: [Item.ID]) -> EditOutcome { setExpanded(true, ids) }

  /// Hides what is below an item; what is expanded there stays so.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: What came of it; ignored where there is no such item.
  /// - Complexity: O(log *n*) for each level, however many rows are hidden.
  @discardableResult
  public mutating func collapse(_ id: Item.ID) -> EditOutcome { collapse([id]) }

  /// Hides what is below some items; what is expanded there stays so.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Returns: What came of it; clamped where one was not there, ignored where that is so for all, of at least one.
  /// - Complexity: As ``expand(_:)-([Item.ID])``.
  @discardableResult
  public mutating func collapse(_ ids: [Item.ID]) -> EditOutcome { setExpanded(false, ids) }

  /// Expands an item that is collapsed, and collapses one that is expanded.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func toggle(_ id: Item.ID) -> EditOutcome {
    isExpanded(id) ? collapse(id) : expand(id)
  }

  /// The ids of the items that have children and are collapsed.
  var collapsedIDs: [Item.ID] {
    tree.descendants(of: 0).compactMap { node, _ in
      tree[node].children != 0 && !tree[node].isExpanded ? storedItems[node]?.id : nil
    }
  }

  private mutating func setExpanded(_ isExpanded: Bool, _ ids: [Item.ID]) -> EditOutcome {
    let nodes = ids.compactMap(node(of:))
    setExpanded(isExpanded, nodes: nodes)
    return nodes.count == ids.count ? .applied : nodes.isEmpty ? .ignored : .clamped
  }

  /// Expands or collapses nodes, and asks for their children if they need them.
  mutating func setExpanded(_ isExpanded: Bool, nodes: [UInt32]) {
    var asking: [UInt32] = []
    tree.update(nodes) { handle, node in
      let asks = isExpanded && (node.state == .onDemand || node.state == .failed)
      guard asks || node.isExpanded != isExpanded else { return false }
      node.isExpanded = isExpanded
      if asks {
        node.state = .loading
        asking.append(handle)
      }
      return true
    }
    for node in asking { loads.begin(node) }
  }
}

// MARK: Children on demand

/// What an ``Outline`` asks for: the children of an item that was expanded.
///
/// Give it back with what came, to ``Outline/finish(_:with:onDemand:)`` or ``Outline/fail(_:with:)``.
public struct OutlineRequest<Item: Identifiable> {
  /// The item whose children are wanted.
  public let item: Item

  let ticket: OutlineTicket
}

/// Distinguishes a request for the children of one item from any other, also from those of other outlines and other states of one.
final class OutlineTicket: Sendable {
  /// The node of the item, in the outline that asks.
  let node: UInt32

  init(_ node: UInt32) { self.node = node }
}

extension OutlineRequest: Sendable where Item: Sendable {}

extension Outline {
  /// Whether children are asked for that were not given out by ``takeRequests()``.
  public var hasRequests: Bool { loads.hasWaiting }

  /// Gives out what is asked for, each request once.
  ///
  /// ```swift
  /// var files = Outline([File(id: "Sources")], onDemand: { _ in true })
  /// files.expand("Sources")
  /// for request in files.takeRequests() {
  ///   files.finish(request, with: [File(id: request.item.id + "/Roster")])
  /// }
  /// print(files.rows.map(\.id))  // ["Sources", "Sources/Roster"]
  /// ```
  ///
  /// - Returns: The requests, in the order in which the items were expanded.
  public mutating func takeRequests() -> [OutlineRequest<Item>] {
    loads.take().compactMap { node, ticket in
      storedItems[node].map { OutlineRequest(item: $0, ticket: ticket) }
    }
  }

  /// Puts children below an item that asked for them, in place of those that were there.
  ///
  /// What was added or moved there since they were not known, by a program or a gesture, stays behind them, in order and
  /// with what is below it; of an id that comes, what comes is taken.
  ///
  /// ```swift
  /// var files = Outline([File(id: "Sources"), File(id: "Docs")], onDemand: { $0.id == "Sources" })
  /// files.expand("Sources")
  /// files.move("Docs", to: "Sources")
  /// for request in files.takeRequests() { files.finish(request, with: [File(id: "Roster")]) }
  /// print(files.rows.map(\.id))  // ["Sources", "Roster", "Docs"]
  /// ```
  ///
  /// - Parameters:
  ///   - request: What was asked for.
  ///   - children: The children.
  ///   - isOnDemand: Whether the children of a child are asked for when it is expanded.
  /// - Returns: What came of it; ignored where the item is gone, or its children were asked for again since, and where this
  ///   is another outline or an earlier state, in which they were not asked for.
  @discardableResult
  public mutating func finish(
    _ request: OutlineRequest<Item>, with children: [Item],
    onDemand isOnDemand: (Item) -> Bool = { _ in false }
  ) -> EditOutcome {
    guard let node = loads.end(request.ticket) else { return .ignored }
    tree.update(node) { $0.state = .known }
    return replaceChildren(
      of: node,
      with: children.map { OutlineEntry(item: $0, state: isOnDemand($0) ? .onDemand : .known) },
      keepingOwn: true)
  }

  /// Says that the children that an item asked for do not come: it is collapsed, and asks again when it is expanded.
  ///
  /// - Parameters:
  ///   - request: What was asked for.
  ///   - error: Why they do not come; ``loadError(of:)`` gives it.
  /// - Returns: What came of it; ignored where the item is gone, or its children were asked for again since.
  @discardableResult
  public mutating func fail(
    _ request: OutlineRequest<Item>, with error: any Error
  ) -> EditOutcome {
    guard let node = loads.end(request.ticket, error: error) else { return .ignored }
    tree.update(node) { node in
      node.isExpanded = false
      node.state = .failed
    }
    return .applied
  }

  /// Why the children of an item did not come, or `nil` where they did or are still asked for.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The error.
  public func loadError(of id: Item.ID) -> (any Error)? {
    node(of: id).flatMap { loads.errors[$0] }
  }

  /// Forgets the children of an item, so that they are asked for again: at once, if it is expanded.
  ///
  /// Those that are there stay until others come; what is put there meanwhile stays then, too. What was expanded of them, at any
  /// level, is expanded again as it comes. A request that is under way comes to nothing. An item that is loading in a state that was kept, and whose answer has come since, is loaded by this
  /// when the state is put back.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func reloadChildren(of id: Item.ID) -> EditOutcome {
    guard let node = node(of: id) else { return .ignored }
    loads.forget(node)
    let isExpanded = tree[node].isExpanded
    tree.update(node) { $0.state = .onDemand }
    if isExpanded { setExpanded(true, nodes: [node]) }
    return .applied
  }
}

/// The requests for children that are under way.
struct OutlineLoads: Sendable {
  private var loads: [UInt32: OutlineTicket] = [:]

  /// Those of them that were not given out: which ones they are of all of this outline.
  private var waiting: [UInt32: Int] = [:]
  private var lastNumber = 0
  private(set) var errors: [UInt32: any Error] = [:]

  var hasWaiting: Bool { !waiting.isEmpty }

  mutating func begin(_ node: UInt32) {
    lastNumber += 1
    loads[node] = OutlineTicket(node)
    waiting[node] = lastNumber
    errors[node] = nil
  }

  mutating func take() -> [(node: UInt32, ticket: OutlineTicket)] {
    let nodes = waiting.sorted { $0.value < $1.value }.map(\.key)
    waiting = [:]
    return nodes.compactMap { node in loads[node].map { (node: node, ticket: $0) } }
  }

  /// Ends a request, unless it is not under way any more.
  ///
  /// - Returns: The node that asked.
  mutating func end(_ ticket: OutlineTicket, error: (any Error)? = nil) -> UInt32? {
    let node = ticket.node
    guard loads[node] === ticket else { return nil }
    loads[node] = nil
    waiting[node] = nil
    errors[node] = error
    return node
  }

  mutating func forget(_ node: UInt32) {
    if !loads.isEmpty { loads[node] = nil }
    if !waiting.isEmpty { waiting[node] = nil }
    if !errors.isEmpty { errors[node] = nil }
  }
}

// MARK: Filtering

extension Outline {
  /// The items that satisfy a condition, with all that are above them, which are expanded.
  ///
  /// So every match has a row, at the level that it has here. What is expanded here does not matter, and stays.
  ///
  /// ```swift
  /// list.sections = [files.filtered { $0.id.contains(query) }.section(id: "files")]
  /// ```
  ///
  /// - Parameter isIncluded: Tells whether an item matches; asked once for each.
  /// - Returns: The outline of those items.
  /// - Throws: What the condition throws.
  /// - Complexity: O(*n*), and O(log *k*) for each of *k* items that are in the result.
  public func filtered<Failure: Error>(
    _ isIncluded: (Item) throws(Failure) -> Bool
  ) throws(Failure) -> Outline {
    var entries = entries(below: 0)
    var kept = Array(repeating: false, count: entries.count)
    // Whether something is kept at each level, below what comes next on the way from the end.
    var isBelow: [Bool] = []
    for index in entries.indices.reversed() {
      let level = entries[index].level
      while isBelow.count <= level + 1 { isBelow.append(false) }
      entries[index].isExpanded = isBelow[level + 1]
      entries[index].state = .known
      isBelow[level + 1] = false
      kept[index] = try isIncluded(entries[index].item) || entries[index].isExpanded
      if kept[index] { isBelow[level] = true }
    }
    var result = Outline()
    _ = result.add(entries.indices.lazy.filter { kept[$0] }.map { entries[$0] }, to: 0, before: 0)
    return result
  }

  /// A part of the outline: what is below an item, expanded as it is here.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - includingParent: Whether the item is its root; otherwise its children are.
  /// - Returns: The part; `nil` for an id that is not there.
  /// - Complexity: O(*k* log *k*) for *k* items in it.
  public func outline(of id: Item.ID, includingParent: Bool = false) -> Outline? {
    guard let node = node(of: id), let item = storedItems[node] else { return nil }
    var entries = entries(below: node)
    if includingParent {
      for index in entries.indices { entries[index].level += 1 }
      let state = tree[node].state == .known ? OutlineChildren.known : .onDemand
      entries.insert(
        OutlineEntry(item: item, isExpanded: tree[node].isExpanded, state: state), at: 0)
    }
    var part = Outline()
    _ = part.add(entries, to: 0, before: 0)
    return part
  }
}
