/// An item that was below another one whose children are replaced, after its parent and the siblings before it.
struct FormerItem<ID> {
  var id: ID
  var level: Int
  var isExpanded: Bool
}

extension FormerItem: Sendable where ID: Sendable {}

extension Outline {
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
  /// - Returns: What came of it; clamped where one was not there, ignored where that is so for all, of at least one.
  /// - Complexity: O(log *n*) for each item that goes, and for each level above those that are named.
  @discardableResult
  public mutating func remove(ids: [Item.ID]) -> EditOutcome {
    let nodes = ids.map(node(of:))
    var isAny = ids.isEmpty
    for case let node? in nodes where storedItems[node] != nil {
      isAny = true
      tree.unlink(node)
      let gone = tree.descendants(of: node).map(\.node) + [node]
      for node in gone {
        for item in takeFormerItems(below: node) where item.isExpanded { awaited[item.id] = nil }
      }
      forget(gone)
    }
    return isAny ? nodes.contains(nil) ? .clamped : .applied : .ignored
  }

  /// Takes out all items.
  ///
  /// What else is among the ``expandedIDs`` is still expanded when it comes.
  ///
  /// - Complexity: O(*k*) for *k* ids that are awaited, and what takes the items out of memory.
  public mutating func removeAll() {
    var awaited = awaited
    for (_, items) in formerItems.pairs {
      for item in items where item.isExpanded { awaited[item.id] = nil }
    }
    self = Outline()
    self.awaited = awaited
  }

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
  /// Where those children are still to come, it stays behind them; see ``finish(_:with:onDemand:)``.
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
  /// - Returns: What came of it; ignored where one is not there, or the other one is below the item.
  @discardableResult
  public mutating func move(_ id: Item.ID, before other: Item.ID) -> EditOutcome {
    guard let next = node(of: other) else { return .ignored }
    if id == other { return .applied }
    return move(id, to: tree[next].parent) { _ in next }
  }

  /// Puts an item with all that is below it behind another one, as its sibling.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The id of the item before it.
  /// - Returns: What came of it; ignored where one is not there, or the other one is below the item.
  @discardableResult
  public mutating func move(_ id: Item.ID, after other: Item.ID) -> EditOutcome {
    guard let previous = node(of: other) else { return .ignored }
    if id == other { return .applied }
    return move(id, to: tree[previous].parent) { $0.nextSibling(of: previous) }
  }
}

extension Outline {
  /// Takes out what is below a node, and adds others there.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - entries: What comes.
  ///   - keepsOwn: Whether children that were put there while the others were not known stay, behind those.
  /// - Returns: What came of it.
  mutating func replaceChildren(
    of node: UInt32, with entries: [OutlineEntry<Item>], keepingOwn keepsOwn: Bool = false
  ) -> EditOutcome {
    let coming = keepsOwn ? IdentifierSet(entries.map(\.item.id)) : nil
    var (kept, gone): ([UInt32], [UInt32]) = ([], [])
    var former = takeFormerItems(below: node)
    for child in tree.children(of: node) {
      if let coming, tree[child].isOwn, let item = storedItems[child], !coming.contains(item.id) {
        kept.append(child)
      } else {
        former += lostItems(of: child, level: 0)
        gone.append(child)
        for (node, level) in tree.descendants(of: child) {
          former += lostItems(of: node, level: level + 1)
          gone.append(node)
        }
        tree.unlink(child)
      }
    }
    forget(gone)
    let outcome = add(entries, to: node, before: kept.first ?? 0)
    for child in kept { tree.update(child) { $0.isOwn = false } }
    awaitNoMore(former)
    return outcome == .ignored ? .clamped : outcome
  }

  /// Awaits an item that goes if it is expanded, and gives it with all that is awaited below it; nothing for a leaf.
  private mutating func lostItems(of node: UInt32, level: Int) -> [FormerItem<Item.ID>] {
    guard let id = storedItems[node]?.id else { return [] }
    let isExpanded = tree[node].isExpanded
    if isExpanded { awaited[id] = () }
    let below = takeFormerItems(below: node, level: level + 1)
    if !isExpanded, tree[node].children == 0, below.isEmpty { return [] }
    return [FormerItem(id: id, level: level, isExpanded: isExpanded)] + below
  }

  /// What was below an item when its children were asked for anew; it is not kept any longer.
  private mutating func takeFormerItems(
    below node: UInt32, level: Int = 0
  ) -> [FormerItem<Item.ID>] {
    guard !formerItems.isEmpty, let id = storedItems[node]?.id, let items = formerItems[id]
    else { return [] }
    formerItems[id] = nil
    return items.map { FormerItem(id: $0.id, level: level + $0.level, isExpanded: $0.isExpanded) }
  }

  /// Awaits of former items only what was below those that have come, and whose own children are still to come.
  private mutating func awaitNoMore(_ former: [FormerItem<Item.ID>]) {
    var index = 0
    while index < former.count {
      let item = former[index]
      index += 1
      if item.isExpanded { awaited[item.id] = nil }
      // One that was loaded anew elsewhere has what it awaits by now.
      guard let node = node(of: item.id), tree[node].state != .known, formerItems[item.id] == nil
      else { continue }
      let below = former[index...].prefix { $0.level > item.level }
      index = below.endIndex
      if !below.contains(where: \.isExpanded) { continue }
      formerItems[item.id] = below.map {
        FormerItem(id: $0.id, level: $0.level - item.level - 1, isExpanded: $0.isExpanded)
      }
    }
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
    if tree[node].parent != parent {
      let isOwn = tree[parent].state != .known
      tree.update(node) { $0.isOwn = isOwn }
    }
    tree.unlink(node)
    tree.link([node], to: parent, before: next(tree))
    return .applied
  }
}
