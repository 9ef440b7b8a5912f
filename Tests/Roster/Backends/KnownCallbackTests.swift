import Testing

@testable import Roster

/// Which callbacks are known by name while they run, so that messages can name them.
@Suite struct KnownCallbackTests {
  /// Asks for all that a list can be asked for, each time that it is given one, and is traced once.
  private final class AskingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()

    /// What was answered in each drawing.
    private(set) var answers: [[String]] = []

    /// Under which names each callback was known in each drawing.
    private(set) var known: [[String: Set<String>]] = []

    /// Notes that a callback runs.
    func note(_ callback: String) {
      // What is asked before anything is drawn is not traced.
      if known.isEmpty { return }
      let name = drawingQueue.leaderCallback ?? "nothing"
      known[known.count - 1][callback, default: []].insert(name)
    }

    func reload(from source: any ListDataSource<String, String>) {
      known.append([:])
      let all = ask(source)
      answers.append(all)
      if answers.count == 1 { drawingQueue.traceLeader() }
    }

    private func ask(_ source: any ListDataSource<String, String>) -> [String] {
      let path = ListIndexPath(section: 0, item: 0)
      var answers = ["\(source.sectionCount), \(source.itemCount(inSection: 0))"]
      if let element = source.cell(at: path) { answers.append(display(element)) }
      for kind in source.supplementaryKinds(inSection: 0) {
        if let element = source.view(kind, at: path) { answers.append(display(element)) }
        answers.append("\(source.send(.viewSize, kind, inSection: 0))")
      }
      if case .view(let element)? = source.separator(at: path) { answers.append(display(element)) }
      if case .view(let element)? = source.emptyState { answers.append(display(element)) }
      let (canEdit, isHidden) = (
        source.send(.canEdit, at: path), source.send(.isSectionHidden, inSection: 0)
      )
      let titles = source.send(.indexTitles) ?? []
      return answers + ["\(canEdit), \(isHidden), \(titles)"]
    }

    /// Shows an element and takes it away, and says what was to be seen of that.
    private func display(_ element: ListElement<String>) -> String {
      var content = element.make()
      element.configure(&content)
      let configured = content
      element.willDisplay(&content)
      element.didEndDisplaying(&content)
      let displayed = content
      element.reset(&content)
      return "\(element.reuseIdentifier.name): \(configured), \(displayed), \(content)"
    }
  }

  private struct Cells: CellFactory {
    let note: (String) -> Void

    func reuseIdentifier(for jar: Jar, in context: ListContext) -> ReuseIdentifier {
      note("reuseIdentifier")
      return "cell"
    }

    func makeCell(for jar: Jar, in context: ListContext) -> String {
      note("make")
      return "made"
    }

    func configure(_ cell: inout String, for jar: Jar, in context: ListContext) {
      note("configure")
      cell += " \(jar.id)"
    }

    func reset(_ cell: inout String) {
      note("reset")
      cell = "blank"
    }
  }

  private struct Views: SupplementaryViewFactory {
    let note: (String) -> Void

    func reuseIdentifier(for request: SupplementaryRequest<Jar, String>) -> ReuseIdentifier? {
      note("reuseIdentifier of the \(request.kind)")
      return "view"
    }

    func makeView(for request: SupplementaryRequest<Jar, String>) -> String {
      note("make of the \(request.kind)")
      return "made"
    }

    func configure(_ view: inout String, for request: SupplementaryRequest<Jar, String>) {
      note("configure of the \(request.kind)")
      view += " \(request.kind)"
    }

    func reset(_ view: inout String) {
      note("reset of a view")
      view = "blank"
    }
  }

  /// A line, or what is shown in place of items.
  private func decoration(_ name: String, _ note: @escaping (String) -> Void) -> ListElement<String>
  {
    ListElement(
      reuseIdentifier: "decoration",
      make: {
        note("make of \(name)")
        return "made"
      },
      configure: {
        note("configure of \(name)")
        $0 = name
      })
  }

  /// A backend that was drawn on and traced, with a list of these jars.
  private func traced(_ jars: [Jar]) -> AskingBackend {
    let backend = AskingBackend()
    let note: (String) -> Void = { [unowned backend] in backend.note($0) }
    let cells = Cells(note: note)
      .willDisplay { cell, _, _ in
        note("willDisplay")
        cell += " seen"
      }
      .didEndDisplaying { cell, _, _ in
        note("didEndDisplaying")
        cell += " gone"
      }
      .on(.canEdit) { _ in
        note("canEdit")
        return true
      }
    let chosen = ClosureCellFactory.choosing {
      (jar: Jar, context: ListContext) -> CellChoice<String> in
      note("choice")
      return cells.choice(for: jar, in: context)
    }
    let views = Views(note: note)
      .onSection(.viewSize) { _, _ in
        note("viewSize")
        return .fixed(7)
      }
      .onSection(.willDisplayView) { _, _ in note("willDisplayView") }
    let provider = DataSourceProvider(
      sections: [Shelf(id: 0, items: jars)], cellFactory: chosen, supplementaryViewFactory: views
    )
    .onSection(.isSectionHidden) { _, _ in
      note("isSectionHidden")
      return false
    }
    .onList(.indexTitles) { _, _ in
      note("indexTitles")
      return ["A"]
    }
    .separators { _ in
      note("separators")
      return .view(decoration("the line", note))
    }
    .emptyState {
      note("emptyState")
      return decoration("the picture", note)
    }
    let list = ListDriver(provider, on: backend)
    withExtendedLifetime(list) {}
    return backend
  }

  private func expect(_ backend: AskingBackend, knows expected: [String: Set<String>]) {
    #expect(backend.known.count == 2 && backend.answers.count == 2)
    #expect(backend.answers.first == backend.answers.last)
    let untraced = Set(backend.known[0].values.flatMap { $0 })
    #expect(untraced == ["`reload` of the backend"])
    for (callback, names) in expected {
      #expect(backend.known.last?[callback] == names, "\(callback)")
    }
  }

  @Test func `each callback of what is traced is known by its name, and answers the same`() {
    let cell = "the cell at [0, 0]"
    var expected: [String: Set<String>] = [
      "choice": ["the reuse identifier of \(cell)", "the choice of a factory for [0, 0]"],
      "reuseIdentifier": ["the reuse identifier of \(cell)"],
      "make": ["`make` of \(cell)"], "configure": ["`configure` of \(cell)"],
      "reset": ["`configure` of \(cell)", "`reset` of \(cell)"],
      "willDisplay": ["`willDisplay` of \(cell)"],
      "didEndDisplaying": ["`didEndDisplaying` of \(cell)"],
      "canEdit": ["a handler of `canEdit`"], "viewSize": ["a handler of `viewSize`"],
      "willDisplayView": ["a handler of `willDisplayView`"],
      "isSectionHidden": ["a handler of `isSectionHidden`"],
      "indexTitles": ["a handler of `indexTitles`"],
      "separators": ["the closure of separators"],
      "make of the line": ["`make` of the separator at [0, 0]"],
      "configure of the line": ["`configure` of the separator at [0, 0]"],
    ]
    for kind in ["header", "footer"] {
      let view = "the \(kind) at [0, 0]"
      // Its handlers are looked up when it appears and disappears.
      expected["reuseIdentifier of the \(kind)"] = [
        "the reuse identifier of \(view)", "`willDisplay` of \(view)",
        "`didEndDisplaying` of \(view)",
      ]
      expected["make of the \(kind)"] = ["`make` of \(view)"]
      expected["configure of the \(kind)"] = ["`configure` of \(view)"]
      expected["reset of a view", default: []].formUnion([
        "`configure` of \(view)", "`reset` of \(view)",
      ])
    }
    expect(traced([Jar(id: 1, content: 0)]), knows: expected)
  }

  @Test func `so is each callback of a list without items`() {
    expect(
      traced([]),
      knows: [
        "emptyState": ["the closure of the empty state"],
        "make of the picture": ["`make` of the empty state"],
        "configure of the picture": ["`configure` of the empty state"],
      ])
  }

  /// Notes what it is asked.
  private final class NotingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    private let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    var capabilities: BackendCapabilities {
      note("capabilities")
      return .everything
    }

    func reload(from source: any ListDataSource<String, String>) { note("reload") }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      note("apply")
      completion()
    }
  }

  /// Notes what it is notified of.
  private final class NotingObserver: ListObserver {
    private let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) { self.note = note }

    func list(_ list: ListDriver<Shelf>, didChange edit: ListEdit<Shelf>) { note("didChange") }

    func list(_ list: ListDriver<Shelf>, didAttach backend: AnyObject) { note("didAttach") }

    func list(_ list: ListDriver<Shelf>, didDetach backend: AnyObject) { note("didDetach") }
  }

  @Test func `what a list calls by itself is known by its name, and nothing afterwards`() {
    let list = ListDriver(sections: [Shelf(id: 0, items: Jar(id: 1, content: 0))])
    var known: [String: Set<String>] = [:]
    let note: (String) -> Void = { [unowned list] callback in
      known[callback, default: []].insert(list.callbacks.current ?? "nothing")
    }
    let (backend, observer) = (NotingBackend(note), NotingObserver(note))
    list.addObserver(observer)
    list.whenAttached { (_: NotingBackend?) in note("hook") }
    list.attach(
      backend,
      drawing: provider([]).on(.isHidden) { _ in
        note("isHidden")
        return false
      })
    list.update(completion: { _ in note("completion") }) {
      $0.append(Jar(id: 2, content: 0), toSection: 0)
    }
    list.reconfigureItems { _ in
      note("isIncluded")
      return true
    }
    list.detach(backend)
    let expected: [String: Set<String>] = [
      "didAttach": ["an observer's `list(_:didAttach:)`"],
      "didChange": ["an observer's `list(_:didChange:)`"],
      "didDetach": ["an observer's `list(_:didDetach:)`"],
      "hook": ["a hook of `whenAttached`"],
      "isHidden": ["a handler of `isHidden` or `isSectionHidden`"],
      "isIncluded": ["the closure that tells what is drawn again"],
      "capabilities": ["`capabilities` of the backend"],
      "reload": ["`reload` of the backend"], "apply": ["`apply` of the backend"],
      "completion": ["the completion of an update"],
    ]
    #expect(known == expected)
    withExtendedLifetime(observer) { #expect(list.callbacks.current == nil) }
  }
}
