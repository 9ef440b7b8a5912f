import Roster
import Testing

/// What section snapshots of other frameworks are tested for, said of outlines.
@Suite struct SectionSnapshotTests {
  /// Three roots; the second has two children, of which the first has one.
  private var outline: Outline<Twig> {
    var outline = Outline([Twig(id: 1), Twig(id: 2), Twig(id: 3)])
    outline.append([Twig(id: 21), Twig(id: 22)], to: 2)
    outline.append([Twig(id: 211)], to: 21)
    return outline
  }

  private func ids(_ outline: Outline<Twig>) -> [Int] { outline.rows.map(\.id) }

  @Test func `An outline of nothing has no items, roots or rows`() {
    let outline = Outline<Twig>()
    #expect(outline.isEmpty && outline.items.isEmpty && outline.rootItems.isEmpty)
    #expect(outline.rows.isEmpty && outline.expandedIDs.isEmpty)
  }

  @Test func `Items that are appended to nothing are roots, in order`() {
    var outline = Outline([Twig(id: 1)])
    #expect(outline.append([Twig(id: 2), Twig(id: 3)]) == .applied)
    #expect(outline.rootItems.map(\.id) == [1, 2, 3])
    #expect(ids(outline) == [1, 2, 3])
  }

  @Test func `Items that are appended to a parent come behind its children, and are not shown yet`()
  {
    var outline = outline
    #expect(outline.append([Twig(id: 23)], to: 2) == .applied)
    #expect(outline.children(of: 2).map(\.id) == [21, 22, 23])
    #expect(outline.items.map(\.id) == [1, 2, 21, 211, 22, 23, 3])
    #expect(ids(outline) == [1, 2, 3])
  }

  @Test func `Items are inserted in front of an item, among its siblings`() {
    var outline = outline
    #expect(outline.insert([Twig(id: 8), Twig(id: 9)], before: 22) == .applied)
    #expect(outline.children(of: 2).map(\.id) == [21, 8, 9, 22])
    #expect(outline.parent(of: 8)?.id == 2)
  }

  @Test func `Items are inserted behind an item and all below it`() {
    var outline = outline
    #expect(outline.insert([Twig(id: 9)], after: 21) == .applied)
    #expect(outline.children(of: 2).map(\.id) == [21, 9, 22])
    #expect(outline.items.map(\.id) == [1, 2, 21, 211, 9, 22, 3])
    outline.insert([Twig(id: 4)], after: 3)
    #expect(outline.rootItems.map(\.id) == [1, 2, 3, 4])
  }

  @Test func `An item is deleted with all below it`() {
    var outline = outline
    #expect(outline.delete([2]) == .applied)
    #expect(outline.items.map(\.id) == [1, 3])
    #expect([2, 21, 22, 211].allSatisfy { !outline.contains($0) })
    #expect(outline.delete([21, 3]) == .clamped)
    #expect(outline.delete([21]) == .ignored)
  }

  @Test(arguments: [[2, 2], [2, 21], [2, 211, 22], [21, 211, 2]])
  func `An item that is named again, or is below one that is named, goes once`(
    _ named: [Int]
  ) {
    var outline = outline
    #expect(outline.delete(named) == .applied)
    #expect(outline.items.map(\.id) == [1, 3])
    #expect(ids(outline) == [1, 3])
  }

  @Test func `All items are deleted at once`() {
    var outline = outline
    outline.expand([2, 21])
    outline.deleteAll()
    #expect(outline == Outline())
    #expect(outline.append([Twig(id: 21)]) == .applied)
  }

  @Test func `Children are shown where their parent is expanded, and hidden where it is collapsed`()
  {
    var outline = outline
    #expect(outline.expand(2) == .applied)
    #expect(ids(outline) == [1, 2, 21, 22, 3])
    #expect(outline.collapse(2) == .applied)
    #expect(ids(outline) == [1, 2, 3])
    #expect(outline.collapse(2) == .ignored && outline.expand(77) == .ignored)
    #expect(outline.expand([2, 77]) == .clamped)
  }

  @Test func `What is expanded below a collapsed item is shown again with it`() {
    var outline = outline
    outline.expand([2, 21])
    #expect(ids(outline) == [1, 2, 21, 211, 22, 3])
    outline.collapse(2)
    #expect(outline.isExpanded(21) && !outline.isVisible(21))
    outline.expand(2)
    #expect(ids(outline) == [1, 2, 21, 211, 22, 3])
  }

  @Test func `An item is expanded only after it was, and only if it is there`() {
    var outline = outline
    #expect(!outline.isExpanded(2) && !outline.isExpanded(77))
    outline.expand(2)
    #expect(outline.isExpanded(2) && !outline.isExpanded(21))
  }

  @Test func `An item that comes later is expanded, whatever is replaced meanwhile`() {
    var outline = outline
    outline.expandedIDs = [2, 99]
    outline.replaceChildren(of: 2, with: Outline([Twig(id: 23)]))
    outline.append([Twig(id: 99)])
    #expect(outline.isExpanded(99) && ids(outline) == [1, 2, 23, 3, 99])
  }

  @Test func `An item is visible if all above it are expanded`() {
    var outline = outline
    outline.expand(21)
    #expect(outline.isVisible(2) && !outline.isVisible(21) && !outline.isVisible(211))
    outline.expand(2)
    #expect(outline.isVisible(21) && outline.isVisible(211) && !outline.isVisible(77))
  }

  @Test func `The level of an item is how many are above it`() {
    let outline = outline
    #expect([1, 2, 21, 22, 211, 77].map(outline.level) == [0, 0, 1, 1, 2, nil])
  }

  @Test func `An item has the parent that it was put below, and a root has none`() {
    let outline = outline
    #expect([1, 21, 22, 211, 77].map { outline.parent(of: $0)?.id } == [nil, 2, 2, 21, nil])
  }

  @Test func `Children are those directly below, expanded or not`() {
    let outline = outline
    #expect(outline.children(of: 2).map(\.id) == [21, 22])
    #expect(outline.children(of: 21).map(\.id) == [211])
    #expect(outline.children(of: 1).isEmpty && outline.children(of: 77).isEmpty)
  }

  @Test func `Positions count all items, offsets of rows those that are shown`() {
    var outline = outline
    #expect(outline.index(of: 3) == 5 && outline.rowIndex(of: 3) == 2)
    outline.expand(2)
    #expect(outline.index(of: 22) == 4 && outline.rowIndex(of: 22) == 3)
    #expect(outline.index(of: 77) == nil && outline.rowIndex(of: 211) == nil)
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

  @Test func `A part of an outline is one of its own, with or without the item that it is below`() {
    var outline = outline
    outline.expand([2, 21])
    let below = outline.outline(of: 2)
    #expect(below?.rows.map(\.id) == [21, 211, 22])
    #expect(below?.rows.map(\.level) == [0, 1, 0])
    var whole = outline.outline(of: 2, includingParent: true)
    #expect(whole?.rows.map(\.id) == [2, 21, 211, 22])
    whole?.delete([21])
    #expect(outline.contains(21) && outline.outline(of: 77) == nil)
    #expect(outline.outline(of: 1)?.isEmpty == true)
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

  // MARK: What others leave open

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
    #expect(outline.move(21, to: 211) == .ignored && outline.move(21, before: 21) == .ignored)
    #expect(outline.move(21, after: 3) == .ignored && outline.move(77, to: 1) == .ignored)
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
    outline.delete([1])
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
}
