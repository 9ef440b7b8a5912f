import Roster
import Testing

/// Edits of sections while an update in the background is made, which is cancelled then.
///
/// One test at a time: each holds up a thread of those that all tasks share.
@MainActor @Suite(.serialized, .holdingThreads, .timeLimit(.minutes(30)))
struct BackgroundSectionTests {
  private typealias Edit = @Sendable (inout ListContents<Goods>) -> Void

  private let gate = Gate()
  private let live: LivePipeline<Goods, Goods>

  init() {
    let gate = gate
    let sections = [
      PlainGoods(id: 1, header: "A", items: [Good(1)]),
      PlainGoods(id: 2, header: "B", items: [Good(2)]),
      PlainGoods(id: 3, header: "C", items: [Good(3)]),
    ]
    live = LivePipeline(Pipeline(indexing: sections).filter { _ in gate.pass() })
    gate.forget()
  }

  /// What goes in after an edit made while another one, which adds an item, was made elsewhere.
  ///
  /// It is the same while that is made, and when it was cancelled.
  private func shown(after edit: Edit, onTopOf cancelled: @escaping Edit) async -> [PlainGoods] {
    gate.close()
    let live = live
    let task = Task { try await live.updateInBackground { cancelled(&$0.input) } }
    await gate.arrival()
    #expect(live.pendingCount == 1)
    live.update { edit(&$0.input) }
    let input = live.pipeline.input.plain
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(live.pendingCount == 0)
    #expect(live.pipeline.input.plain == input)
    #expect(live.contents.plain == input)
    return input
  }

  @Test func `Titles, and a section that comes, stay when an update below them is cancelled`()
    async
  {
    let input = await shown { list in
      list.updateTitles(ofSection: 0) { header, _ in header = "New" }
      list.updateTitles(ofSection: 1) { _, footer in footer = "Foot" }
      list.appendSection(Goods(id: 4, header: "D", items: [Good(4)]))
    } onTopOf: { list in
      list.append(Good(90), toSection: 0)
      list.updateTitles(ofSection: 0) { header, footer in (header, footer) = ("X", "Y") }
      list.updateTitles(ofSection: 1) { header, _ in header = "X" }
    }
    let expected = [
      PlainGoods(id: 1, header: "New", items: [Good(1)]),
      PlainGoods(id: 2, header: "B", footer: "Foot", items: [Good(2)]),
      PlainGoods(id: 3, header: "C", items: [Good(3)]),
      PlainGoods(id: 4, header: "D", items: [Good(4)]),
    ]
    #expect(input == expected)
  }

  @Test func `Sections come, go and are moved beside one that a cancelled update has made`()
    async
  {
    let input = await shown { list in
      list.insertSection(Goods(id: 4, header: "D", items: [Good(4)]), at: 1)
      list.moveSection(from: 4, to: 0)
      list.removeSection(at: 4)
      // Sections 3, 9, 4 and 1; the item goes with its section.
      list.append(Good(5), toSection: 1)
      list.append(Good(6), toSection: 2)
    } onTopOf: { list in
      list.insertSection(Goods(id: 9, items: [Good(90)]), at: 0)
      // It goes with its section, too.
      list.append(Good(91), toSection: 2)
    }
    let expected = [
      PlainGoods(id: 3, header: "C", items: [Good(3)]),
      PlainGoods(id: 4, header: "D", items: [Good(4), Good(6)]),
      PlainGoods(id: 1, header: "A", items: [Good(1)]),
    ]
    #expect(input == expected)
  }

  @Test func `An item stays in its section where its neighbor there was put by a cancelled update`()
    async
  {
    let input = await shown { list in
      // Before one that came there, and behind another.
      list.insert(Good(6), at: [1, 0])
      list.append(Good(5), toSection: 1)
      // Into a section that goes with the other update, whose item stays where it was.
      list.updateItem(id: 3) { $0.price = 7 }
      list.move(3, toIndex: 0, ofSectionAt: 3)
    } onTopOf: { list in
      list.move(1, toIndex: 1, ofSectionAt: 1)
      list.insert(Good(90), at: [1, 0])
      list.appendSection(Goods(id: 9))
    }
    let expected = [
      PlainGoods(id: 1, header: "A", items: [Good(1)]),
      PlainGoods(id: 2, header: "B", items: [Good(6), Good(2), Good(5)]),
      PlainGoods(id: 3, header: "C", items: [Good(3, price: 7)]),
    ]
    #expect(input == expected)
  }

  @Test func `An item that is moved keeps nothing of what a cancelled update made of it`() async {
    let input = await shown { list in
      list.move(1, toEndOf: 2)
      list.updateItem(id: 3) { $0.price = 7 }
      list.move(3, toEndOf: 2)
    } onTopOf: { list in
      list.updateItem(id: 1) { $0.price = 9 }
      list.updateItem(id: 3) { $0.price = 9 }
    }
    let expected = [
      PlainGoods(id: 1, header: "A", items: []),
      PlainGoods(id: 2, header: "B", items: [Good(2), Good(1), Good(3, price: 7)]),
      PlainGoods(id: 3, header: "C", items: []),
    ]
    #expect(input == expected)
  }

  @Test func `A section that a cancelled update alone has made does not come where it is moved`()
    async
  {
    let input = await shown { list in
      list.moveSection(from: 0, to: 3)
      list.append(Good(5), toSection: 2)
    } onTopOf: { list in
      list.insertSection(Goods(id: 9, items: [Good(90)]), at: 0)
    }
    let expected = [
      PlainGoods(id: 1, header: "A", items: [Good(1)]),
      PlainGoods(id: 2, header: "B", items: [Good(2)]),
      PlainGoods(id: 3, header: "C", items: [Good(3), Good(5)]),
    ]
    #expect(input == expected)
  }
}
