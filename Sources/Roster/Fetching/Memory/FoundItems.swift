// The items that match stand in one total order: that of the request, and for equal items that in which they
// came to the store. The first of them, up to the limit, are shown, grouped by the section key; the others wait
// in the same order for room below the limit. An update takes the items that changed out of this order, puts
// the new ones in, and then moves items over the limit in one direction or the other. Each step finds its position
// by binary search, and the sections that are not touched keep their storage, so that a difference does not look
// at them. Where many changed, all are arranged anew.

/// What a request has found among the items of a store.
struct FoundItems<Item: Identifiable, SectionID: Hashable & SendableMetatype> {
  /// What was asked for.
  let request: FetchRequest<Item, SectionID>

  /// The items that are shown; no section is empty.
  private(set) var sections: [ListSection<SectionID, Item>] = []

  /// All items that match, those beyond the limit too.
  private var entries: [Item.ID: MemoryEntry<Item>]

  /// The items beyond the limit, the last one first.
  private var waiting: [Item] = []

  private var shownCount: Int { entries.count - waiting.count }

  /// Finds items.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - candidates: The items of the store.
  init(
    _ request: FetchRequest<Item, SectionID>, among candidates: some Sequence<MemoryEntry<Item>>
  ) {
    var entries: [Item.ID: MemoryEntry<Item>] = [:]
    for entry in candidates where request.predicate(entry.item) { entries[entry.item.id] = entry }
    self.init(request, matching: entries)
  }

  /// Arranges all items that match.
  private init(
    _ request: FetchRequest<Item, SectionID>, matching entries: [Item.ID: MemoryEntry<Item>]
  ) {
    (self.request, self.entries) = (request, entries)
    let found = entries.values.map(\.item).sorted(by: precedes)
    let limit = min(request.limit ?? found.count, found.count)
    var indices: [SectionID: Int] = [:]
    for item in found[..<limit] {
      let key = request.section(item)
      let index = indices[key] ?? sections.count
      if index == sections.count {
        indices[key] = index
        sections.append(section(key, []))
      }
      sections[index].items.append(item)
    }
    waiting = found[limit...].reversed()
  }

  /// Where an item is shown, or `nil` if it is not.
  func position(of id: Item.ID) -> ListIndexPath? {
    guard let item = entries[id]?.item else { return nil }
    if let section = index(of: request.section(item)) {
      let items = sections[section].items
      let index = items.partitioningIndex { !precedes($0, item) }
      if index < items.count, items[index].id == id {
        return ListIndexPath(section: section, item: index)
      }
    }
    if waitingIndex(of: item) != nil { return nil }
    // An object that was changed where it is does not stand where the order says.
    return sections.firstIndexPath { $0.id == id }
  }

  private func waitingIndex(of item: Item) -> Int? {
    let index = waiting.partitioningIndex { !precedes(item, $0) }
    return index < waiting.count && waiting[index].id == item.id ? index : nil
  }

  /// Takes over what became of some items.
  ///
  /// Where many changed, all are arranged anew: each that comes or goes has the others of its section move along.
  mutating func replace(_ changes: [(id: Item.ID, entry: MemoryEntry<Item>?)]) {
    let found = changes.map { id, entry in
      (id: id, entry: entry.flatMap { request.predicate($0.item) ? $0 : nil })
    }
    let changes = found.filter { entries[$0.id] != nil || $0.entry != nil }
    if changes.count > 64, changes.count > entries.count / 64 {
      var all = entries
      for (id, entry) in changes { all[id] = entry }
      self = Self(request, matching: all)
      return
    }
    for (id, _) in changes { remove(id) }
    for case (let id, let entry?) in changes {
      entries[id] = entry
      insert(entry.item)
    }
    guard let limit = request.limit else { return }
    while shownCount > limit, let last = lastPosition { waiting.append(hide(at: last)) }
    while shownCount < limit, let first = waiting.popLast() { show(first) }
  }

  private mutating func remove(_ id: Item.ID) {
    guard let item = entries[id]?.item else { return }
    if let position = position(of: id) {
      hide(at: position)
    } else if let index = waitingIndex(of: item) ?? waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: index)
    }
    entries[id] = nil
  }

  private mutating func insert(_ item: Item) {
    if let first = waiting.last, precedes(first, item) {
      waiting.insert(item, at: waiting.partitioningIndex { precedes($0, item) })
    } else {
      show(item)
    }
  }

  // MARK: What is shown

  private mutating func show(_ item: Item) {
    let key = request.section(item)
    guard let index = index(of: key) else { return put(section(key, [item])) }
    let position = sections[index].items.partitioningIndex { precedes(item, $0) }
    sections[index].items.insert(item, at: position)
    if position == 0 { put(sections.remove(at: index)) }
  }

  @discardableResult
  private mutating func hide(at position: ListIndexPath) -> Item {
    let item = sections[position.section].items.remove(at: position.item)
    if position.item == 0 {
      let section = sections.remove(at: position.section)
      if !section.items.isEmpty { put(section) }
    }
    return item
  }

  /// Puts a section where its first item belongs.
  private mutating func put(_ section: ListSection<SectionID, Item>) {
    let position = sections.partitioningIndex { precedes(section.items[0], $0.items[0]) }
    sections.insert(section, at: position)
  }

  /// Where the last item of the order is that is shown.
  private var lastPosition: ListIndexPath? {
    let last = sections.indices.max { first, second in
      precedes(sections[first].items.last!, sections[second].items.last!)
    }
    return last.map { ListIndexPath(section: $0, item: sections[$0].items.count - 1) }
  }

  private func index(of key: SectionID) -> Int? { sections.firstIndex { $0.id == key } }

  private func section(_ key: SectionID, _ items: [Item]) -> ListSection<SectionID, Item> {
    ListSection(id: key, header: request.header(key), items: items)
  }

  // MARK: The order

  private func precedes(_ first: Item, _ second: Item) -> Bool {
    switch request.order.relation(first, second) {
    case .before: true
    case .after: false
    case .equal: rank(of: first) < rank(of: second)
    }
  }

  /// When an item came; one that is not there would come last.
  private func rank(of item: Item) -> Int { entries[item.id]?.rank ?? .max }

  /// An item that is put next to another one: as it is, if the order has it there, or as the request changes it.
  func placed(_ item: Item, next neighbor: SourceNeighbor<Item.ID>?) -> Item {
    guard let placing = request.placing, let neighbor, let path = position(of: neighbor.id)
    else { return item }
    let items = sections[path.section].items
    let step = if case .behind = neighbor { 1 } else { -1 }
    var offset = path.item + step
    if items.indices.contains(offset), items[offset].id == item.id { offset += step }
    let other = items.indices.contains(offset) ? items[offset] : nil
    let (before, after) = step > 0 ? (items[path.item], other) : (other, items[path.item])
    func isBetween(_ item: Item) -> Bool {
      (before.map { precedes($0, item) } ?? true) && (after.map { precedes(item, $0) } ?? true)
    }
    if isBetween(item) { return item }
    var placed = item
    placing(&placed, before, after)
    return placed.id == item.id && isBetween(placed) ? placed : item
  }

  /// Whether an item is where it was put: behind another one, or first in its section.
  func isPut(_ id: Item.ID, next neighbor: SourceNeighbor<Item.ID>?) -> Bool {
    guard let neighbor, let path = position(of: id), let other = position(of: neighbor.id),
      path.section == other.section
    else { return false }
    let offset = if case .behind = neighbor { other.item + 1 } else { 0 }
    return path.item == offset
  }
}
