/// An item on its way into an outline, after its parent and the siblings before it.
struct OutlineEntry<Item> {
  var item: Item
  var level = 0
  var isExpanded = false
  var state = OutlineChildren.known

  /// Whether it stays when the children of its parent come; see ``OutlineNode``.
  var isOwn = false
}

extension Outline {
  /// Adds items behind the children of another one, or behind the roots.
  ///
  /// Where the children of the parent are still to come, what is added stays behind those; see
  /// ``finish(_:with:onDemand:)``.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - parent: The id of their parent, or `nil` for none.
  ///   - isOnDemand: Whether the children of an item are asked for when it is expanded; see ``takeRequests()``.
  /// - Returns: What came of it; clamped where an id was there already, ignored where that is so for all, or there is no
  ///   such parent.
  /// - Complexity: O(log *n*) for each item, and for each level above them: *d* levels that are added one below the other cost
  ///   O(*d*²), where an outline that is made of all its items at once costs O(log *n*) for each.
  @discardableResult
  public mutating func append(
    _ items: [Item], to parent: Item.ID? = nil,
    onDemand isOnDemand: (Item) -> Bool = { _ in false }
  ) -> EditOutcome {
    guard let node = self.parent(parent) else { return .ignored }
    return add(entries(items, isOnDemand), to: node, before: 0)
  }

  /// Adds the items of another outline, expanded as they are there.
  ///
  /// - Parameters:
  ///   - outline: The other outline.
  ///   - parent: The id of the parent of its roots, or `nil` for none.
  /// - Returns: What came of it, as for items.
  @discardableResult
  public mutating func append(_ outline: Outline, to parent: Item.ID? = nil) -> EditOutcome {
    guard let node = self.parent(parent) else { return .ignored }
    return add(outline.entries(below: 0), to: node, before: 0)
  }

  /// Adds items in front of one, as its siblings.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - id: The id of the item behind them.
  ///   - isOnDemand: Whether the children of an item are asked for when it is expanded.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func insert(
    _ items: [Item], before id: Item.ID, onDemand isOnDemand: (Item) -> Bool = { _ in false }
  ) -> EditOutcome {
    add(entries(items, isOnDemand), before: node(of: id))
  }

  /// Adds the items of another outline in front of one, as its siblings.
  ///
  /// - Parameters:
  ///   - outline: The other outline.
  ///   - id: The id of the item behind them.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func insert(_ outline: Outline, before id: Item.ID) -> EditOutcome {
    add(outline.entries(below: 0), before: node(of: id))
  }

  /// Adds items behind one, as its siblings: behind all that is below it, too.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - id: The id of the item before them.
  ///   - isOnDemand: Whether the children of an item are asked for when it is expanded.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func insert(
    _ items: [Item], after id: Item.ID, onDemand isOnDemand: (Item) -> Bool = { _ in false }
  ) -> EditOutcome {
    add(entries(items, isOnDemand), after: node(of: id))
  }

  /// Adds the items of another outline behind one, as its siblings.
  ///
  /// - Parameters:
  ///   - outline: The other outline.
  ///   - id: The id of the item before them.
  /// - Returns: What came of it; ignored where there is no such item.
  @discardableResult
  public mutating func insert(_ outline: Outline, after id: Item.ID) -> EditOutcome {
    add(outline.entries(below: 0), after: node(of: id))
  }
}

extension Outline {
  /// The node of a parent, which is 0 for the roots.
  func parent(_ id: Item.ID?) -> UInt32? { id.map { node(of: $0) } ?? 0 }

  private func entries(_ items: [Item], _ isOnDemand: (Item) -> Bool) -> [OutlineEntry<Item>] {
    items.map { OutlineEntry(item: $0, state: isOnDemand($0) ? .onDemand : .known) }
  }

  /// All below a node, on their way into another outline, where what is loading here is asked for anew.
  func entries(below top: UInt32) -> [OutlineEntry<Item>] {
    tree.descendants(of: top).compactMap { node, level in
      storedItems[node].map {
        let state = tree[node].state == .known ? OutlineChildren.known : .onDemand
        return OutlineEntry(
          item: $0, level: level, isExpanded: tree[node].isExpanded, state: state,
          isOwn: tree[node].isOwn)
      }
    }
  }

  private mutating func add(_ entries: [OutlineEntry<Item>], before next: UInt32?) -> EditOutcome {
    guard let next else { return .ignored }
    return add(entries, to: tree[next].parent, before: next)
  }

  private mutating func add(
    _ entries: [OutlineEntry<Item>], after previous: UInt32?
  ) -> EditOutcome {
    guard let previous else { return .ignored }
    return add(
      entries, to: tree[previous].parent, before: tree.nextSibling(of: previous))
  }

  /// Adds items with what is below them, each after its parent; none whose id is there, and nothing below it.
  mutating func add(
    _ entries: [OutlineEntry<Item>], to parent: UInt32, before next: UInt32
  ) -> EditOutcome {
    var open: [(node: UInt32, children: [UInt32])] = [(parent, [])]
    var skipped: Int?
    var (added, expanded): (Int, [UInt32]) = (0, [])
    let isOwn = tree[parent].state != .known
    for entry in entries {
      if let level = skipped, entry.level > level { continue }
      skipped = contains(entry.item.id) ? entry.level : nil
      if skipped != nil { continue }
      close(&open, to: entry.level + 1)
      let isAwaited = !awaited.isEmpty && awaited[entry.item.id] != nil
      if isAwaited { awaited[entry.item.id] = nil }
      let isExpanded = entry.isExpanded || isAwaited
      let isKnown = entry.state == .known
      let node = makeNode(
        entry.item,
        OutlineNode(
          isExpanded: isExpanded && isKnown, state: entry.state,
          isOwn: open.count == 1 ? isOwn : entry.isOwn))
      if isExpanded, !isKnown { expanded.append(node) }
      open[open.count - 1].children.append(node)
      open.append((node, []))
      added += 1
    }
    close(&open, to: 1)
    tree.link(open[0].children, to: parent, before: next)
    setExpanded(true, nodes: expanded)
    return added == entries.count ? .applied : added == 0 ? .ignored : .clamped
  }

  /// Links the children of those of which no more come.
  private mutating func close(
    _ open: inout [(node: UInt32, children: [UInt32])], to count: Int
  ) {
    while open.count > count {
      let (node, children) = open.removeLast()
      tree.link(children, to: node, before: 0)
    }
  }
}
