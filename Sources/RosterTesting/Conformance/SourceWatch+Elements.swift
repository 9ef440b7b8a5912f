import Roster

// Configuring and displaying, with what both must not do.
extension SourceWatch {
  func willConfigure<Content>(_ content: Content, as element: WatchedElement) {
    guard let object = object(content).map({ ObjectIdentifier($0) }),
      let earlier = displayed[object], earlier != element, earlier.displays > 0
    else { return }
    note(
      .displayEnd, at: .item(earlier.subject.path),
      "\(earlier.name)\(earlier.isReloaded ? " before a reload" : "") is used again for "
        + "\(element.subject.path), and didEndDisplaying was not called for it")
    earlier.displays = 0
    earlier.isOverdue = true
  }

  func didConfigure<Content>(
    _ content: Content, as element: WatchedElement, isLatest: Bool
  ) {
    element.isConfigured = true
    let object = object(content).map { ObjectIdentifier($0) }
    element.object = object
    guard isLatest else { return }
    element.configurations += 1
    element.isCurrent = true
    guard element.configurations == 2 else { return }
    let path = element.subject.path
    if let origin = element.origin, let object, let earlier = element.earlierObject,
      object != earlier
    {
      note(
        .keptCell, at: .item(path),
        "the item at \(origin) goes to \(path), but its cell stays behind: "
          + "another cell is configured more than once there")
    } else {
      note(
        .configuredTwice, at: .item(path),
        "\(element.name) is configured more than once for one state")
    }
  }

  func willDisplay<Content>(_ content: Content, as element: WatchedElement) {
    if element.subject.isDecoration {
      guard beginDecoration(element) else { return }
    } else {
      hasBegun = true
      if element.subject.kind == .cell { hasBegunCells = true }
      element.displays += 1
    }
    if let object = object(content) { displayed[ObjectIdentifier(object)] = element }
    if element.isConfigured { return }
    note(
      .displayConfigured, at: .item(element.subject.path),
      "willDisplay is called for \(element.name) before it is configured")
    // Once is enough.
    element.isConfigured = true
  }

  func didEndDisplaying<Content>(_ content: Content, as element: WatchedElement) {
    if element.subject.isDecoration { return endDecoration(element) }
    ends += 1
    // What it shows next it shows in another object, perhaps, and this one something else.
    if let object = object(content).map({ ObjectIdentifier($0) }), displayed[object] === element {
      displayed[object] = nil
    }
    guard element.displays == 0 else { return element.displays -= 1 }
    if element.isOverdue { return element.isOverdue = false }
    note(
      .displayTurns, at: .item(element.subject.path),
      "didEndDisplaying is called for \(element.name), which is not displayed: "
        + "willDisplay was not called for it\(ends > 1 ? ", or it has ended already" : "")")
  }

  /// Judges what is known only when all that belongs to a state is done.
  ///
  /// - Parameter source: The data source of the state.
  func settle<Cell, View>(showing source: (any ListDataSource<Cell, View>)?) {
    settleDecorations(showing: source)
    let dropped = elements.takeGone().filter { $0.displays > 0 }.sorted()
    for element in dropped { (element.displays, element.isOverdue) = (0, true) }
    if let first = dropped.first {
      let count = dropped.count - 1
      let others = count == 0 ? "" : " and \(count) other\(count == 1 ? "" : "s")"
      let never = ends == 0 ? "; it was never called so far" : ""
      note(
        .displayEnd, at: .item(first.subject.path),
        "\(first.name)\(others) \(count == 0 ? "is" : "are") gone with "
          + (first.isReloaded ? "a reload" : "a batch")
          + ", but didEndDisplaying is not called\(never)")
    }
    let repeated = elements.all { $0.displays > 1 }
    if let first = repeated.first {
      note(
        .displayTurns, at: .item(first.subject.path),
        "willDisplay is called \(first.displays) times for \(first.name), "
          + "with no didEndDisplaying in between")
    }
    for element in repeated { element.displays = 1 }
    settleScrolling()
  }

  /// The kinds of view that were configured for a section.
  func configuredKinds(ofSection section: Int) -> Set<SupplementaryKind> {
    Set(
      elements.all { $0.isConfigured && $0.subject.path.section == section }
        .compactMap { element in
          guard case .supplementary(let kind) = element.subject.kind else { return nil }
          return kind
        })
  }

  /// What was configured before and has not been since a batch changed it, or never was, in words.
  ///
  /// - Parameter changes: The last batch.
  /// - Returns: The first such cell or view, and why it is one; `nil` if there is none.
  func forgotten(after changes: ListChanges) -> String? {
    let updated = Set(changes.updatedItems.map(\.new))
    let sections = changes.changedSections
    let first = elements.all { element in
      if element.subject.isDecoration || element.isCurrent { return false }
      guard element.isConfigured else { return element.subject.kind == .cell }
      return element.subject.kind == .cell
        ? updated.contains(element.subject.path)
        : sections.contains(element.subject.path.section)
    }.first
    return first.map { element in
      if !element.isConfigured { return "\(element.name) was asked for and not configured" }
      return "\(element.name) was not configured again, though "
        + (element.subject.kind == .cell ? "its item changed" : "something in its section changed")
    }
  }
}
