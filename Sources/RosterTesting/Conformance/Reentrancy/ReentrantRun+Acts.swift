import Roster

// What is begun, and what is done in the middle of it.

extension ReentrantRun {
  /// The first that is wrong after a run, if something is, and when that was so.
  func firstViolation(
    after act: ReentrantAct, at call: Int, of callback: ListCallback,
    keeping kinds: Set<ScenarioMarks.Kind>
  ) -> [Violation] {
    // To choose an item takes a highlight, which goes with the item until it is chosen.
    let kept = act == .select && !kinds.contains(.highlighted) ? [] : kinds
    return violations(after: act, keeping: kept).prefix(1).map { violation in
      var violation = violation
      let words = start.map { "the backend \($0) and " } ?? ""
      violation.explanation =
        "when \(words)\(act) at call \(call) of \(callback), " + violation.explanation
      return violation
    }
  }

  private func completion() -> (UpdateOutcome) -> Void {
    let index = completions.count
    completions.append(0)
    return { [self] _ in
      completions[index] += 1
      probe.call(.completion)
    }
  }

  func begin(_ start: ReentrantStart) {
    switch start {
    case .attach: attach()
    case .detach: list.detach(backend)
    case .update:
      list.update(completion: completion()) { contents in
        contents.sections[0].items.remove(at: 1)
        contents.sections[0].items[1].revision = 1
        contents.sections[0].items.insert(10, at: 0)
        contents.sections[1].header = "second"
        contents.sections[1].items.append(11)
        contents.sections[2] = ListSection(id: 4, header: "four", footer: "end", items: 12)
      }
    case .replace: list.apply(Self.otherSections, completion: completion())
    case .empty: list.apply([], completion: completion())
    case .reload: list.reload(completion: completion())
    case .refresh: list.reconfigureItems(completion: completion()) { $0.id < 3 }
    case .gestures: if let touched = backend as? any InteractiveBackend { touched.touchAll() }
    case .redraw(let number): subject.redraws[number](backend.subject)
    // It is begun where it is awaited.
    case .awaited: break
    }
  }

  func perform(_ act: ReentrantAct) {
    switch act {
    case .update:
      list.update(completion: completion()) { contents in
        contents.sections.append(ListSection(id: 90, header: "ninety", items: 90, 91))
        _ = contents.sections[0].items.popLast()
      }
    case .replace:
      var sections = Self.otherSections
      sections.insert(ListSection(id: 80, items: 80, 81), at: 0)
      list.apply(sections, completion: completion())
    case .reload:
      // Another state, too: that a reload of the same one is missing cannot be seen. And no more than one: a second
      // would come when the drawing has ended, and would make up for what is missing.
      list.update(options: .reload, completion: completion()) {
        $0.sections.insert(ListSection(id: 70, header: "seventy", items: 70), at: 0)
      }
    case .drawAnew:
      // What cells show has changed besides, so that a drawing that is missing can be seen.
      probe.revision += 10
      list.reload(completion: completion())
    case .refresh:
      // Cells that were configured before show something else than those that are from here on.
      probe.revision += 10
      list.reconfigureItems(completion: completion()) { _ in true }
    case .remake:
      probe.revision += 10
      list.reloadItems(completion: completion()) { _ in true }
    case .detach: list.detach(backend)
    case .attachAgain:
      list.detach(backend)
      attach()
    case .attachOther:
      let other = ProbingBackend(subject.make(), CallbackProbe())
      subject.hook(other.subject) {}
      otherBackend = other
      subject.attach(list, other, other.probe, tellsDisplay)
    case .changeLists:
      let other = ListDriver(sections: Self.otherSections)
      otherList = other
      subject.attach(other, backend, probe, tellsDisplay)
    case .observe:
      list.removeObserver(observer)
      list.addObserver(observer)
      list.whenAttached { (_: ProbingBackend<Backend>?) in }
    case .select:
      if let touched = backend as? any InteractiveBackend {
        let ids = list.sections.flatMap(\.items).prefix(2).map(\.id)
        list.select(ids: ids, on: touched)
        if touched.selectionMode == .multiple { marks.selected = Set(ids) }
      }
    case .move: if let touched = backend as? any InteractiveBackend { touched.moveFirst() }
    case .disclose: if let touched = backend as? any InteractiveBackend { touched.discloseSecond() }
    case .choose:
      if let touched = backend as? any InteractiveBackend {
        touched.chooseSome()
        marks = ScenarioMarks(on: touched)
      }
    case .mark:
      if let touched = backend as? any InteractiveBackend {
        marks = touched.markSome()
      }
    case .delete:
      if let touched = backend as? any InteractiveBackend { touched.deleteFirst() }
    case .look: for _ in 0..<2 { _ = subject.screen(backend.subject) }
    case .redraw(let number): subject.redraws[number](backend.subject)
    }
  }
}
