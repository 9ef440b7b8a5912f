import Roster
import Testing

// What section snapshots of another library are tested for, said of outlines:
//
// |    | what                                                       |
// |----|------------------------------------------------------------|
// |  1 | none at first                                              |
// |  2 | roots are appended                                         |
// |  3 | children are appended to a parent                          |
// |  4 | levels below levels                                        |
// |  5 | expanding and collapsing                                   |
// |  6 | what is visible                                            |
// |  7 | an item is deleted with all below it                       |
// |  8 | whether an item is there                                   |
// |  9 | items are inserted in front of one and behind one          |
// | 10 | a part, with its parent and without it                     |
// | 11 | a part of an item that is below another one                |
// | 12 | a part without its parent: children are roots              |
// | 13 | a part is expanded as the whole is                         |
// | 14 | a part is a value of its own; of an unknown item is none   |
// | 15 | what is left after an expanded branch was deleted          |
// | 16 | an outline is sent to a task                               |
// | 17 | the children of an item                                    |
// | 18 | an item that is not there has no children                  |

/// What section snapshots are tested for, in the order of the table, and beside each what belongs to it.
@Suite struct SectionSnapshotTests {
  private let outline = Outline<Twig>.threeRoots

  // MARK: 1 to 4

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

  @Test func `The level of an item is how many are above it`() {
    let outline = outline
    #expect([1, 2, 21, 22, 211, 77].map(outline.level) == [0, 0, 1, 1, 2, nil])
  }

  @Test func `An item has the parent that it was put below, and a root has none`() {
    let outline = outline
    #expect([1, 21, 22, 211, 77].map { outline.parent(of: $0)?.id } == [nil, 2, 2, 21, nil])
  }

  // MARK: 5 and 6

  @Test func `Children are shown where their parent is expanded, and hidden where it is collapsed`()
  {
    var outline = outline
    #expect(outline.expand(2) == .applied)
    #expect(ids(outline) == [1, 2, 21, 22, 3])
    #expect(outline.collapse(2) == .applied)
    #expect(ids(outline) == [1, 2, 3])
    #expect(outline.collapse(2) == .applied && outline.expand(77) == .ignored)
    #expect(outline.expand([2, 77]) == .clamped)
  }

  @Test func `An item is expanded from when it was expanded until it is collapsed, if it is there`()
  {
    var outline = outline
    #expect(!outline.isExpanded(2) && !outline.isExpanded(77))
    outline.expand(2)
    #expect(outline.isExpanded(2) && !outline.isExpanded(21))
    outline.collapse(2)
    #expect(!outline.isExpanded(2) && !outline.isExpanded(21))
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

  @Test func `An item is visible if all above it are expanded`() {
    var outline = outline
    outline.expand(21)
    #expect(outline.isVisible(2) && !outline.isVisible(21) && !outline.isVisible(211))
    outline.expand(2)
    #expect(outline.isVisible(21) && outline.isVisible(211) && !outline.isVisible(77))
  }

  // MARK: 7 to 9

  @Test func `An item is deleted with all below it`() {
    var outline = outline
    #expect(outline.remove(ids: [2]) == .applied)
    #expect(outline.items.map(\.id) == [1, 3])
    #expect([2, 21, 22, 211].allSatisfy { !outline.contains($0) })
    #expect(outline.remove(ids: [21, 3]) == .clamped)
    #expect(outline.remove(ids: [21]) == .ignored)
  }

  @Test(arguments: [[2, 2], [2, 21], [2, 211, 22], [21, 211, 2]])
  func `An item that is named again, or is below one that is named, goes once`(
    _ named: [Int]
  ) {
    var outline = outline
    #expect(outline.remove(ids: named) == .applied)
    #expect(outline.items.map(\.id) == [1, 3])
    #expect(ids(outline) == [1, 3])
  }

  @Test func `All items are deleted at once`() {
    var outline = outline
    outline.expand([2, 21])
    outline.removeAll()
    #expect(outline == Outline())
    #expect(outline.append([Twig(id: 21)]) == .applied)
  }

  @Test func `An outline contains its items, whether they have rows or not, and no others`() {
    var outline = outline
    #expect(outline.contains(1) && outline.contains(22) && outline.contains(211))
    #expect(!outline.contains(4) && !outline.contains(77))
    #expect(!Outline<Twig>().contains(1))
    outline.append([Twig(id: 4)])
    #expect(outline.contains(4) && !outline.contains(77))
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

  // MARK: 10 to 14

  @Test func `A part of an outline has the item that it is below, or begins with its children`() {
    var outline = outline
    outline.expand([2, 21])
    let below = outline.outline(of: 2)
    #expect(below?.rows.map(\.id) == [21, 211, 22])
    #expect(below?.rows.map(\.level) == [0, 1, 0])
    let whole = outline.outline(of: 2, includingParent: true)
    #expect(whole?.rows.map(\.id) == [2, 21, 211, 22])
    #expect(whole?.rows.map(\.level) == [0, 1, 2, 1])
  }

  @Test func `In the part of an item that is below another one, it is the root`() {
    var outline = outline
    outline.append([Twig(id: 2111), Twig(id: 2112)], to: 211)
    let part = outline.outline(of: 21, includingParent: true) ?? Outline()
    #expect(part.rootItems == [Twig(id: 21)] && part.items.map(\.id) == [21, 211, 2111, 2112])
    #expect([21, 211, 2111, 2112].map(part.level) == [0, 1, 2, 2])
    #expect([21, 211, 2111, 2112].map { part.parent(of: $0)?.id } == [nil, 21, 211, 211])
    #expect([1, 2, 22, 3].allSatisfy { !part.contains($0) && part.level(of: $0) == nil })
  }

  @Test func `In a part without its parent, the children are roots, and others have their parents`()
  {
    let part = outline.outline(of: 2) ?? Outline()
    #expect(part.rootItems.map(\.id) == [21, 22] && !part.contains(2))
    #expect([21, 22, 211].map { part.parent(of: $0)?.id } == [nil, nil, 21])
    #expect([21, 22, 211].map(part.level) == [0, 0, 1])
    #expect(part.children(of: 21).map(\.id) == [211])
  }

  @Test(arguments: [[2], [2, 21], [21], []])
  func `A part is expanded as the whole is, each item for itself`(_ expanded: [Int]) {
    var outline = outline
    outline.expand(expanded)
    let whole = outline.outline(of: 2, includingParent: true) ?? Outline()
    #expect([2, 21, 22].map(whole.isExpanded) == [2, 21, 22].map(expanded.contains))
    #expect(
      ids(whole)
        == (!expanded.contains(2) ? [2] : expanded.contains(21) ? [2, 21, 211, 22] : [2, 21, 22]))
    let below = outline.outline(of: 2) ?? Outline()
    #expect(ids(below) == (expanded.contains(21) ? [21, 211, 22] : [21, 22]))
  }

  @Test
  func `A part is a value of its own, may be empty, and is none for an item that is not there`() {
    let outline = outline
    var whole = outline.outline(of: 2, includingParent: true)
    whole?.remove(ids: [21])
    #expect(whole?.items.map(\.id) == [2, 22] && outline.contains(21))
    #expect(outline.outline(of: 1)?.isEmpty == true)
    #expect(outline.outline(of: 1, includingParent: true)?.items == [Twig(id: 1)])
    #expect(outline.outline(of: 77) == nil)
    #expect(outline.outline(of: 77, includingParent: true) == nil)
  }

  // MARK: 15 and 16

  @Test
  func `After an expanded branch was deleted, nothing of it is found`() {
    var outline = outline
    outline.append([Twig(id: 31)], to: 3)
    outline.append([Twig(id: 311)], to: 31)
    outline.expand([2, 21, 3])
    #expect(outline.remove(ids: [2]) == .applied)
    #expect(outline.rootItems.map(\.id) == [1, 3])
    #expect(outline.items.map(\.id) == [1, 3, 31, 311] && outline.count == 4)
    #expect(ids(outline) == [1, 3, 31] && outline.rows.map(\.level) == [0, 0, 1])
    #expect([1, 3, 31, 311].map { outline.parent(of: $0)?.id } == [nil, nil, 3, 31])
    #expect(outline.expandedIDs == [3])
    for id in [2, 21, 22, 211] {
      #expect(!outline.contains(id) && outline[id: id] == nil && outline.level(of: id) == nil)
      #expect(outline.parent(of: id) == nil && outline.children(of: id).isEmpty)
      #expect(!outline.isExpanded(id) && !outline.isVisible(id) && outline.index(of: id) == nil)
    }
  }

  /// Keeps an outline for others.
  private actor Keeper {
    var outline: Outline<Twig>

    init(_ outline: Outline<Twig>) { self.outline = outline }

    func expand(_ id: Int) -> Outline<Twig> {
      outline.expand(id)
      return outline
    }
  }

  @Test func `An outline of items that can be sent is sent to tasks and actors, and back`() async {
    func send(_ value: some Sendable) {}
    let outline = outline
    send(outline)
    send(outline.rows)
    send(outline.section(id: 1))
    let keeper = Keeper(outline)
    let others = await Task.detached {
      var copy = outline
      copy.expand(21)
      return [copy, await keeper.expand(2)]
    }.value
    #expect(others.map(\.expandedIDs) == [[21], [2]])
    #expect(outline.expandedIDs.isEmpty)
  }

  // MARK: 17 and 18

  @Test func `Children are those directly below, in order, expanded or not`() {
    var outline = outline
    #expect(outline.children(of: 2).map(\.id) == [21, 22])
    #expect(outline.children(of: 21).map(\.id) == [211])
    #expect(outline.children(of: 1).isEmpty)
    outline.expand(2)
    #expect(outline.children(of: 2).map(\.id) == [21, 22])
  }

  @Test func `An item that is not there has no children, and none are put below it`() {
    var outline = outline
    #expect(outline.children(of: 77).isEmpty)
    #expect(outline.append([Twig(id: 771)], to: 77) == .ignored)
    #expect(outline.children(of: 77).isEmpty && !outline.contains(771) && outline.count == 6)
  }
}
