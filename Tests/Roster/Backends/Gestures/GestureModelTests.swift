import Roster
import Testing

/// Every gesture on every small list of marks, for every answer of its handlers, against ``GestureModel``.
@Suite struct GestureModelTests {
  /// A list of three errands whose handlers note that they are called, and say what is wanted.
  private final class Subject {
    let panel: TouchPanel
    var answers = GestureModel.Answers()
    var log: [String] = []
    private var list: ListDriver<Errand.Section>?

    init(_ mode: SelectionMode) {
      panel = TouchPanel(selectionMode: mode)
      let note = { [unowned self] (event: String, id: Int) in log.append("\(event) \(id)") }
      let path = { (item: Int?) in item.map { ListIndexPath(section: 0, item: $0) } }
      let provider = Errand.provider(Errand.sections(Array(GestureModel.items)))
        .on(.shouldHighlight) { [unowned self] errand in
          note("shouldHighlight", errand.id)
          return answers.mayHighlight
        }
        .on(.didHighlight) { errand in note("didHighlight", errand.id) }
        .on(.didUnhighlight) { errand in note("didUnhighlight", errand.id) }
        .on(.willSelect) { [unowned self] errand in
          note("willSelect", errand.id)
          return path(answers.willSelect.item(for: errand.id))
        }
        .on(.didSelect) { [unowned self] errand in
          note("didSelect", errand.id)
          return answers.afterSelecting
        }
        .on(.willDeselect) { [unowned self] errand in
          note("willDeselect", errand.id)
          return path(answers.willDeselect.item(for: errand.id))
        }
        .on(.didDeselect) { errand in note("didDeselect", errand.id) }
      list = ListDriver(
        focusing(provider), on: panel)
    }

    private func focusing<Views: SupplementaryViewFactory<Errand, String>>(
      _ provider: DataSourceProvider<
        Errand.Section, ClosureCellFactory<Errand, String>, Views
      >
    ) -> DataSourceProvider<Errand.Section, ClosureCellFactory<Errand, String>, Views> {
      let way = { (change: FocusChange) in
        [change.from, change.to].map { $0.map { "\($0.item)" } ?? "none" }.joined(separator: " to ")
      }
      return
        provider
        .on(.canFocus) { [unowned self] errand in
          log.append("canFocus \(errand.id)")
          return answers.mayFocus
        }
        .onList(.shouldUpdateFocus) { [unowned self] _, change in
          log.append("shouldUpdateFocus \(way(change))")
          return answers.mayUpdateFocus
        }
        .onList(.didUpdateFocus) { [unowned self] _, change in
          log.append("didUpdateFocus \(way(change))")
        }
    }

    /// Marks what a model has marked.
    func start(from model: GestureModel, _ answers: GestureModel.Answers) {
      self.answers = answers
      panel.selection = model.selected.map { ListIndexPath(section: 0, item: $0) }
      panel.highlighted = model.highlighted.map { ListIndexPath(section: 0, item: $0) }
      panel.focused = model.focused.map { ListIndexPath(section: 0, item: $0) }
      log = []
    }

    /// What is marked, and what was noted.
    var model: GestureModel {
      GestureModel(
        mode: panel.selectionMode, selected: Set(panel.selection.map(\.item)),
        highlighted: panel.highlighted?.item, focused: panel.focused?.item, log: log)
    }

    func perform(_ gesture: GestureModel.Gesture, on item: Int) -> Bool? {
      let path = ListIndexPath(section: 0, item: item)
      switch gesture {
      case .tap: panel.tap(path)
      case .press: return panel.press(path)
      case .select: panel.select(path)
      case .deselect: panel.deselect(path)
      case .focus: return panel.focus(path)
      }
      return nil
    }
  }

  private static let subsets: [Set<Int>] = [[], [0], [1], [0, 1], [1, 2], [0, 1, 2]]

  /// All answers of the handlers that a gesture may ask.
  private static func answers(to gesture: GestureModel.Gesture) -> [GestureModel.Answers] {
    var all: [GestureModel.Answers] = []
    let bools = [true, false]
    let choices = GestureModel.Choice.allCases
    switch gesture {
    case .press: all = bools.map { GestureModel.Answers(mayHighlight: $0) }
    case .deselect: all = choices.map { GestureModel.Answers(willDeselect: $0) }
    case .focus:
      for may in bools {
        for moves in bools {
          all.append(GestureModel.Answers(mayFocus: may, mayUpdateFocus: moves))
        }
      }
    case .tap, .select:
      for select in choices {
        // Whom it leaves selected where another is named depends on the order; see its own test.
        for deselect in choices where deselect != .first {
          for result in [SelectionResult.keepSelected, .deselect] {
            all.append(
              GestureModel.Answers(
                willSelect: select, willDeselect: deselect, afterSelecting: result))
          }
        }
      }
      if gesture == .tap { all.append(GestureModel.Answers(mayHighlight: false)) }
    }
    return all
  }

  @Test(arguments: [SelectionMode.none, .single, .multiple], GestureModel.Gesture.allCases)
  func `I1 I2 I3 I4 I5 I14 a gesture asks and tells what it means, in order, and marks it`(
    _ mode: SelectionMode, _ gesture: GestureModel.Gesture
  ) {
    let subject = Subject(mode)
    let starts =
      gesture == .focus
      ? [nil, 0, 1].map { GestureModel(mode: mode, selected: [1], focused: $0) }
      : Self.subsets.flatMap { selected in
        [nil, 0, 1].map { GestureModel(mode: mode, selected: selected, highlighted: $0) }
      }
    for start in starts {
      for answers in Self.answers(to: gesture) {
        for item in [0, 1, 3, -1] {
          var expected = start
          let result = expected.perform(gesture, on: item, answers)
          subject.start(from: start, answers)
          let said = subject.perform(gesture, on: item)
          #expect(said == result)
          #expect(subject.model == expected, "\(start), \(answers), item \(item)")
        }
      }
    }
  }

  @Test(arguments: [SelectionMode.none, .single, .multiple])
  func `I1 I3 I5 I14 releasing, deselecting all and taking the focus away ask and tell the same`(
    _ mode: SelectionMode
  ) {
    let subject = Subject(mode)
    for selected in Self.subsets {
      for highlighted in [nil, 0, 1] as [Int?] {
        for choice in GestureModel.Choice.allCases where choice != .first {
          let answers = GestureModel.Answers(willDeselect: choice)
          let start = GestureModel(
            mode: mode, selected: selected, highlighted: highlighted, focused: 2)
          var (all, released, unfocused) = (start, start, start)
          all.deselectAll(answers)
          subject.start(from: start, answers)
          subject.panel.deselectAll()
          #expect(subject.model == all)

          released.release()
          subject.start(from: start, answers)
          subject.panel.release()
          #expect(subject.model == released)

          let isGone = unfocused.focus(nil, answers)
          subject.start(from: start, answers)
          #expect(subject.panel.focus(nil) == isGone)
          #expect(subject.model == unfocused)
        }
      }
    }
  }

  @Test func `I5 tapping the selected item again in a list of single selection keeps it selected`()
  {
    let subject = Subject(.single)
    subject.panel.tap([0, 1])
    subject.log = []
    subject.panel.tap([0, 1])
    #expect(subject.panel.selection == [[0, 1]])
    #expect(
      subject.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ])
  }

  @Test func `I3 deselecting all ends, whomever the handler names in place of each`() {
    for selected in Self.subsets {
      for choice in GestureModel.Choice.allCases {
        let subject = Subject(.multiple)
        subject.start(
          from: GestureModel(mode: .multiple, selected: selected),
          GestureModel.Answers(willDeselect: choice))
        subject.panel.deselectAll()
        let left: Set<Int> =
          switch choice {
          case .itself: []
          case .first: selected.subtracting([0])
          case .none, .missing: selected
          }
        #expect(Set(subject.panel.selection.map(\.item)) == left)
      }
    }
  }
}
