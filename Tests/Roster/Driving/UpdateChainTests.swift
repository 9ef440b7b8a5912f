import Roster
import TestSupport
import Testing

/// Updates that are each made in answer to the one before.
@Suite(.timeLimit(.minutes(30))) struct UpdateChainTests {
  /// Many more than a stack holds: in a short run a small one.
  private static let links = LongRun.isAsked ? 250_000 : 2_000

  private func replace(in list: ListDriver<Shelf>, by id: Int) {
    list.update { $0.sections[0].items = [Jar(id: id, content: 0)] }
  }

  @Test(.onSmallStack, arguments: [true, false])
  func `D004-5 a completion that starts the next update needs no stack`(_ hasBackend: Bool) {
    let list = ListDriver(sections: [Shelf(id: 0)])
    let backend = SourceBackend()
    if hasBackend { list.attach(backend, drawing: provider([])) }
    var links = 0
    func extend() {
      links += 1
      list.update(completion: { _ in if links < Self.links { extend() } }) {
        $0.sections[0].items = [Jar(id: links, content: 0)]
      }
    }
    extend()
    #expect(links == Self.links)
    #expect(list.contents.sections[0].items == [Jar(id: Self.links, content: 0)])
    if hasBackend { #expect(backend.picture.sections[0].cells == ["\(Self.links):0"]) }
  }

  @Test(.onSmallStack)
  func `D004-5 an observer that starts the next update needs no stack`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    let counter = Successor(limit: Self.links)
    list.addObserver(counter)
    replace(in: list, by: 0)
    #expect(counter.heard == Self.links)
    #expect(list.contents.sections[0].items == [Jar(id: Self.links - 1, content: 0)])
  }

  @Test(.onSmallStack, arguments: ["hook", "observer", "other hook"])
  func `a closure for backends that adds the next needs no stack`(_ kind: String) {
    let list = ListDriver(provider([Shelf(id: 0)]), on: PictureBackend(.everything))
    var links = 0
    var observers: [Recorder] = []
    func extend() {
      links += 1
      if links == Self.links { return }
      if kind != "observer" { return list.whenAttached { (_: PictureBackend?) in extend() } }
      observers.append(Recorder())
      observers[links - 1].whenAttached = { _ in extend() }
      list.addObserver(observers[links - 1])
    }
    list.update(completion: { _ in if kind == "other hook" { extend() } }) { _ in }
    if kind != "other hook" { extend() }
    #expect(links == Self.links)
    list.removeObserver(observers.first ?? Recorder())
    #expect(observers.dropFirst().allSatisfy { $0.backends == 1 })
  }

  @Test func `observers that are gone, removed or added again are heard in order`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    var heard: [Int] = []
    var observers: [Recorder?] = (0..<100).map { number in
      let observer = Recorder()
      observer.answer = { _, _ in heard.append(number) }
      list.addObserver(observer)
      return observer
    }
    for number in stride(from: 0, to: 100, by: 3) { observers[number] = nil }
    for number in stride(from: 1, to: 100, by: 3) { list.removeObserver(observers[number]!) }
    replace(in: list, by: 1)
    #expect(heard == Array(stride(from: 2, to: 100, by: 3)))
    heard = []
    for number in stride(from: 97, to: 0, by: -3) { list.addObserver(observers[number]!) }
    list.addObserver(observers[2]!)
    replace(in: list, by: 2)
    #expect(heard == Array(stride(from: 2, to: 100, by: 3)) + stride(from: 97, to: 0, by: -3))
  }

  @Test func `an observer may come after all of many others are gone`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    for _ in 0..<100 { list.addObserver(Recorder()) }
    let last = Recorder()
    list.addObserver(last)
    replace(in: list, by: 1)
    #expect(last.scopes.count == 1)
  }

  @Test func `observers that are gone do not make edits slower, however many they were`() {
    func time(_ count: Int) -> Duration {
      let list = ListDriver(sections: [Shelf(id: 0)])
      for _ in 0..<count { list.addObserver(Recorder()) }
      return (0..<4).map { round in
        ContinuousClock().measure {
          for id in 0..<10 { replace(in: list, by: 10 * round + id) }
        }
      }.min() ?? .zero
    }
    // Other tests run beside this one, which may double it more than once.
    #expect(time(16_000) < time(500) * 12)
  }

  @Test(.onSmallStack)
  func `D004-5 as many updates can wait for a backend as are made`() {
    let slow = SlowBackend()
    let list = ListDriver(provider([Shelf(id: 0)]), on: slow)
    replace(in: list, by: -1)
    var outcomes: [UpdateOutcome: Int] = [:]
    for id in 0..<Self.links {
      list.apply([Shelf(id: 0, items: Jar(id: id, content: 0))]) { outcomes[$0, default: 0] += 1 }
    }
    for _ in 0..<2 { slow.finish() }
    #expect(outcomes == [.superseded: Self.links - 1, .applied: 1])
    #expect(slow.inner.picture.sections[0].cells == ["\(Self.links - 1):0"])
  }

  @Test func `observers hear of edits in one order, also of those that one of them makes`() {
    let list = ListDriver(provider([Shelf(id: 0)]), on: PictureBackend(.everything))
    let first = Recorder(), second = Recorder()
    first.answer = { list, scope in
      if case .section = scope { list.update { $0.sections.append(Shelf(id: 1)) } }
    }
    list.addObserver(first)
    list.addObserver(second)
    var completed: [String] = []
    list.update(completion: { _ in completed = second.scopes }) {
      $0.append(Jar(id: 1, content: 0), toSection: 0)
    }
    #expect(first.scopes == ["section 0", "all"])
    #expect(second.scopes == ["section 0", "all"])
    #expect(completed == ["section 0", "all"])
  }

  @Test func `an observer that another one removes hears nothing more`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    let first = Recorder(), second = Recorder()
    first.answer = { list, _ in list.removeObserver(second) }
    list.addObserver(first)
    list.addObserver(second)
    replace(in: list, by: 1)
    #expect(first.scopes.count == 1)
    #expect(second.scopes == [])
  }

  @Test func `an observer that comes in the middle of an update hears of a backend once`() {
    let list = ListDriver(sections: [Shelf(id: 0)])
    let early = Recorder(), late = Recorder()
    early.whenAttached = { list in
      if late.backends == 0 { list.addObserver(late) }
    }
    list.addObserver(early)
    let backend = PictureBackend(.everything)
    list.attach(backend, drawing: provider([]))
    #expect(late.backends == 1)
    #expect(early.backends == 1)
    let last = Recorder()
    list.update(completion: { [list] _ in
      list.attach(PictureBackend(.everything), drawing: provider([]))
      list.addObserver(last)
    }) { _ in }
    #expect(late.backends == 2)
    #expect(last.backends == 2)
  }

  @Test func `a completion may attach and detach what it likes`() {
    let (first, second) = (PictureBackend(.everything), PictureBackend(.tableView))
    let list = ListDriver(provider([Shelf(id: 0)]), on: first)
    list.update(completion: { [list] _ in
      list.detach(first)
      list.attach(second, drawing: provider([]))
      list.update { $0.append(Jar(id: 2, content: 0), toSection: 0) }
    }) { $0.append(Jar(id: 1, content: 0), toSection: 0) }
    #expect(first.picture.sections[0].cells == ["1:0"])
    #expect(second.picture.sections[0].cells == ["1:0", "2:0"])
  }

  @Test(arguments: [(.everything, true), (.oneAtATime, false)] as [(BackendCapabilities, Bool)])
  func `D004-5 chains need no stack on a backend of stages, also where it draws in its queue`(
    _ capabilities: BackendCapabilities, _ isQueued: Bool
  ) {
    let links = LongRun.isAsked ? 250_000 : 200
    let list = ListDriver(sections: [Shelf(id: 0)])
    let backend = StagedBackend(capabilities, isQueued: isQueued)
    list.attach(backend, drawing: provider([]))
    var depths: (least: UInt, most: UInt) = (.max, 0)
    var count = 0
    func noteLink() {
      let address = stackAddress()
      depths = (min(depths.least, address), max(depths.most, address))
      count += 1
    }
    func extend() {
      list.update(completion: { _ in
        noteLink()
        if count < links { extend() }
      }) { $0.sections[0].items = [Jar(id: count, content: 0)] }
    }
    extend()
    #expect(count == links)
    #expect(backend.cell == "\(links - 1):0")
    // Each link takes some hundred bytes at least where it takes any.
    #expect(depths.most - depths.least < 32_768)
    depths = (.max, 0)
    count = 0
    let observer = Answerer {
      noteLink()
      if count < links { replace(in: list, by: -count) }
    }
    list.addObserver(observer)
    replace(in: list, by: 0)
    #expect(count == links)
    #expect(backend.cell == "\(1 - links):0")
    #expect(depths.most - depths.least < 32_768)
    #expect(backend.stageCount > links)
    withExtendedLifetime(observer) {}
  }
}

/// Where the stack ends now.
private func stackAddress() -> UInt {
  var here = 0
  return unsafe withUnsafeBytes(of: &here) { UInt(bitPattern: $0.baseAddress) }
}

/// Draws the first cell: at once, or after what it is drawing.
private final class StagedBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  let capabilities: BackendCapabilities
  private(set) var cell: String?
  private(set) var stageCount = 0
  private let isQueued: Bool

  init(_ capabilities: BackendCapabilities, isQueued: Bool) {
    self.capabilities = capabilities
    self.isQueued = isQueued
  }

  func reload(from source: any ListDataSource<String, String>) {
    draw { self.cell = source.cell(at: [0, 0])?.fresh() }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    stageCount += 1
    reload(from: source)
    draw(completion)
  }

  private func draw(_ act: @escaping () -> Void) {
    if isQueued { drawingQueue.perform(act) } else { act() }
  }
}

/// Does something each time that it hears of an edit.
private final class Answerer: ListObserver {
  private let answer: () -> Void

  init(_ answer: @escaping () -> Void) { self.answer = answer }

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { answer() }
}

/// Keeps what it is to draw, and draws it when it is asked for its picture.
private final class SourceBackend: RenderingBackend {
  let drawingQueue = DrawingQueue()
  private var source: (any ListDataSource<String, String>)?

  var picture: Picture { source.map { Picture($0) } ?? Picture() }

  func reload(from source: any ListDataSource<String, String>) { self.source = source }
}

/// Replaces the only item each time that it hears of an edit, up to a limit.
private final class Successor: ListObserver {
  private let limit: Int
  private(set) var heard = 0

  init(limit: Int) { self.limit = limit }

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
    heard += 1
    let id = heard
    if heard < limit { list.update { $0.sections[0].items = [Jar(id: id, content: 0)] } }
  }
}

/// Writes down what it hears, and does something about it.
private final class Recorder: ListObserver {
  var answer: (ListDriver<Shelf>, EditScope) -> Void = { _, _ in }
  var whenAttached: (ListDriver<Shelf>) -> Void = { _ in }
  private(set) var scopes: [String] = []
  private(set) var backends = 0

  func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) {
    scopes.append("\(edit.scope)")
    answer(list, edit.scope)
  }

  func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) {
    backends += 1
    whenAttached(list)
  }
}
