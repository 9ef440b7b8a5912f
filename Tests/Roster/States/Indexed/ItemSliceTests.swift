import Roster
import RosterDiffing
import TestSupport
import Testing

/// Slices of the items of indexed sections, which are collections like the whole.
@Suite struct ItemSliceTests {
  private typealias Items = ListItems<Jar>

  private func jars(_ ids: Range<Int>) -> [Jar] { ids.map { Jar(id: $0, content: 0) } }

  @Test(arguments: [1, 5, 40, 300])
  func `a slice of the items of a section can be all that it has from then on`(_ count: Int) {
    for range in [0..<count, 0..<count / 2, count / 3..<count, count / 3..<count / 2, 0..<0] {
      var list = ListContents(indexing: [
        ListSection(id: 0, items: jars(0..<count)), ListSection(id: 1, items: jars(1_000..<1_002)),
      ])
      list[0].items = list[0].items[range]
      #expect(list[0].items.map(\.id) == Array(range))
      #expect(list.totalItemCount == range.count + 2)
      #expect((0..<count).allSatisfy { list.contains(id: $0) == range.contains($0) })
      let section = IndexedSection<Int, Jar, String>(
        id: 7, items: Items(jars(0..<count))[range])
      #expect(section.items.startIndex == 0 && section.items.map(\.id) == Array(range))
    }
  }

  @Test(arguments: 0..<UInt64(12))
  func `outside of what two slices do not share they are equal, and slices are equal by items`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let old = ListContents(indexing: [ListSection(id: 0, items: jars(0..<400))])
    var new = old
    for _ in 0..<random.below(3) { new.remove(ids: [random.below(400)]) }
    for _ in 0..<random.below(3) { new.updateItem(id: random.below(400)) { $0.content += 1 } }
    func part(_ list: ListContents<IndexedSection<Int, Jar, String>>) -> Items {
      let items = list[0].items
      if random.below(3) == 0 { return items }
      let (first, second) = (random.below(items.count + 1), random.below(items.count + 1))
      return items[min(first, second)..<max(first, second)]
    }
    for step in 0..<20 {
      let (before, after) = (part(old), part(new))
      var end = (old: 0, new: 0)
      var isSame = true
      let pieces = after.unsharedPieces(since: before)
      let last = UnsharedPiece(
        old: before.count..<before.count, new: after.count..<after.count)
      for piece in pieces + [last] {
        guard end.old <= piece.old.lowerBound, piece.old.upperBound <= before.count,
          end.new <= piece.new.lowerBound, piece.new.upperBound <= after.count
        else {
          Issue.record("step \(step): \(pieces)")
          return
        }
        isSame =
          isSame
          && before.dropFirst(end.old).prefix(piece.old.lowerBound - end.old)
            .elementsEqual(after.dropFirst(end.new).prefix(piece.new.lowerBound - end.new))
        end = (piece.old.upperBound, piece.new.upperBound)
      }
      #expect(isSame, "step \(step)")
      #expect((before == after) == before.elementsEqual(after))
      #expect(before == Items(Array(before)) && Items(Array(before)) == before)
    }
  }

  @Test func `items that are indexed by a key come with the titles of their section`() {
    let section = ListSection(id: 4, header: "above", footer: "below", items: ["a", "b", "a"])
    let list = ListContents(indexing: [section], identity: .itself)
    #expect(list.header(ofSection: 0) == "above" && list.footer(ofSection: 0) == "below")
    #expect(list[0].id == 4 && list[0].items.map(\.id) == ["a", "b"])
    let last = ListContents(indexing: [section], identity: .itself, duplicates: .keepLast)
    #expect(last[0].items.map(\.id) == ["b", "a"])
  }
}
