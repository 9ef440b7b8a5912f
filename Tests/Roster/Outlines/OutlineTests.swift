import Foundation
import Roster
import Testing

/// What outlines do beyond what section snapshots are tested for.
@Suite struct OutlineTests {
  private let outline = Outline<Twig>.threeRoots

  @Test func `Positions count all items, offsets of rows those that are shown`() {
    var outline = outline
    #expect(outline.index(of: 3) == 5 && outline.rowIndex(of: 3) == 2)
    outline.expand(2)
    #expect(outline.index(of: 22) == 4 && outline.rowIndex(of: 22) == 3)
    #expect(outline.index(of: 77) == nil && outline.rowIndex(of: 211) == nil)
  }

  @Test func `Outlines are not equal where one has more that is hidden at its end`() {
    let one = Outline([Twig(id: 1)])
    var more = one
    more.append([Twig(id: 2)], to: 1)
    #expect(one.rows.count == more.rows.count && one != more && more != one)
  }

  @Test func `Outlines are not equal where an item that is hidden is at another level`() {
    var (deep, wide) = (Outline([Twig(id: 1)]), Outline([Twig(id: 1)]))
    deep.append([Twig(id: 2)], to: 1)
    deep.append([Twig(id: 3)], to: 2)
    wide.append([Twig(id: 2), Twig(id: 3)], to: 1)
    #expect(deep.items == wide.items && deep.rows.count == wide.rows.count)
    #expect(deep != wide && wide != deep)
  }

  @Test func `Outlines are equal where the children of their items are known alike, too`() {
    let (known, unknown) = (
      Outline([Twig(id: 1), Twig(id: 2)]),
      Outline([Twig(id: 1), Twig(id: 2)], onDemand: { $0.id == 2 })
    )
    var loading = unknown
    loading.expand(2)
    var expanded = known
    expanded.expand(2)
    #expect(known == Outline([Twig(id: 1), Twig(id: 2)]) && known != unknown)
    #expect(loading != unknown && loading != expanded)
  }

  @Test func `What is expanded is encoded, and is so again in an outline that was made anew`()
    throws
  {
    var outline = outline
    outline.expand([2, 21])
    let data = try JSONEncoder().encode(outline.expandedIDs)
    var new = self.outline
    new.remove(ids: [1])
    new.expandedIDs = try JSONDecoder().decode([Int].self, from: data)
    #expect(Set(new.expandedIDs) == [2, 21])
    #expect(ids(new) == ids(outline).filter { $0 != 1 })
  }

  /// An item whose id has the hash of all others.
  private struct Colliding: Identifiable {
    struct ID: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let id: ID
    init(_ number: Int) { id = ID(number: number) }
  }

  @Test func `Items whose ids have one hash are each found, and none that is not there`() {
    var outline = Outline((1...5).map(Colliding.init))
    outline.append((10...12).map(Colliding.init), to: Colliding.ID(number: 3))
    outline.remove(ids: [Colliding.ID(number: 2), Colliding.ID(number: 11)])
    for number in 0...12 {
      let isThere = [1, 3, 4, 5, 10, 12].contains(number)
      #expect(outline[id: Colliding.ID(number: number)]?.id.number == (isThere ? number : nil))
    }
    #expect(outline.children(of: Colliding.ID(number: 3)).map(\.id.number) == [10, 12])
  }

  @Test func `A row has the properties of its item, and a part of the rows is compared as a whole`()
  {
    #expect(outline.rows[1].content == outline[id: 2]?.content)
    let part = outline.rows[1..<3]
    #expect(part.map(\.id) == [2, 3])
    let pieces = part.unsharedPieces(since: outline.rows)
    #expect(pieces.map(\.old) == [0..<3] && pieces.map(\.new) == [0..<2])
    let others = outline.rows.unsharedPieces(since: part)
    #expect(others.map(\.old) == [0..<2] && others.map(\.new) == [0..<3])
  }

  @Test func `Children are replaced, and those that come back stay expanded`() {
    var outline = outline
    outline.expand([2, 21])
    var new = Outline([Twig(id: 24), Twig(id: 21, content: 5)])
    new.append([Twig(id: 212)], to: 21)
    #expect(outline.replaceChildren(of: 2, with: new) == .applied)
    #expect(ids(outline) == [1, 2, 24, 21, 212, 3])
    #expect(outline[id: 21]?.content == 5 && !outline.contains(22))
    #expect(outline.replaceChildren(of: 77, with: new) == .ignored)
    #expect(outline.replaceChildren(of: nil, with: Outline([Twig(id: 2)])) == .applied)
    #expect(outline.isExpanded(2) && outline.count == 1)
    #expect(outline.expandedIDs == [2])
  }

  @Test func `Children are replaced by none where all that come are elsewhere in the outline`() {
    var outline = outline
    outline.expand(2)
    #expect(
      outline.replaceChildren(of: 2, with: Outline([Twig(id: 1), Twig(id: 24)])) == .clamped)
    #expect(ids(outline) == [1, 2, 24, 3])
    #expect(outline.replaceChildren(of: 2, with: Outline([Twig(id: 1), Twig(id: 3)])) == .clamped)
    #expect(ids(outline) == [1, 2, 3] && outline.count == 3)
    #expect(outline.replaceChildren(of: 2, with: Outline()) == .applied)
    #expect(outline.replaceChildren(of: nil, with: Outline()) == .applied && outline.isEmpty)
  }

  @Test
  func `An outline is put into another with what is expanded in it, in front, behind and below`() {
    var branch = Outline([Twig(id: 7)])
    branch.append([Twig(id: 71)], to: 7)
    branch.expand(7)
    var (before, after, below) = (outline, outline, outline)
    #expect(before.insert(branch, before: 2) == .applied)
    #expect(ids(before) == [1, 7, 71, 2, 3])
    #expect(after.insert(branch, after: 2) == .applied)
    #expect(ids(after) == [1, 2, 7, 71, 3])
    #expect(below.append(branch, to: 22) == .applied)
    below.expand([2, 22])
    #expect(ids(below) == [1, 2, 21, 22, 7, 71, 3])
  }

  @Test func `An item whose id is there is not added, and neither is what is below it`() {
    var outline = outline
    var branch = Outline([Twig(id: 4), Twig(id: 21, content: 9)])
    branch.append([Twig(id: 219)], to: 21)
    #expect(outline.append(branch) == .clamped)
    #expect(outline.items.map(\.id) == [1, 2, 21, 211, 22, 3, 4])
    #expect(outline[id: 21]?.content == 0)
    #expect(outline.append([Twig(id: 5), Twig(id: 5)]) == .clamped)
    #expect(outline.append([Twig(id: 5)]) == .ignored)
    #expect(outline.append([Twig(id: 6)], to: 77) == .ignored)
    #expect(outline.insert([Twig(id: 6)], before: 77) == .ignored)
    #expect(outline.insert([Twig(id: 6)], after: 77) == .ignored)
  }

  @Test func `An item is moved with all below it, and never below itself`() {
    var outline = outline
    outline.expand([2, 21])
    #expect(outline.move(21, to: nil) == .applied)
    #expect(ids(outline) == [1, 2, 22, 3, 21, 211])
    #expect(outline.move(2, before: 1) == .applied)
    #expect(outline.move(3, after: 211) == .applied)
    #expect(ids(outline) == [2, 22, 1, 21, 211, 3])
    #expect(outline.move(21, to: 211) == .ignored && outline.move(21, before: 211) == .ignored)
    #expect(outline.move(21, after: 211) == .ignored && outline.move(77, to: 1) == .ignored)
    #expect(outline.move(1, to: 77) == .ignored && outline.move(1, before: 77) == .ignored)
  }

  @Test func `An outline says what is in it`() {
    var outline = outline
    outline.expand(2)
    #expect(outline.description == "5 rows of 6 items")
    #expect(
      outline.debugDescription == """
          1
        ▾ 2
          ▸ 21
              211
            22
          3
        """)
  }

  @Test func `A kept copy is as it was`() {
    var outline = outline
    let kept = outline
    outline.expand(2)
    outline.remove(ids: [1])
    outline.updateItem(id: 3) { $0.content = 1 }
    #expect(outline.updateItem(id: 3) { $0.id = 4 } == .ignored)
    #expect(kept == self.outline && kept != outline)
    #expect(kept[id: 3]?.content == 0 && outline[id: 3] == Twig(id: 3, content: 1))
  }

  @Test func `Outlines of equal items are equal when the same ones are expanded`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)])
    outline.append([Twig(id: 11)], to: 1)
    outline.append([Twig(id: 21)], to: 2)
    var (first, second) = (outline, outline)
    first.expand(1)
    second.expand(2)
    #expect(first != second && first.rows.count == second.rows.count)
    first.toggle(1)
    second.toggle(2)
    #expect(first == second && first == outline)
    second.append([Twig(id: 22)], to: 2)
    #expect(first != second && second != first && first.rows.count == second.rows.count)
  }

  @Test func `Outline sections are equal where ids, titles, items and what matches are`() {
    let outline = outline
    func section(
      id: Int = 1, header: String? = "Trees", footer: String? = "all",
      _ outline: Outline<Twig>? = nil
    ) -> OutlineSection<Int, Twig> {
      (outline ?? self.outline).section(id: id, header: header, footer: footer)
    }
    let all = section()
    #expect(all == section())
    #expect(all != section(id: 2) && all != section(header: "Twigs") && all != section(footer: nil))
    var expanded = outline
    expanded.expand(2)
    #expect(all != section(expanded) && section(expanded) == section(expanded))
    var (some, others) = (section(), section())
    some.filter { $0.id == 211 }
    #expect(some != all && some != others)
    others.filter { $0.id == 22 }
    #expect(some != others)
    others.filter { $0.id == 211 }
    #expect(some == others)
    some.filter(nil)
    #expect(some == all)
  }

  @Test func `An item that comes later is expanded, whatever is replaced meanwhile`() {
    var outline = outline
    outline.expandedIDs = [2, 99]
    outline.replaceChildren(of: 2, with: Outline([Twig(id: 23)]))
    outline.append([Twig(id: 99)])
    #expect(outline.isExpanded(99) && ids(outline) == [1, 2, 23, 3, 99])
  }

  @Test func `What is to be expanded when it comes is so until something else is to be`() {
    var outline = outline
    outline.expandedIDs = [2, 99]
    outline.expandedIDs = [21, 98]
    #expect(outline.expandedIDs == [21, 98])
    outline.append([Twig(id: 99), Twig(id: 98)])
    #expect(!outline.isExpanded(99) && outline.isExpanded(98))
  }

  @Test func `Rows of a section are given other content, and no other ids`() {
    var section = outline.section(id: 1)
    section.outline.expand(2)
    let rows = [Twig(id: 2, content: 5), Twig(id: 21, content: 6)].map { OutlineRow($0) }
    #expect(section.replaceItems(in: 1..<3, with: rows) == true)
    let edited = section
    #expect(edited.items.map { $0.item.content } == [0, 5, 6, 0, 0])
    let others = [[rows[1], rows[0]], [rows[0]], [OutlineRow(Twig(id: 9)), rows[1]]]
    for other in others {
      #expect(section.replaceItems(in: 1..<3, with: other) == false)
      #expect(section == edited)
    }
  }

  @Test func `What was put below an item whose children are not known is replaced, too`() {
    var outline = Outline([Twig(id: 1), Twig(id: 2)], onDemand: { $0.id == 1 })
    outline.move(2, to: 1)
    outline.append([Twig(id: 3)], to: 1)
    #expect(outline.replaceChildren(of: 1, with: Outline([Twig(id: 4)])) == .applied)
    #expect(outline.items.map(\.id) == [1, 4])
  }

  @Test func `Outlines are equal in whatever order their items came`() {
    let one = Outline([Twig(id: 1), Twig(id: 2), Twig(id: 3)])
    var other = Outline([Twig(id: 2)])
    other.append([Twig(id: 3)])
    other.insert([Twig(id: 1)], before: 2)
    #expect(one == other && other == one)
  }

  @Test func `The rows of an outline are lazy items of its section, filtered or not`() {
    var section = OutlineSection(id: 1, outline: outline)
    #expect(section.hasLazyItems)
    section.filter { $0.id == 211 }
    #expect(section.hasLazyItems)
  }
}
