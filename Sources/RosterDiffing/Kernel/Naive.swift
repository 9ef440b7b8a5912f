@inlinable
func keyedDifference<Element>(
  from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
  by comparator: some ElementComparator<Element>
) -> KeyedDifference {
  let old = Array(old)
  let new = Array(new)
  var places = Dictionary(grouping: old.indices.reversed()) { comparator.key(of: old[$0]) }
  var pairs: [PositionPair<Int>] = []
  var inserts = PositionSet()
  for position in new.indices {
    if let source = places[comparator.key(of: new[position])]?.popLast() {
      pairs.append(PositionPair(old: source, new: position))
    } else {
      inserts.append(position)
    }
  }
  var deletes = PositionSet()
  let survivors = Set(pairs.map(\.old))
  for position in old.indices where !survivors.contains(position) { deletes.append(position) }
  return KeyedDifference(
    trustingOldCount: old.count, newCount: new.count, deletes: deletes, inserts: inserts,
    moves: naiveMoves(pairs),
    updates: pairs.filter { !comparator.sameContent(old[$0.old], new[$0.new]) })
}

@inlinable
func naiveMoves<Position>(_ pairs: [PositionPair<Position>]) -> [PositionPair<Position>] {
  var best: [(length: Int, previous: Int)] = []
  for (index, pair) in pairs.enumerated() {
    var entry = (length: 1, previous: -1)
    for before in 0..<index where pairs[before].old < pair.old && best[before].length >= entry.length {
      entry = (best[before].length + 1, before)
    }
    best.append(entry)
  }
  var staying: Set<Int> = []
  var index = best.indices.max { best[$0].length < best[$1].length } ?? -1
  while index >= 0 {
    staying.insert(index)
    index = best[index].previous
  }
  return pairs.indices.filter { !staying.contains($0) }.map { pairs[$0] }
}

@inlinable
func sectionedDifference<Section, Comparator: SectionComparator<Section>>(
  from old: some RandomAccessCollection<Section>, to new: some RandomAccessCollection<Section>,
  by comparator: Comparator
) -> SectionedDifference {
  let old = Array(old)
  let new = Array(new)
  let oldItems = old.map { Array(comparator.items(of: $0)) }
  let newItems = new.map { Array(comparator.items(of: $0)) }
  let items = comparator.itemComparator
  let sections = keyedDifference(
    from: old, to: new,
    by: FunctionComparator(
      id: { comparator.key(of: $0) }, sameContent: { comparator.sameHeader($0, $1) }))
  var places: [Comparator.ItemComparator.Key: [ItemPosition]] = [:]
  for section in old.indices.reversed() {
    for item in oldItems[section].indices.reversed() {
      places[items.key(of: oldItems[section][item]), default: []]
        .append(ItemPosition(section: section, item: item))
    }
  }
  var inserts = ItemPositionSet()
  var moves: [PositionPair<ItemPosition>] = []
  var updates: [PositionPair<ItemPosition>] = []
  var survivors: Set<ItemPosition> = []
  for section in new.indices {
    let source = sections.oldPosition(ofNew: section)
    var inOrder: [PositionPair<ItemPosition>] = []
    for item in newItems[section].indices {
      let position = ItemPosition(section: section, item: item)
      let element = newItems[section][item]
      guard let old = places[items.key(of: element)]?.popLast() else {
        if source != nil { inserts.append(position) }
        continue
      }
      let pair = PositionPair(old: old, new: position)
      survivors.insert(old)
      if old.section == source { inOrder.append(pair) } else { moves.append(pair) }
      if !items.sameContent(oldItems[old.section][old.item], element) { updates.append(pair) }
    }
    moves += naiveMoves(inOrder)
  }
  var deletes = ItemPositionSet()
  for section in old.indices where sections.newPosition(ofOld: section) != nil {
    for item in oldItems[section].indices {
      let position = ItemPosition(section: section, item: item)
      if !survivors.contains(position) { deletes.append(position) }
    }
  }
  return SectionedDifference(
    trustingSections: sections, oldItemCounts: oldItems.map(\.count),
    newItemCounts: newItems.map(\.count), itemDeletes: deletes, itemInserts: inserts,
    itemMoves: moves.sorted { $0.new < $1.new }, itemUpdates: updates)
}
