import Roster

/// States that are made from one another: the edits and the changes together.
enum IndexedEdits {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let count = isQuick ? 100_000 : 1_000_000
    let rows = (0..<count).map { Row(number: $0) }
    let base = ListContents(indexing: [ListSection(id: 0, items: rows)])
    let fresh = (0..<1_000).map { Row(number: $0) }
    var comparisons = [
      building(rows),
      oneUpdate(base, rows, goal: isQuick ? nil : 10_000),
      oneMove(base, rows),
      oneOfManySections(isQuick ? 300 : 1_000),
    ]
    for number in [1, 100, 1_000] {
      comparisons.append(inserts(Array(fresh.prefix(number)), base, rows))
    }
    return comparisons + [lookUps(base, rows), smallList()]
  }

  /// One section of rows, as the textbook takes it.
  private static func plain(_ rows: [Row]) -> [Section<Row>] {
    [Section(id: 0, title: "", items: rows)]
  }

  private static func building(_ rows: [Row]) -> Comparison {
    let section = ListSection(id: 0, items: rows)
    return Comparison(
      work: "indexed: built of an array", count: rows.count,
      ours: Contender("ours") { consume(ListContents(indexing: [section])) },
      references: [
        Contender("hashing pass") { Passes.hash(rows, [], id: \.id) },
        Contender("array and dictionary") { consume(IndexedArray(rows)) },
      ])
  }

  private static func oneUpdate(
    _ base: ListContents<IndexedSection<Int, Row, String>>, _ rows: [Row], goal: Double?
  ) -> Comparison {
    var row = rows[rows.count / 2]
    row.change()
    var new = rows
    new[rows.count / 2] = row
    let (oldSections, newSections) = (plain(rows), plain(new))
    return Comparison(
      work: "indexed: one item changed, changes included", count: rows.count,
      ours: Contender("ours") {
        var next = base
        next.replace([row])
        consume(next.changes(from: base))
      },
      references: [
        Contender("textbook", goal: goal) {
          consume(TextbookListChanges(from: oldSections, to: newSections))
        }
      ])
  }

  private static func oneMove(_ base: ListContents<IndexedSection<Int, Row, String>>, _ rows: [Row])
    -> Comparison
  {
    var new = rows
    new.insert(new.remove(at: rows.count - 10), at: 10)
    let (oldSections, newSections) = (plain(rows), plain(new))
    return Comparison(
      work: "indexed: one item moved, changes included", count: rows.count,
      ours: Contender("ours") {
        var next = base
        next.moveItem(rows[rows.count - 10].id, beforeItem: rows[10].id)
        consume(next.changes(from: base))
      },
      references: [
        Contender("textbook") {
          consume(TextbookListChanges(from: oldSections, to: newSections))
        }
      ])
  }

  private static func inserts(
    _ fresh: [Row], _ base: ListContents<IndexedSection<Int, Row, String>>, _ rows: [Row]
  ) -> Comparison {
    let anchors = fresh.indices.map { rows[($0 + 1) * rows.count / (fresh.count + 2)] }
    var new = rows
    for index in fresh.indices.reversed() {
      new.insert(fresh[index], at: (index + 1) * rows.count / (fresh.count + 2))
    }
    let (oldSections, newSections) = (plain(rows), plain(new))
    return Comparison(
      work: "indexed: \(fresh.count) items inserted apart, changes included", count: rows.count,
      ours: Contender("ours") {
        var next = base
        for (row, anchor) in zip(fresh, anchors) {
          next.insertItems([row], beforeItem: anchor.id)
        }
        consume(next.changes(from: base))
      },
      references: [
        Contender("textbook") {
          consume(TextbookListChanges(from: oldSections, to: newSections))
        }
      ])
  }

  private static func oneOfManySections(_ count: Int) -> Comparison {
    let sections = (0..<count).map { number in
      ListSection(
        id: number, header: "Aisle \(number)", items: (0..<count).map { Row(number: $0) })
    }
    let base = ListContents(indexing: sections)
    var row = sections[count / 2].items[count / 2]
    row.change()
    let old = sections.map { Section(id: $0.id, title: $0.header ?? "", items: $0.items) }
    var new = old
    new[count / 2].items[count / 2] = row
    return Comparison(
      work: "indexed: one item of \(count) × \(count) changed, changes included",
      count: count * count,
      ours: Contender("ours") {
        var next = base
        next.replace([row])
        consume(next.changes(from: base))
      },
      references: [
        Contender("textbook") {
          consume(TextbookListChanges(from: old, to: new))
        }
      ])
  }

  private static func lookUps(_ base: ListContents<IndexedSection<Int, Row, String>>, _ rows: [Row])
    -> Comparison
  {
    let ids = (0..<1_000).map { _ in rows[Dice.below(rows.count)].id }
    let dictionary = IndexedArray(rows)
    return Comparison(
      work: "indexed: 1,000 ids looked up", count: rows.count,
      ours: Contender("ours") { for id in ids { consume(base.indexPath(ofItem: id)) } },
      references: [
        Contender("dictionary of positions", goal: 0.5) {
          for id in ids { consume(dictionary.positions[id]) }
        }
      ])
  }

  private static func smallList() -> Comparison {
    let rows = (0..<10).map { Row(number: $0) }
    let base = ListContents(indexing: [ListSection(id: 0, items: rows)])
    let (fresh, anchor) = (Row(number: 11), rows[5].id)
    return Comparison(
      work: "indexed: a copy and an insert", count: 10,
      ours: Contender("ours") {
        var next = base
        next.insertItems([fresh], beforeItem: anchor)
        consume(next)
      },
      references: [
        Contender("array") {
          var next = rows
          next.insert(fresh, at: next.firstIndex { $0.id == anchor } ?? 0)
          consume(next)
        }
      ])
  }
}

/// What most people would keep: an array, and where each id is in it.
struct IndexedArray {
  let rows: [Row]
  var positions: [Row.ID: Int]

  init(_ rows: [Row]) {
    self.rows = rows
    positions = [Row.ID: Int](minimumCapacity: rows.count)
    for (position, row) in rows.enumerated() { positions[row.id] = position }
  }
}
