import Roster
import RosterTesting
import Testing

/// Broken sources of outlines, each with the law that it breaks.
@Suite struct OutlineMutantTests {
  struct Page: Identifiable, Equatable {
    var id: Int
    var text = ""
  }

  /// What is wrong with a ``FaultySource``.
  enum Fault: CaseIterable {
    case repeatsASibling, repeatsElsewhere, repeatsARoot, isBelowItself, isBelowItsChild
    case hidesChildren, shuffles, losesOne, followsTheLast, rewrites, forgetsMarks
    case failsAlways, failsLater, failsEverywhere, repeatsAndFails

    /// The laws that the fault breaks.
    var rules: Set<ViolationRule> {
      switch self {
      case .repeatsASibling, .repeatsElsewhere, .repeatsARoot: [.repeatedChild]
      case .isBelowItself, .isBelowItsChild: [.outlineCycle]
      case .hidesChildren: [.unmarkedChildren]
      case .shuffles, .losesOne, .followsTheLast: [.steadyChildren]
      case .rewrites: [.changedChild]
      case .forgetsMarks: [.steadyMark]
      case .failsAlways, .failsLater, .failsEverywhere: [.failedChildren]
      case .repeatsAndFails: [.failedChildren, .repeatedChild]
      }
    }

    /// What the violation says of the fault.
    var words: String {
      switch self {
      case .repeatsASibling: "121 is "
      case .repeatsElsewhere: "11 is "
      case .repeatsARoot: "1 is "
      case .isBelowItself: "12 is below itself"
      case .isBelowItsChild: "1 is below itself"
      case .hidesChildren: "12 says that it has no children, and 121 is one"
      case .shuffles, .losesOne, .followsTheLast: "has other children when it is asked again"
      case .rewrites: "has other content when its parent is asked again"
      case .forgetsMarks: "may have children at one time, and none at another"
      case .failsAlways, .failsLater: "the children of 12 do not come"
      case .failsEverywhere: "the children of 11 do not come"
      case .repeatsAndFails: "the children of 21 do not come"
      }
    }
  }

  private struct Torn: Error {}

  /// Pages 1 to 3, below each of which are ten times its number and one to two more, three levels deep.
  private final class Book: OutlineSource {
    let fault: Fault?
    private var asked: [Int: Int] = [:]
    private var marked: [Int: Int] = [:]
    private var last = 0

    init(_ fault: Fault?) { self.fault = fault }

    func hasChildren(_ page: Page) -> Bool {
      marked[page.id, default: 0] += 1
      if fault == .hidesChildren, page.id == 12 { return false }
      if fault == .forgetsMarks, page.id == 12 { return marked[12] == 1 }
      return page.id < 100
    }

    func children(of parent: Page?) async throws -> [Page] {
      let id = parent?.id ?? 0
      asked[id, default: 0] += 1
      let isAgain = asked[id] != 1
      defer { last = id }
      var pages = id >= 100 ? [] : [1, 2].map { Page(id: id * 10 + $0) }
      switch (fault, id) {
      case (.repeatsASibling, 12): pages.append(pages[0])
      case (.repeatsElsewhere, 22): pages.append(Page(id: 11))
      case (.repeatsARoot, 21): pages.append(Page(id: 1))
      case (.isBelowItself, 12): pages.append(Page(id: 12))
      case (.isBelowItsChild, 12): pages.append(Page(id: 1))
      case (.shuffles, 12) where isAgain: pages.reverse()
      case (.losesOne, 12) where isAgain: pages.removeLast()
      case (.followsTheLast, 12) where last != 112: pages.reverse()
      case (.rewrites, 12) where isAgain: pages[1].text = "again"
      case (.failsAlways, 12): throw Torn()
      case (.failsLater, 12) where isAgain: throw Torn()
      case (.failsEverywhere, 10...), (.repeatsAndFails, 21): throw Torn()
      case (.repeatsAndFails, 22): pages.append(Page(id: 11))
      default: break
      }
      return pages
    }
  }

  @Test func `A source without a fault breaks no law`() async {
    await expectConformance(of: Book(nil))
  }

  @Test(arguments: Fault.allCases)
  func `A source with a fault breaks the law of the fault, and no other`(_ fault: Fault) async {
    let violations = await OutlineSourceConformance(of: Book(fault)).violations()
    #expect(Set(violations.map(\.rule)) == fault.rules)
    #expect(violations.count == fault.rules.count)
    #expect(violations.first?.explanation.contains(fault.words) == true, "\(violations)")
  }

  @Test(arguments: [
    (Fault.shuffles, "[121, 122]", "[122, 121]"), (.losesOne, "[121, 122]", "[121]"),
    (
      .rewrites, "\(Page(id: 122))", "\(Page(id: 122, text: "again"))"
    ),
  ])
  func
    `Children that are others when they are asked for again are told after those of the first time`(
      _ fault: Fault, _ expected: String, _ found: String
    ) async
  {
    let violations = await OutlineSourceConformance(of: Book(fault)).violations()
    #expect(violations.map(\.expected) == [expected])
    #expect(violations.map(\.found) == [found])
  }

  @Test func `An endless outline is asked as far as the limit says`() async {
    final class Endless: OutlineSource {
      private(set) var asked: Set<Int> = []
      func hasChildren(_ page: Page) -> Bool { true }
      func children(of parent: Page?) -> [Page] {
        asked.insert(parent?.id ?? 0)
        return [Page(id: (parent?.id ?? 0) + 1)]
      }
    }
    for limit in [50, 1, 0, -1] {
      let source = Endless()
      #expect(await OutlineSourceConformance(of: source, limit: limit).violations().isEmpty)
      #expect(source.asked == Set(0..<max(0, limit)))
    }
  }

  @Test func `Children that do not come are asked for as often as the limit says, too`() async {
    final class Down: OutlineSource {
      private(set) var asked = 0
      func hasChildren(_ page: Page) -> Bool { true }
      func children(of parent: Page?) throws -> [Page] {
        asked += 1
        if parent != nil { throw Torn() }
        return (1...50).map { Page(id: $0) }
      }
    }
    let source = Down()
    let found = await OutlineSourceConformance(of: source, limit: 5).violations()
    #expect(found.map(\.rule) == [.failedChildren])
    // The roots are asked for again.
    #expect(source.asked == 6)
  }

  @Test func `Nothing is asked of what is below an item that says that it has no children`() async {
    final class Careless: OutlineSource {
      private(set) var asked: Set<Int> = []
      func hasChildren(_ page: Page) -> Bool { false }
      func children(of parent: Page?) -> [Page] {
        asked.insert(parent?.id ?? 0)
        return [Page(id: (parent?.id ?? 0) + 1)]
      }
    }
    let source = Careless()
    let violations = await OutlineSourceConformance(of: source).violations()
    #expect(violations.map(\.rule) == [.unmarkedChildren])
    #expect(source.asked == [0, 1])
  }
}
