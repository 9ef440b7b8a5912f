/// What is done with an item whose id is in the list already.
///
/// Whatever is done, the ids concerned are in the edit's ``EditResult/duplicateItems``.
///
/// ```swift
/// list.append([milk, milk], toSectionWithID: "dairy", duplicates: .keepLast)
/// ```
public struct DuplicatePolicy<Item: Identifiable> {
  enum Rule {
    case reject
    case keepFirst
    case keepLast
    case renumber(@Sendable (Item, Int) -> Item)
  }

  let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// None of the edit's items is added.
  public static var reject: Self { Self(.reject) }

  /// The item that is in the list stays as it is, and of several new ones the first is added.
  public static var keepFirst: Self { Self(.keepFirst) }

  /// The item that is in the list gives way, and of several new ones the last is added.
  public static var keepLast: Self { Self(.keepLast) }

  /// The new item gets another id.
  ///
  /// ```swift
  /// list.insert(
  ///   [milk], before: "Butter",
  ///   duplicates: .renumber { product, number in product.named("\(product.name) \(number)") })
  /// ```
  ///
  /// - Parameter item: Makes the item anew with another id; called with 2, 3 and so on until the id is
  ///   free. An item whose id is not free after a hundred calls is not added.
  /// - Returns: The policy.
  public static func renumber(_ item: @escaping @Sendable (Item, Int) -> Item) -> Self {
    Self(.renumber(item))
  }
}

extension DuplicatePolicy: Sendable {}

extension DuplicatePolicy.Rule: Sendable {}

extension IdentifiedStorage {
  /// Adds items at an index path, and does with those whose ids are there already what the policy says.
  @inlinable
  mutating func insert(
    _ items: [Section.Item], at path: ListIndexPath, duplicates: DuplicatePolicy<Section.Item>
  ) -> EditResult<Section, Section.Item.ID> {
    let offsets = duplicateOffsets(in: items)
    if !offsets.isEmpty { return insert(items, at: path, duplicates: duplicates, at: offsets) }
    return insertNewItems(items, at: path)
      ? EditResult(.applied, scope: items.isEmpty ? .nothing : .section(path.section)) : .ignored
  }

  @usableFromInline
  mutating func insert(
    _ items: [Section.Item], at path: ListIndexPath, duplicates: DuplicatePolicy<Section.Item>,
    at offsets: [Int]
  ) -> EditResult<Section, Section.Item.ID> {
    typealias Edit = EditResult<Section, Section.Item.ID>
    var reported = IdentifierSet<Section.Item.ID>()
    let ids = offsets.map { items[$0].id }.filter { reported.insert($0) }
    var added: [Section.Item] = []
    var old: [ListIndexPath] = []
    switch duplicates.rule {
    case .reject: break
    case .keepFirst:
      var dropped = offsets[...]
      added = items.indices.filter { offset in
        guard dropped.first == offset else { return true }
        dropped.removeFirst()
        return false
      }.map { items[$0] }
    case .keepLast:
      added = items.lastWithEachID()
      old = Set(indexPaths(ofItems: ids).compactMap(\.self)).sorted()
    case .renumber(let renumbered):
      added = renumber(items, at: offsets, by: renumbered)
    }
    let removed = old.map { item(at: $0) }
    if !added.isEmpty {
      var isDone = false
      if old.isEmpty {
        isDone = insertNewItems(added, at: path)
      } else {
        keepingMarks { isDone = $0.makeAtOnce { $0.put(added, at: path, insteadOf: old) } }
      }
      if !isDone { return .ignored }
    }
    var result = Edit(
      added.isEmpty ? .ignored : added.count < items.count ? .clamped : .applied,
      scope: added.isEmpty ? .nothing : .sections(Set(old.map(\.section) + [path.section])),
      removed: removed)
    result.duplicateItems = ids
    return result
  }

  /// Inserts items whose ids are new once others have gone.
  ///
  /// - Parameters:
  ///   - added: The items.
  ///   - path: Where the first of them will be, as the list is before.
  ///   - old: The index paths of those that go, ascending.
  /// - Returns: Whether no section refused it.
  private mutating func put(
    _ added: [Section.Item], at path: ListIndexPath, insteadOf old: [ListIndexPath]
  ) -> Bool {
    for (section, paths) in Dictionary(grouping: old, by: \.section) {
      guard removeItems(at: paths.map { $0.item }, ofSection: section) else { return false }
    }
    var path = path
    path.item -= old.count { $0.section == path.section && $0 < path }
    return insertNewItems(added, at: path)
  }

  /// Gives new ids to the items at some offsets, and drops those that do not get one.
  private func renumber(
    _ items: [Section.Item], at offsets: [Int], by renumbered: (Section.Item, Int) -> Section.Item
  ) -> [Section.Item] {
    var taken = IdentifierSet(items.lazy.map(\.id))
    // Many are looked up among all ids of the list, which are hashed once.
    let areAllTaken = !Self.isIndexed && offsets.count > 4
    if areAllTaken {
      for item in sections.lazy.map(\.items).joined() { taken.insert(item.id) }
    }
    let clashing = Set(offsets)
    return items.indices.compactMap { offset in
      guard clashing.contains(offset) else { return items[offset] }
      for number in 2...101 {
        let item = renumbered(items[offset], number)
        if areAllTaken || indexPath(ofItem: item.id) == nil, taken.insert(item.id) { return item }
      }
      return nil
    }
  }
}

extension Array where Element: Identifiable {
  /// The elements of which none with the same id comes later.
  fileprivate func lastWithEachID() -> [Element] {
    var seen = IdentifierSet<Element.ID>()
    return reversed().filter { seen.insert($0.id) }.reversed()
  }
}
