import Roster

/// Edits and look-ups by id, in arrays and in indexed sections.
enum EditsByID {
  private typealias Plain = ListContents<ListSection<Int, Row>>
  private typealias Indexed = ListContents<IndexedSection<Int, Row, String>>

  /// A value that is edited again and again, and never copied.
  private final class Edited<Contents> {
    var contents: Contents
    var step = 0

    init(_ contents: Contents) { self.contents = contents }
  }

  static func comparisons(isQuick: Bool) -> [Comparison] {
    let counts = isQuick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
    let all = (0..<counts.last!).map { Row(number: $0) }
    let (short, long) = (Array(all.prefix(10_000)), all)
    return counts.flatMap { inArrays(Array(all.prefix($0))) }
      + [100, 1_000].map { manyUpserts(Array(all.prefix(100_000)), $0) }
      + [manyMoves(Array(all.prefix(100_000)))]
      + inTrees(long, short)
  }

  private static func inArrays(_ rows: [Row]) -> [Comparison] {
    let list = Edited(Plain([ListSection(id: 0, items: rows)]))
    let row = rows[rows.count - 10]
    let find = { consume(rows.firstIndex { $0.id == row.id }) }
    return [
      Comparison(
        work: "array: index path of an item", count: rows.count,
        ours: Contender("ours") { consume(list.contents.indexPath(ofItem: row.id)) },
        references: [Contender("firstIndex", goal: 1 / 1.5, run: find)]),
      Comparison(
        work: "array: upsert", count: rows.count,
        ours: Contender("ours") {
          list.contents.upsert(row, in: 0)
        },
        references: [Contender("firstIndex", goal: 1 / 3.0, run: find)]),
      Comparison(
        work: "array: upsert into sorted rows", count: rows.count,
        ours: Contender("ours") {
          list.contents.upsert([row], in: 0) { $0.value < $1.value }
        },
        references: [Contender("firstIndex", goal: 1 / 3.0, run: find)]),
    ]
  }

  /// Upserts of rows that are there, one by one in one update.
  private static func manyUpserts(_ rows: [Row], _ number: Int) -> Comparison {
    let list = ListDriver(sections: [ListSection(id: 0, items: rows)])
    let changed = (0..<number).map { _ in rows[Dice.below(rows.count)] }
    return Comparison(
      work: "array: \(number) upserts in one update", count: rows.count,
      ours: Contender("ours") {
        list.update { contents in
          for row in changed { contents.upsert([row], in: 0) { $0.value < $1.value } }
        }
      },
      references: [
        Contender("as many firstIndex", goal: number == 100 ? 0.6 : nil) {
          for row in changed { consume(rows.firstIndex { $0.id == row.id }) }
        }
      ])
  }

  /// The same of rows that move to other positions.
  private static func manyMoves(_ rows: [Row]) -> Comparison {
    let list = ListDriver(sections: [ListSection(id: 0, items: rows)])
    let changed = (0..<100).map { _ in rows[Dice.below(rows.count)] }
    return Comparison(
      work: "array: 100 upserts that move, in one update", count: rows.count,
      ours: Contender("ours") {
        list.update { contents in
          for row in changed {
            let moved = Row(id: row.id, title: row.title, value: Dice.below(rows.count))
            contents.upsert([moved], in: 0) { $0.value < $1.value }
          }
        }
      },
      references: [
        Contender("as many firstIndex") {
          for row in changed { consume(rows.firstIndex { $0.id == row.id }) }
        }
      ])
  }

  private static func inTrees(_ long: [Row], _ short: [Row]) -> [Comparison] {
    let big = Edited(Indexed(indexing: [ListSection(id: 0, items: long)]))
    let small = Edited(Indexed(indexing: [ListSection(id: 0, items: short)]))
    let anchors = (0..<1_000).map { _ in Dice.below(short.count) }
    func both(_ work: String, _ edit: @escaping (Edited<Indexed>, [Row]) -> Void) -> Comparison {
      Comparison(
        work: "indexed: \(work)", count: long.count, ours: Contender("ours") { edit(big, long) },
        references: [Contender("with \(short.count) rows", goal: 1 / 3.0) { edit(small, short) }])
    }
    func anchor(_ list: Edited<Indexed>, _ rows: [Row]) -> Row {
      list.step += 1
      return rows[anchors[list.step % 1_000] * (rows.count / short.count)]
    }
    return [
      both("upsert into sorted rows") { list, rows in
        list.contents.upsert([anchor(list, rows)], in: 0) { $0.value < $1.value }
      },
      both("insert by id, and remove") { list, rows in
        let row = Row(number: list.step)
        list.contents.insert([row], before: anchor(list, rows).id)
        list.contents.remove(ids: CollectionOfOne(row.id))
      },
      both("insert by id") { list, rows in
        list.contents.insert([Row(number: list.step)], before: anchor(list, rows).id)
      },
    ]
  }
}
