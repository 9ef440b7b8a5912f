import RosterDiffing

/// A tree of items as a value, of which a list shows the rows that no collapsed item hides.
///
/// ```swift
/// struct File: Identifiable, Equatable { var id: String; var size = 0 }
///
/// var files = Outline([File(id: "Docs"), File(id: "Sources")])
/// files.append([File(id: "Roster"), File(id: "RosterText")], to: "Sources")
/// files.expand("Sources")
/// print(files.rows.map(\.id))  // ["Docs", "Sources", "Roster", "RosterText"]
/// print(files.level(of: "Roster") ?? 0)  // 1
/// ```
///
/// It has at most 2,147,483,646 items, shown or not; one more traps.
///
/// A list shows it as a section, ``section(id:header:footer:)``. Ids are unique: an item whose id is there already is not
/// added, and neither is what is below it.
///
/// A copy costs nothing. An edit costs O(log *n*) for each level that it is below, however many rows it shows or hides,
/// and so does finding a row or the index of one; items that come and go cost O(log *n*) each. Two copies are compared
/// at the cost of what was done to them since they were one.
public struct Outline<Item: Identifiable> {
  var tree = OutlineTree()

  /// The items by the handles of their nodes; `nil` where a node is free.
  var storedItems = PagedArray<Item?>()

  /// Where the ids are.
  private var identifiers = IdentifierTrie()

  /// The ids of items that are expanded when they come.
  var awaited = KeyTable<Item.ID, Void>()

  /// What was below items whose children have been asked for anew, and is awaited as long as those have not come.
  var formerItems = KeyTable<Item.ID, [FormerItem<Item.ID>]>()

  /// What is asked of those who load children.
  var loads = OutlineLoads()

  /// Makes an outline of roots.
  ///
  /// - Parameters:
  ///   - items: The roots, in order.
  ///   - isOnDemand: Whether the children of an item are asked for when it is expanded.
  public init(_ items: [Item] = [], onDemand isOnDemand: (Item) -> Bool = { _ in false }) {
    storedItems.append(nil)
    append(items, onDemand: isOnDemand)
  }

  /// Makes an outline of roots and all that is below them.
  ///
  /// ```swift
  /// let folders = ["Docs": [File(id: "Style")], "Sources": [File(id: "Roster")]]
  /// let all = Outline([File(id: "Docs"), File(id: "Sources")], children: { folders[$0.id] ?? [] })
  /// print(all.items.map(\.id))  // ["Docs", "Style", "Sources", "Roster"]
  /// ```
  ///
  /// - Parameters:
  ///   - items: The roots, in order.
  ///   - children: Gives the children of an item, in order; asked once for each that is added.
  /// - Complexity: O(log *n*) for each item, however many levels there are. To append as many items level by level costs a step
  ///   for each level above each of them.
  public init(_ items: [Item], children: (Item) -> [Item]) {
    self.init()
    var (entries, seen): ([OutlineEntry<Item>], IdentifierSet<Item.ID>) = ([], IdentifierSet())
    var next = items.reversed().map { (item: $0, level: 0) }
    while let (item, level) = next.popLast() {
      guard seen.insert(item.id) else { continue }
      entries.append(OutlineEntry(item: item, level: level))
      next += children(item).reversed().map { ($0, level + 1) }
    }
    _ = add(entries, to: 0, before: 0)
  }
}

extension Outline: Sendable where Item: Sendable, Item.ID: Sendable {}

extension Outline {
  /// The node of an item.
  func node(of id: Item.ID) -> UInt32? {
    let tag = UInt32(truncatingIfNeeded: id.hashValue)
    var position = 0
    while let (node, next) = identifiers.token(for: tag, from: position) {
      if storedItems[node]?.id == id { return node }
      position = next
    }
    return nil
  }

  /// Makes a node of an item whose id is new; it is nowhere yet.
  mutating func makeNode(_ item: Item, _ node: OutlineNode) -> UInt32 {
    let handle = tree.make(node)
    if Int(handle) == storedItems.count {
      storedItems.append(item)
    } else {
      storedItems[handle] = item
    }
    identifiers.insert(
      identifierEntry(tag: UInt32(truncatingIfNeeded: item.id.hashValue), token: handle))
    return handle
  }

  /// Forgets a node that is nowhere any more.
  mutating func freeNode(_ node: UInt32) {
    guard let item = storedItems[node] else { return }
    identifiers.remove(
      identifierEntry(tag: UInt32(truncatingIfNeeded: item.id.hashValue), token: node))
    storedItems[node] = nil
    loads.forget(node)
    tree.free(node)
  }

  /// The items of some nodes.
  private func items(of nodes: some Sequence<UInt32>) -> [Item] {
    nodes.compactMap { storedItems[$0] }
  }
}

// MARK: Items

extension Outline {
  /// The number of items, those included that are not shown.
  public var count: Int { tree.count }

  /// Whether there are no items.
  public var isEmpty: Bool { tree.count == 0 }

  /// All items, parents before their children.
  ///
  /// - Complexity: O(*n*).
  public var items: [Item] { items(of: tree.descendants(of: 0).lazy.map(\.node)) }

  /// The items that have no parent, in order.
  public var rootItems: [Item] { items(of: tree.children(of: 0)) }

  /// The item with an id, or `nil` where there is none.
  ///
  /// - Parameter id: The id of an item.
  public subscript(id id: Item.ID) -> Item? { node(of: id).flatMap { storedItems[$0] } }

  /// Whether there is an item with an id, shown or not.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: Whether it is there.
  public func contains(_ id: Item.ID) -> Bool { node(of: id) != nil }

  /// The parent of an item, or `nil` for a root and for an id that is not there.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The parent.
  public func parent(of id: Item.ID) -> Item? {
    node(of: id).flatMap { storedItems[tree[$0].parent] }
  }

  /// The children of an item, in order, whether it is expanded or not.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The children; none for an id that is not there.
  public func children(of id: Item.ID) -> [Item] {
    node(of: id).map { items(of: tree.children(of: $0)) } ?? []
  }

  /// How many items are above an item: its parent, the parent of that, and so on.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The level; 0 for a root, `nil` for an id that is not there.
  public func level(of id: Item.ID) -> Int? { node(of: id).map(tree.level) }

  /// The position of an item among all ``items``.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The position; `nil` for an id that is not there.
  /// - Complexity: O(log *n*) for each level.
  public func index(of id: Item.ID) -> Int? { node(of: id).map(tree.index) }
}

// MARK: Rows

extension Outline {
  /// What is shown: the roots, and the children of what is shown and expanded.
  ///
  /// - Complexity: O(1).
  public var rows: OutlineRows<Item> { OutlineRows(self) }

  /// The offset of an item among the ``rows``.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The offset; `nil` where a collapsed item hides it, or it is not there.
  /// - Complexity: O(log *n*) for each level.
  public func rowIndex(of id: Item.ID) -> Int? { node(of: id).flatMap(tree.rowIndex) }

  /// Whether an item has a row: it is there, and no item above it is collapsed.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: Whether it is shown.
  public func isVisible(_ id: Item.ID) -> Bool { rowIndex(of: id) != nil }

  /// Whether the children of an item are shown where it is shown itself.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: Whether it is expanded; `false` for an id that is not there.
  public func isExpanded(_ id: Item.ID) -> Bool {
    node(of: id).map { tree[$0].isExpanded } ?? false
  }

  /// The ids of the items that are expanded, shown or not; an array of them can be encoded and kept.
  ///
  /// Setting it expands those and collapses all others. An id that is not there is kept, too: the item is expanded when
  /// it comes.
  ///
  /// ```swift
  /// var reopened = Outline([File(id: "Sources")], onDemand: { _ in true })
  /// reopened.expandedIDs = files.expandedIDs
  /// ```
  ///
  /// - Complexity: O(*n*).
  public var expandedIDs: [Item.ID] {
    get {
      let nodes = tree.descendants(of: 0).lazy.map(\.node).filter { tree[$0].isExpanded }
      return items(of: nodes).map(\.id) + awaited.pairs.map(\.key)
    }
    set {
      let wanted = IdentifierSet(newValue)
      (awaited, formerItems) = (KeyTable(), KeyTable())
      for id in newValue where !contains(id) { awaited[id] = () }
      let nodes = Dictionary(grouping: tree.descendants(of: 0).map(\.node)) { node in
        storedItems[node].map { wanted.contains($0.id) }
      }
      for case (let isWanted?, let nodes) in nodes {
        setExpanded(isWanted, nodes: nodes)
      }
    }
  }

  /// The outline as a section of a list.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  /// - Returns: The section; its rows are ``rows``.
  public func section<ID: Hashable>(
    id: ID, header: String? = nil, footer: String? = nil
  ) -> OutlineSection<ID, Item> {
    OutlineSection(id: id, header: header, footer: footer, outline: self)
  }
}

extension Outline: CustomStringConvertible, CustomDebugStringConvertible {
  /// The numbers of rows and items, as in `2 rows of 5 items`.
  public var description: String {
    "\(Counted(tree.rowCount, "row")) of \(Counted(tree.count, "item"))"
  }

  /// A line for each item, shown or not, with its mark and id, indented by its level.
  public var debugDescription: String {
    tree.descendants(of: 0).map { node, level in
      let id = storedItems[node].map { "\($0.id)" } ?? ""
      return String(repeating: "  ", count: level) + "\(tree.disclosure(of: node).mark) \(id)"
    }
    .joined(separator: "\n")
  }
}

extension Outline: Equatable where Item: Equatable {
  /// Whether two outlines have equal items at equal levels in one order, expanded alike, with children known alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.count == rhs.count, lhs.tree.rowCount == rhs.tree.rowCount else { return false }
    return zip(lhs.tree.descendants(of: 0), rhs.tree.descendants(of: 0)).allSatisfy { left, right in
      let (first, second) = (lhs.tree[left.node], rhs.tree[right.node])
      return left.level == right.level && first.isExpanded == second.isExpanded
        && first.state == second.state && lhs.storedItems[left.node] == rhs.storedItems[right.node]
    }
  }
}
