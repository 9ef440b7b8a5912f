/// An item on its way into an outline, after its parent and the siblings before it.
struct OutlineEntry<Item> {
  var item: Item
  var level = 0
  var isExpanded = false
  var state = OutlineChildren.known
}

extension Outline {
  // MARK: Adding

  /// Adds items behind the children of another one, or behind the roots.
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

  // MARK: Changing

  /// Changes the content of an item, shown or not.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - change: Changes it; another id than its own is not taken over.
  /// - Returns: What came of it; ignored where there is no such item, or it has another id then.
  @discardableResult
  public mutating func updateItem(id: Item.ID, _ change: (inout Item) -> Void) -> EditOutcome {
    guard let node = node(of: id), var item = storedItems[node] else { return .ignored }
    change(&item)
    guard item.id == id else { return .ignored }
    storedItems[node] = item
    tree.update(node) { _ in }
    return .applied
  }

  /// Takes items out with all that is below them.
  ///
  /// - Parameter ids: The ids of the items.
  /// - Returns: What came of it; clamped where one was not there, ignored where that is so for all.
  /// - Complexity: O(log *n*) for each item that goes, and for each level above those that are named.
  @discardableResult
  public mutating func delete(_ ids: [Item.ID]) -> EditOutcome {
    let nodes = ids.map(node(of:))
    var isAny = false
    for case let node? in nodes where storedItems[node] != nil {
      isAny = true
      tree.unlink(node)
      forget(tree.descendants(of: node).map(\.node) + [node])
    }
    return isAny ? nodes.contains(nil) ? .clamped : .applied : .ignored
  }

  /// Takes out all items.
  public mutating func deleteAll() { self = Outline() }

  /// Puts other items below an item, or other roots; of those that come back, all that were expanded are again.
  ///
  /// - Parameters:
  ///   - parent: The id of the parent, or `nil` for the roots.
  ///   - outline: The items, and what is below them.
  /// - Returns: What came of it; clamped where an id is elsewhere in the outline, ignored where there is no such parent.
  @discardableResult
  public mutating func replaceChildren(of parent: Item.ID?, with outline: Outline) -> EditOutcome {
    guard let node = self.parent(parent) else { return .ignored }
    return replaceChildren(of: node, with: outline.entries(below: 0))
  }

  /// Puts an item with all that is below it behind the children of another one, or behind the roots.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - parent: The id of its parent then, or `nil` for none.
  /// - Returns: What came of it; ignored where one is not there, or the parent is below the item.
  /// - Complexity: O(log *n*) for each level, however many items are below it.
  @discardableResult
  public mutating func move(_ id: Item.ID, to parent: Item.ID?) -> EditOutcome {
    move(id, to: self.parent(parent)) { _ in 0 }
  }

  /// Puts an item with all that is below it in front of another one, as its sibling.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The id of the item behind it.
  /// - Returns: What came of it; ignored where one is not there, or the other one is the item or below it.
  @discardableResult
  public mutating func move(_ id: Item.ID, before other: Item.ID) -> EditOutcome {
    guard id != other, let next = node(of: other) else { return .ignored }
    return move(id, to: tree[next].parent) { _ in next }
  }

  /// Puts an item with all that is below it behind another one, as its sibling.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The id of the item before it.
  /// - Returns: What came of it; ignored where one is not there, or the other one is the item or below it.
  @discardableResult
  public mutating func move(_ id: Item.ID, after other: Item.ID) -> EditOutcome {
    guard id != other, let previous = node(of: other) else { return .ignored }
    return move(id, to: tree[previous].parent) { $0.nextSibling(of: previous) }
  }
}

extension Outline {
  /// The node of a parent, which is 0 for the roots.
  private func parent(_ id: Item.ID?) -> UInt32? { id.map { node(of: $0) } ?? 0 }

  private func entries(_ items: [Item], _ isOnDemand: (Item) -> Bool) -> [OutlineEntry<Item>] {
    items.map { OutlineEntry(item: $0, state: isOnDemand($0) ? .onDemand : .known) }
  }

  /// All below a node, on their way into another outline, where what is loading here is asked for anew.
  func entries(below top: UInt32) -> [OutlineEntry<Item>] {
    tree.descendants(of: top).compactMap { node, level in
      storedItems[node].map {
        let state = tree[node].state == .known ? OutlineChildren.known : .onDemand
        return OutlineEntry(
          item: $0, level: level, isExpanded: tree[node].isExpanded, state: state)
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
        entry.item, OutlineNode(isExpanded: isExpanded && isKnown, state: entry.state))
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

  /// Takes out all below a node, and adds others there.
  mutating func replaceChildren(
    of node: UInt32, with entries: [OutlineEntry<Item>]
  ) -> EditOutcome {
    let known = awaited
    let gone = tree.descendants(of: node).map(\.node)
    for node in gone where tree[node].isExpanded {
      if let item = storedItems[node] { awaited[item.id] = () }
    }
    for child in tree.children(of: node) { tree.unlink(child) }
    forget(gone)
    let outcome = add(entries, to: node, before: 0)
    for (id, _) in awaited.pairs where known[id] == nil { awaited[id] = nil }
    return entries.isEmpty ? .applied : outcome == .ignored ? .clamped : outcome
  }

  /// Forgets nodes that are linked to nothing but each other.
  private mutating func forget(_ nodes: [UInt32]) {
    for node in nodes { freeNode(node) }
  }

  private mutating func move(
    _ id: Item.ID, to parent: UInt32?, before next: (OutlineTree) -> UInt32
  ) -> EditOutcome {
    guard let parent, let node = node(of: id), !tree.isNode(parent, within: node) else {
      return .ignored
    }
    tree.unlink(node)
    tree.link([node], to: parent, before: next(tree))
    return .applied
  }
}
