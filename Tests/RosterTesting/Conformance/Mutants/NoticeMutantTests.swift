import Roster
import Testing

@testable import RosterTesting

/// The check of what an observer of a list is notified of, with lists that notify it wrongly.
@Suite struct NoticeMutantTests {
  /// What an observer is notified of, by the number of the edit or the backend.
  enum Notice {
    case edit(Int), attach(Int), detach(Int)
  }

  /// Writes down the edits of a list.
  private final class Recorder: ListObserver {
    var edits: [ListEdit<ScenarioSection>] = []

    func list(_ list: ListDriver<ScenarioSection>, didChange edit: ListEdit<ScenarioSection>) {
      edits.append(edit)
    }
  }

  private static let start: [ScenarioSection] = [ListSection(id: 1, items: 1, 2)]

  /// What is found where an observer gets some notices of a list that was edited three times, and is on the last backend in the end.
  private func fault(_ notices: [Notice]) -> String? {
    let list = ListDriver(sections: Self.start)
    let recorder = Recorder()
    list.addObserver(recorder)
    for id in 3..<6 { list.update { $0[0].items.append(.item(id)) } }
    let log = NoticeLog(ListDriver(sections: Self.start))
    let backends = (0..<2).map { _ in Recorder() }
    for notice in notices {
      switch notice {
      case .edit(let number): log.list(list, didChange: recorder.edits[number])
      case .attach(let number): log.list(list, didAttach: backends[number])
      case .detach(let number): log.list(list, didDetach: backends[number])
      }
    }
    log.end(with: list.sections, on: [backends[1]])
    return log.fault
  }

  @Test func `Notices that are right break no law`() {
    #expect(fault([.edit(0), .attach(0), .edit(1), .detach(0), .attach(1), .edit(2)]) == nil)
    let attached: [Notice] = [.attach(1), .attach(0), .detach(1), .detach(0), .attach(1)]
    #expect(fault(attached + (0..<3).map(Notice.edit)) == nil)
  }

  @Test(
    arguments: [
      ([.edit(0), .edit(0), .edit(1), .edit(2), .attach(1)], "an edit does not begin where"),
      ([.edit(1), .edit(0), .edit(2), .attach(1)], "an edit does not begin where"),
      ([.edit(0), .edit(2), .attach(1)], "an edit does not begin where"),
      ([.edit(0), .edit(1), .attach(1)], "not notified of the latest edit"),
      ([.edit(0), .edit(1), .edit(2), .attach(1), .attach(1)], "notified twice"),
      ([.attach(1), .attach(1), .edit(1)], "notified twice"),
      ([.detach(0), .attach(1), .edit(0), .edit(1), .edit(2)], "of which it did not know"),
      ([.edit(0), .edit(1), .edit(2), .attach(0), .attach(1)], "knows of other backends"),
      ([.edit(0), .edit(1), .edit(2)], "knows of other backends"),
      ([.edit(0), .edit(1), .edit(2), .attach(1), .detach(1)], "knows of other backends"),
      ([.attach(0), .detach(0), .detach(0), .attach(1)], "of which it did not know"),
    ] as [([Notice], String)])
  func `A notice that is lost, doubled or out of order is found, and the first fault is named`(
    _ notices: [Notice], _ words: String
  ) {
    let fault = fault(notices)
    #expect(fault?.contains(words) == true, "\(fault ?? "nothing")")
  }
}
