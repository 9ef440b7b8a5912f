import Roster

extension DataSourceProvider where Section == ScenarioSection {
  /// The same list, with a handler of every event that tells of it and answers as the defaults do.
  ///
  /// Items can be moved and most can be edited, and they have an action, so that there is something to ask for.
  ///
  /// - Parameters:
  ///   - probe: What counts the calls.
  ///   - tellsDisplay: Whether display is noted by handlers, and not by steps of factories. Then the list's `fallback` says
  ///     what is hidden, and no handler of the provider does.
  ///   - decoration: The view that is shown after the items of a section, and where there are none; `nil` for none.
  /// - Returns: The list.
  func probed(
    by probe: CallbackProbe, tellsDisplay: Bool, decoration: ListElement<Views.View>?
  ) -> Self {
    var list = self
    list.decorate(probe, with: decoration)
    list = list.handle(.scenarioID) { _, occurrence in occurrence.subject.id }
    list.handleDrawing(probe)
    if tellsDisplay {
      list.handleDisplay(probe)
      list.add(.estimatedSize, .estimatedSize, probe) { (_: ListIndexPath) in .automatic }
    } else {
      list.add(.estimatedSize, .estimatedItemSize, probe) { (_: Occurrence) in .automatic }
      list.add(.isHidden, .isHidden, probe) { _ in false }
    }
    list.handleScrolling(probe)
    list.handleChoices(probe)
    list.handleEditing(probe)
    list.handleActions(probe)
    return list
  }

  private mutating func decorate(_ probe: CallbackProbe, with view: ListElement<Views.View>?) {
    self = separators { gap in
      probe.call(.separator)
      return gap.isLast ? view.map { .view($0.decoration(.separatorConfiguring, probe)) } : nil
    }
    self = emptyState {
      probe.call(.emptyState)
      return probe.showsDecorations ? view?.decoration(.emptyStateConfiguring, probe) : nil
    }
  }

  private mutating func handleDrawing(_ probe: CallbackProbe) {
    add(.itemSize, .itemSize, probe) { _ in .automatic }
    add(.indentationLevel, .indentationLevel, probe) { _ in 0 }
    add(.disclosure, .disclosure, probe) { $0.subject.isExpanded ? .expanded : .collapsed }
    add(.accessibility, .accessibility, probe) { _ in AccessibilityInfo() }
    add(.shouldIndentWhileEditing, .shouldIndentWhileEditing, probe) { _ in true }
    add(.isSectionHidden, .isSectionHidden, probe) { false }
    add(.viewTitle, .viewTitle, probe) { nil }
    add(.viewSize, .viewSize, probe) { .automatic }
  }

  private mutating func handleDisplay(_ probe: CallbackProbe) {
    add(.willDisplay, .willDisplay, probe) { _ in }
    add(.didEndDisplaying, .didEndDisplaying, probe) { _ in }
    add(.willDisplayView, .willDisplayView, probe) {}
    add(.didEndDisplayingView, .didEndDisplayingView, probe) {}
  }

  private mutating func handleScrolling(_ probe: CallbackProbe) {
    add(.didScroll, .didScroll, probe) { _ in }
    add(.prefetch, .prefetch, probe) { _ in }
    add(.cancelPrefetching, .cancelPrefetching, probe) { _ in }
    add(.indexTitles, .indexTitles, probe) { ["1", "2"] }
    add(.sectionForIndexTitle, .sectionForIndexTitle, probe) { $0.index }
  }

  private mutating func handleChoices(_ probe: CallbackProbe) {
    add(.shouldHighlight, .shouldHighlight, probe) { _ in true }
    add(.didHighlight, .didHighlight, probe) { _ in }
    add(.didUnhighlight, .didUnhighlight, probe) { _ in }
    add(.willSelect, .willSelect, probe) { $0.indexPath }
    add(.didSelect, .didSelect, probe) { _ in .keepSelected }
    add(.willDeselect, .willDeselect, probe) { $0.indexPath }
    add(.didDeselect, .didDeselect, probe) { _ in }
    add(.canFocus, .canFocus, probe) { _ in true }
    add(.shouldUpdateFocus, .shouldUpdateFocus, probe) { _ in true }
    add(.didUpdateFocus, .didUpdateFocus, probe) { _ in }
    add(.preferredFocus, .preferredFocus, probe) { nil }
  }

  private mutating func handleEditing(_ probe: CallbackProbe) {
    add(.canEdit, .canEdit, probe) { $0.indexPath.item.isMultiple(of: 2) }
    add(.editingStyle, .editingStyle, probe) { _ in .delete }
    add(.commitEditing, .commitEditing, probe) { occurrence in
      if occurrence.remove() != .ignored { probe.deleted.insert(occurrence.subject.id) }
    }
    add(.willBeginEditing, .willBeginEditing, probe) { _ in }
    add(.didEndEditing, .didEndEditing, probe) { _ in }
    add(.deleteConfirmationTitle, .deleteConfirmationTitle, probe) { _ in nil }
    add(.canMove, .canMove, probe) { _ in true }
    add(.moveTarget, .moveTarget, probe) { $0.request }
    add(.move, .move, probe) { $0.move(to: $0.request) }
    add(.fieldChanged, .fieldChanged, probe) { _ in }
    add(.toggleDisclosure, .toggleDisclosure, probe) { occurrence in
      // Of a list without outlines each item says by itself whether it is expanded.
      occurrence.update { $0.isExpanded.toggle() }
    }
  }

  private mutating func handleActions(_ probe: CallbackProbe) {
    let action = ListAction("Act") { probe.call(.action) }
    add(.leadingSwipeActions, .leadingSwipeActions, probe) { _ in SwipeActions(action) }
    add(.trailingSwipeActions, .trailingSwipeActions, probe) { _ in SwipeActions(action) }
    add(.contextMenu, .contextMenu, probe) { _ in ContextMenu(action) }
    add(.shouldShowMenu, .shouldShowMenu, probe) { _ in true }
    add(.canPerformAction, .canPerformAction, probe) { _ in true }
    add(.performAction, .performAction, probe) { _ in }
  }

  private mutating func add<Request, Answer>(
    _ event: ItemEvent<Request, Answer>, _ callback: ListCallback, _ probe: CallbackProbe,
    _ answer: @escaping (Occurrence<Section.Item, Request>) -> Answer
  ) {
    self = handle(event) { _, occurrence in
      probe.call(callback)
      return answer(occurrence)
    }
  }

  private mutating func add<Request, Answer>(
    _ event: SectionEvent<Request, Answer>, _ callback: ListCallback, _ probe: CallbackProbe,
    _ answer: @escaping () -> Answer
  ) {
    self = onSection(event) { _, _ in
      probe.call(callback)
      return answer()
    }
  }

  private mutating func add<Request, Answer>(
    _ event: WholeListEvent<Request, Answer>, _ callback: ListCallback, _ probe: CallbackProbe,
    _ answer: @escaping (Request) -> Answer
  ) {
    self = onList(event) { _, request in
      probe.call(callback)
      return answer(request)
    }
  }
}

extension ScenarioItem {
  /// Whether a gesture has expanded it, and none has collapsed it since: then its revision is high.
  var isExpanded: Bool {
    get { revision >= 1_000 }
    set { revision = revision % 1_000 + (newValue ? 1_000 : 0) }
  }
}
