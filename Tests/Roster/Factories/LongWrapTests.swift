import Roster
import TestSupport
import Testing

/// Factories and elements that are wrapped in a loop: each step takes memory, and none takes stack.
@Suite(.timeLimit(.minutes(30)), .serialized) struct LongWrapTests {
  /// Many more than a stack holds: in a short run a small one.
  private static let count = LongRun.isAsked ? 60_000 : 1_500

  /// What is done to a factory or an element again and again.
  enum Step: String, CaseIterable {
    case before, after, appears, disappears, identifier, maker, handler, limit
  }

  /// What a cell shows that adds one for each step to what its item says, or where it is.
  private func expectCounted(
    _ element: ListElement<Int>?, _ step: Step, _ location: SourceLocation = #_sourceLocation
  ) {
    guard let element else {
      Issue.record("There is no element.", sourceLocation: location)
      return
    }
    var cell = element.fresh()
    let expected = 7 + ([.before, .after].contains(step) ? Self.count : 0)
    #expect(cell == expected, sourceLocation: location)
    element.willDisplay(&cell)
    #expect(
      cell == expected + (step == .appears ? Self.count : 0), sourceLocation: location)
    element.didEndDisplaying(&cell)
    #expect(
      cell == expected + ([.appears, .disappears].contains(step) ? Self.count : 0),
      sourceLocation: location)
    #expect(
      (element.reuseIdentifier == "last") == (step == .identifier), sourceLocation: location)
  }

  @Test(.onSmallStack, arguments: Step.allCases)
  func `cell factories can be wrapped without end`(_ step: Step) {
    var cells = ClosureCellFactory(make: { 0 }) { (cell: inout Int, item: Int) in cell += item }
      .composed
    let plain = "\(cells)"
    for number in 1...Self.count {
      switch step {
      case .before: cells = cells.styled { $0 += 1 }
      case .after: cells = cells.didConfigure { cell, _, _ in cell += 1 }
      case .appears: cells = cells.willDisplay { cell, _, _ in cell += 1 }
      case .disappears: cells = cells.didEndDisplaying { cell, _, _ in cell += 1 }
      case .identifier: cells = cells.reusing(as: number == Self.count ? "last" : "other")
      case .maker: cells = cells.made(by: .closure { 0 })
      case .handler: cells = cells.on(.canMove) { item in item == number }
      case .limit: break
      }
    }
    let context = ListContext(indexPath: ListIndexPath(section: 0, item: 0))
    expectCounted(cells.element(for: 7, in: context), step)
    let responder = cells.responder(for: Self.count, in: context)
    #expect(responder.respond(to: .canMove) == (step == .handler ? true : nil))
    let words = "\(cells)".dropFirst(plain.count).split(separator: ".")
    #expect(words.count == (step == .limit ? 0 : Self.count))
  }

  @Test(.onSmallStack, arguments: Step.allCases)
  func `view factories can be wrapped without end`(_ step: Step) {
    var views = ClosureSupplementaryViewFactory(for: Int.self, make: { 0 }) {
      (view: inout Int, title: Int) in view += title
    }.composed
    for number in 1...Self.count {
      switch step {
      case .before: views = views.styled { $0 += 1 }
      case .after: views = views.didConfigure { view, _ in view += 1 }
      case .appears: views = views.willDisplay { view, _ in view += 1 }
      case .disappears: views = views.didEndDisplaying { view, _ in view += 1 }
      case .identifier: views = views.reusing(as: number == Self.count ? "last" : "other")
      case .maker: views = views.made(by: .closure { 0 })
      case .handler: views = views.onSection(.isSectionHidden) { _, _ in number == Self.count }
      case .limit: views = views.limited(to: .header)
      }
    }
    let request = SupplementaryRequest<Int, Int>(
      kind: .header, context: ListContext(indexPath: ListIndexPath(section: 0, item: 0)), title: 7)
    expectCounted(views.element(for: request), step)
    #expect(views.responder(for: request) != nil)
    #expect(
      views.sectionResponder(for: request).respond(to: .isSectionHidden)
        == (step == .handler ? true : nil))
    #expect("\(views)".split(separator: ".").count > (step == .limit ? 1 : Self.count))
  }

  @Test(.onSmallStack, arguments: Step.allCases.prefix(6))
  func `elements can be wrapped without end, also those that name where they are`(_ step: Step) {
    func list(_ wrap: @escaping (ListElement<Int>) -> ListElement<Int>) -> OneElement {
      OneElement(
        factory: CellRegistry<Any, Int>(
          missing: .show { error in
            ListElement(reuseIdentifier: "error", make: { 0 }) { $0 += 6 + error.indexPath.section }
          }
        ).composed, wrap: wrap)
    }
    func wrapped(_ element: ListElement<Int>) -> ListElement<Int> {
      var element = element
      for number in 1...Self.count {
        switch step {
        case .before: element = element.beforeConfiguring { $0 += 1 }
        case .after: element = element.afterConfiguring { $0 += 1 }
        case .appears: element = element.whenDisplayed { $0 += 1 }
        case .disappears: element = element.whenOutOfSight { $0 += 1 }
        case .identifier:
          element = element.reusing(as: number == Self.count ? "last" : "other")
        default: element = element.made(by: .closure { 0 })
        }
      }
      return element
    }
    let joined = ConcatenatedDataSource<Int, Never>(list { $0 }, list(wrapped))
    expectCounted(joined.cell(at: [1, 0]), step)
  }

  @Test func `steps are taken in their order, whatever is between them`() {
    func log(_ word: String) -> (inout [String]) -> Void { { $0.append(word) } }
    let element = ListElement<[String]>(
      reuseIdentifier: "log", make: { [] }, configure: log("configure")
    ).beforeConfiguring(log("second")).afterConfiguring(log("third"))
      .whenDisplayed(log("appear")).beforeConfiguring(log("first")).afterConfiguring(log("fourth"))
      .whenOutOfSight(log("go")).whenDisplayed(log("and appear")).whenOutOfSight(log("and go"))
    var words = element.fresh()
    #expect(words == ["first", "second", "configure", "third", "fourth"])
    words = []
    element.willDisplay(&words)
    #expect(words == ["appear", "and appear"])
    words = []
    element.didEndDisplaying(&words)
    #expect(words == ["go", "and go"])
  }

  @Test func `an error in joined lists keeps the steps that it had and those that it got`() {
    let cells = CellRegistry<Any, [String]>(
      missing: .show { error in
        ListElement(reuseIdentifier: "error", make: { [] }) { $0 = ["\(error.indexPath)"] }
          .afterConfiguring { $0.append("shown at \(error.indexPath)") }
      }
    ).didConfigure { cell, _, _ in cell.append("configured") }
    let list = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, items: [1])], cellFactory: cells
    ).dataSource
    let joined = ConcatenatedDataSource(ConcatenatedDataSource(list, list), list)
    #expect(joined.cell(at: [2, 0])?.fresh() == ["[2, 0]", "shown at [2, 0]", "configured"])
  }

  @Test func `an error in joined lists takes the steps of where it is when it appears and goes`() {
    let cells = CellRegistry<Any, [String]>(
      missing: .show { error in
        ListElement<[String]>(reuseIdentifier: "error", make: { [] }, configure: { $0 = [] })
          .whenDisplayed { $0.append("begins at \(error.indexPath)") }
          .whenOutOfSight { $0.append("ends at \(error.indexPath)") }
      }
    )
    .willDisplay { cell, _, _ in cell.append("seen") }
    .didEndDisplaying { cell, _, _ in cell.append("gone") }
    let list = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, items: [1])], cellFactory: cells
    ).dataSource
    let joined = ConcatenatedDataSource(ConcatenatedDataSource(list, list), list)
    for section in 0..<3 {
      let element = joined.cell(at: [section, 0])
      var words = element?.fresh() ?? []
      element?.willDisplay(&words)
      element?.didEndDisplaying(&words)
      let path = "[\(section), 0]"
      #expect(words == ["begins at \(path)", "seen", "ends at \(path)", "gone"])
    }
  }

  @Test func `an error that is watched names its index path in joined lists, and stays so`()
    throws
  {
    let cells = CellRegistry<Any, [String]>(
      missing: .show { error in
        ListElement(reuseIdentifier: "error", make: { ["blank"] }) { $0 = ["\(error.indexPath)"] }
      })
    let list = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, items: [1])], cellFactory: cells
    ).dataSource
    let joined = ConcatenatedDataSource(
      list, WatchedSource(base: ConcatenatedDataSource(list, list)))
    #expect(joined.cell(at: [1, 0])?.fresh() == ["[1, 0]", "watched"])
    #expect(joined.cell(at: [2, 0])?.fresh() == ["[2, 0]", "watched"])
    let nested = ConcatenatedDataSource(list, joined)
    #expect(nested.cell(at: [3, 0])?.fresh() == ["[3, 0]", "watched"])
    for element in [joined.cell(at: [1, 0]), nested.cell(at: [3, 0])] {
      let element = try #require(element)
      var words: [String] = []
      element.willDisplay(&words)
      #expect(words == ["appears"])
      element.didEndDisplaying(&words)
      #expect(words == ["appears", "goes"])
      element.reset(&words)
      #expect(words == ["appears", "goes", "reset"])
    }
  }

  #if os(Linux)
    /// In a process of its own, in which no other test takes memory meanwhile.
    @Test(arguments: ["factory", "element"])
    func `a step takes memory for itself, and no more for more of them`(
      _ subject: String
    ) async {
      await #expect(processExitsWith: .success) { [subject] in
        let count = 10_000
        let before = try residentByteCount()
        var cells = ClosureCellFactory(make: { 0 }) { (cell: inout Int, item: Int) in }.composed
        var element = ListElement(reuseIdentifier: "", make: { 0 }, configure: { _ in })
        for _ in 0..<count {
          if subject == "factory" {
            cells = cells.styled { $0 += 1 }
          } else {
            element = element.afterConfiguring { $0 += 1 }
          }
        }
        let taken = try residentByteCount() - before
        precondition(taken > 10 * count, "\(taken) bytes are too few to be true")
        precondition(taken <= 1_000 * count, "\(taken) bytes")
        withExtendedLifetime((cells, element)) {}
      }
    }
  #endif

  @Test func `a hundred factories around one that chooses are not too many`() {
    let cells = ClosureCellFactory(make: { 0 }) { (cell: inout Int, item: Int) in cell = item }
    var chosen = ClosureCellFactory.choosing(among: cells) { (item: Int, context) in
      cells.choice(for: item, in: context)
    }
    for _ in 0..<100 { chosen = chosen.showing { $0 + 1 } }
    let list = DataSourceProvider(
      sections: [ListSection(id: 0, items: [1])], cellFactory: chosen
    ).dataSource
    #expect(list.cell(at: [0, 0])?.fresh() == 101)
  }

  @Test(arguments: ["showing", "titles", "orElse", "combined"])
  func `factories inside of one another are too many with a message`(
    _ way: String
  ) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [way] in
      var cells = ClosureCellFactory(make: { 0 }) { (cell: inout Int, item: Int) in }.composed
      let signs = ClosureSupplementaryViewFactory(for: Int.self, make: { 0 }) {
        (view: inout Int, title: Int) in
      }.composed
      var views = signs
      for number in 1...101 {
        switch way {
        case "showing": cells = cells.showing { $0 }
        case "titles": views = views.showing(titles: { $0 })
        case "orElse": views = views.orElse(signs)
        default: views = signs.combined(with: views, missing: .trap)
        }
        if number == 99 { print(cells, views) }
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("101 factories inside of one another: the limit is 100"))
  }
}

/// A list of one item that nothing is registered for.
private struct OneElement: ListDataSource {
  let factory: ClosureCellFactory<Any, Int>
  let wrap: (ListElement<Int>) -> ListElement<Int>

  var sectionCount: Int { 1 }

  func itemCount(inSection section: Int) -> Int { section == 0 ? 1 : 0 }

  func cell(at path: ListIndexPath) -> ListElement<Int>? {
    wrap(factory.element(for: 1, in: ListContext(indexPath: path)))
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<Never>? { nil }
}

/// A list of which each cell says that it was configured.
private struct WatchedSource: ForwardingDataSource {
  let base: any ListDataSource<[String], Never>

  func cell(at path: ListIndexPath) -> ListElement<[String]>? {
    base.cell(at: path)?.wrapping(
      make: { make in make() },
      configure: { words, configure in
        configure(&words)
        words.append("watched")
      },
      reset: { words, _ in words.append("reset") },
      willDisplay: { words, _ in words.append("appears") },
      didEndDisplaying: { words, _ in words.append("goes") })
  }
}
