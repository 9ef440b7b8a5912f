import Roster
import Testing

/// Lists that follow observable models, which take over their edits.
@MainActor @Suite(.timeLimit(.minutes(30))) struct FollowedModelTests {
  private typealias Model = FollowedUpdateTests.Model

  /// Writes down how many items there are after each edit.
  private final class Recorder: ListObserver {
    private let note: (Int) -> Void

    init(_ note: @escaping (Int) -> Void) { self.note = note }

    func list(_ list: ListDriver<PlainGoods>, didChange edit: ListEdit<PlainGoods>) {
      note(edit.new.totalItemCount)
    }
  }

  @Test func `A model that a list has followed gets no more edits, and another one still does`()
    async
  {
    let (former, other) = (Model(), Model())
    let list = ListDriver(sections: [PlainGoods]())
    let ending = Task {
      await list.follow {
        former.sections
      } edited: {
        former.goods = $0[0].items
      }
    }
    let going = Task {
      await list.follow {
        other.sections
      } edited: {
        other.goods = $0[0].items
      }
    }
    while list.sections.isEmpty { await Task.yield() }
    for _ in 0..<5 { await Task.yield() }
    list.update { $0.remove(ids: [1]) }
    #expect(former.goods == [Good(2)] && other.goods == [Good(2)])
    ending.cancel()
    await ending.value
    list.update { $0.append(Good(3), toSection: 0) }
    #expect(former.goods == [Good(2)])
    #expect(other.goods == [Good(2), Good(3)])
    // Nor is it read any more.
    former.goods = []
    list.update { $0.append(Good(4), toSection: 0) }
    #expect(list.sections == other.sections && other.goods == [Good(2), Good(3), Good(4)])
    going.cancel()
    await going.value
  }

  @Test func `A state of which something is drawn again, or nothing is edited, is no other state`()
    async
  {
    let list = ListDriver(sections: [PlainGoods(id: 0, items: [Good(1)])])
    var count = 0
    let task = Task {
      for await _ in list.states { count += 1 }
    }
    while count == 0 { await Task.yield() }
    list.reload()
    for _ in 0..<5 { await Task.yield() }
    list.update { _ in }
    for _ in 0..<5 { await Task.yield() }
    list.reconfigureItems { _ in true }
    for _ in 0..<5 { await Task.yield() }
    #expect(count == 1)
    list.update { $0.remove(ids: [1]) }
    while count < 2 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(count == 2)
  }

  @Test func `What a model does in answer to an edit is notified of when the models have both`()
    async
  {
    let model = Model()
    let list = ListDriver(sections: [PlainGoods]())
    var events: [String] = []
    let recorder = Recorder { events.append("changed to \($0)") }
    let task = Task {
      await list.follow {
        model.sections
      } edited: {
        model.goods = $0[0].items
        guard model.goods.count == 1 else { return }
        list.update { $0.append(Good(9), toSection: 0) }
        events.append("answered")
      }
    }
    while list.sections.isEmpty { await Task.yield() }
    list.addObserver(recorder)
    list.update(completion: { _ in events.append("completed") }) { $0.remove(ids: [1]) }
    #expect(events.first == "answered" && events.last == "completed")
    #expect(events.contains("changed to 1") && events.contains("changed to 2"))
    #expect(model.goods == [Good(2), Good(9)] && list.sections == model.sections)
    // Afterwards the list goes on as before.
    list.update { $0.remove(ids: [2, 9]) }
    #expect(events.last == "changed to 0" && model.goods.isEmpty)
    task.cancel()
    await task.value
    withExtendedLifetime(recorder) {}
  }
}
