import Roster
import TestSupport
import Testing

/// Who is told what, and when, of a store of one's own.
@Suite struct FetchObserversTests {
  /// Numbers, which are told of directly or once nothing is being told.
  private final class Numbers: FetchedResults {
    private(set) var sections = [ListSection(id: 0, items: [Thing]())]
    let observers = FetchObservers<Thing, Never>()

    func performFetch() {}

    func tell(_ count: Int) {
      let things = (0..<count).map { Thing(id: $0, name: "", color: "") }
      let new = [ListSection(id: 0, items: things)]
      observers.notifyOfChanges(from: sections, to: new) { sections = new }
    }

    func observe(_ tell: @escaping (FetchedEvent<Thing, Never>) -> Void) -> FetchObservation {
      observers.observe(self, tell)
    }
  }

  /// The first word of an event, which is enough here.
  private static func word(_ event: FetchedEvent<Thing, Never>) -> String {
    switch event {
    case .willChange: "will"
    case .didChange: "did"
    default: "item"
    }
  }

  @Test(arguments: [true, false])
  func `An observer that keeps another observation alive ends with it`(_ isCancelled: Bool) {
    let numbers = Numbers()
    var told: [String] = []
    func observe() -> FetchObservation {
      let inner = numbers.observe { _ in told.append("inner") }
      return numbers.observe { [inner] _ in withExtendedLifetime(inner) { told.append("outer") } }
    }
    var observation: FetchObservation? = observe()
    numbers.tell(1)
    #expect(Set(told) == ["inner", "outer"])
    told = []
    if isCancelled { observation?.cancel() }
    observation = nil
    numbers.tell(2)
    #expect(told.isEmpty)
  }

  @Test(arguments: [true, false])
  func `An observer that comes while others are notified hears of a whole change, or of none`(
    _ isFirst: Bool
  ) {
    let numbers = Numbers()
    var words: [String] = []
    var inner: FetchObservation?
    let outer = numbers.observe { [unowned numbers] event in
      guard inner == nil, isFirst || event != .willChange else { return }
      inner = numbers.observe { words.append(Self.word($0)) }
    }
    numbers.tell(2)
    #expect(words == (isFirst ? ["will", "item", "item", "did"] : []))
    words = []
    numbers.tell(3)
    #expect(words == ["will", "item", "did"])
    withExtendedLifetime((inner, outer)) {}
  }

  @Test func `An observer that comes with a notice to one that came so hears of the whole change`()
  {
    let numbers = Numbers()
    var words: [[String]] = Array(repeating: [], count: 4)
    var counts: [Int] = []
    var observations: [FetchObservation] = []
    func observe(_ depth: Int) {
      counts.append(numbers.sections[0].items.count)
      var isFirst = true
      let observation = numbers.observe { event in
        words[depth].append(Self.word(event))
        guard isFirst, depth < 3 else { return }
        isFirst = false
        observe(depth + 1)
      }
      observations.append(observation)
    }
    observe(0)
    numbers.tell(2)
    #expect(counts == [0, 0, 0, 0])
    #expect(words == Array(repeating: ["will", "item", "item", "did"], count: 4))
    for observation in observations { observation.cancel() }
  }

  @Test func `Work that is asked for while others are told waits for them, and is done then`() {
    let numbers = Numbers()
    var told: [String] = []
    let first = numbers.observe { [unowned numbers] event in
      told.append("first \(Self.word(event))")
      guard event == .willChange, numbers.sections[0].items.isEmpty else { return }
      numbers.observers.whenQuiet { told.append("work") }
      numbers.observers.whenQuiet { numbers.tell(2) }
      numbers.observers.whenQuiet { told.append("more work") }
    }
    let second = numbers.observe { told.append("second \(Self.word($0))") }
    numbers.tell(1)
    let round = ["will", "item", "did"].flatMap { ["first \($0)", "second \($0)"] }
    #expect(told == round + ["work"] + round + ["more work"])
    told = []
    numbers.observers.whenQuiet { told.append("now") }
    #expect(told == ["now"])
    first.cancel()
    second.cancel()
  }

  @Test func `Work that is asked for by work is done after it, and each once`() {
    let observers = FetchObservers<Thing, Never>()
    var done: [Int] = []
    observers.whenQuiet {
      observers.whenQuiet {
        observers.whenQuiet { done.append(3) }
        done.append(2)
      }
      done.append(1)
    }
    #expect(done == [1, 2, 3])
    let count = LongRun.isAsked ? 1_000_000 : 20_000
    var left = count
    func next() {
      left -= 1
      if left > 0 { observers.whenQuiet(next) }
    }
    observers.whenQuiet {
      for _ in 0..<count { observers.whenQuiet { done.append(4) } }
      observers.whenQuiet(next)
    }
    #expect(left == 0)
    #expect(done.count == 3 + count)
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `However much waits for a quiet store at once, it is one round`() {
    let observers = FetchObservers<Thing, Never>()
    let count = 2_000_001
    var done = 0
    let work = { done += 1 }
    observers.whenQuiet {
      for _ in 0..<count { observers.whenQuiet(work) }
    }
    #expect(done == count)
  }

  @Test(arguments: ["will", "item", "did"])
  func `Whoever is cancelled while others are told is told nothing from then on`(_ when: String) {
    let numbers = Numbers()
    var told: [String] = []
    var observations: [FetchObservation] = []
    for name in 0..<4 {
      observations.append(
        numbers.observe { event in
          told.append("\(name) \(Self.word(event))")
          guard name == 1, Self.word(event) == when else { return }
          for other in [0, 1, 2] { observations[other].cancel() }
        })
    }
    numbers.tell(1)
    let words = ["will", "item", "did"]
    let before = words.prefix { $0 != when }.flatMap { word in (0..<4).map { "\($0) \(word)" } }
    let after = words.drop { $0 != when }.dropFirst().map { "3 \($0)" }
    #expect(told == before + ["0 \(when)", "1 \(when)", "3 \(when)"] + after)
    told = []
    numbers.tell(2)
    #expect(told == words.map { "3 \($0)" })
    for observation in observations { observation.cancel() }
  }
}
