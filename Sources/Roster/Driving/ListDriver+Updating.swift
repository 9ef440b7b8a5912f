extension ListDriver {
  /// The sections; assigning them leads every backend to the new state.
  ///
  /// - Complexity: O(1); setting them is as `apply(_:options:completion:)`.
  public var sections: [Section] {
    get { contents.sections }
    set { apply(newValue) }
  }

  /// Leads every backend to a new state.
  ///
  /// - Parameters:
  ///   - sections: The sections of the new state.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the state, or a later one that took its
  ///     place; at once if there is no backend. It may change the list, see `update(options:completion:_:)`.
  /// - Complexity: One comparison for each item that both states have in order, and O(*n*) at most, as
  ///   `ListChanges(from:to:by:)`; what they share is not looked at.
  public func apply(
    _ sections: [Section], options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil
  ) {
    requireNoEdit("apply")
    accept(sections, options: options, completion: completion)
    run()
  }

  /// Leads every backend to a new state, such as edited ``contents`` of the list.
  ///
  /// ```swift
  /// var contents = list.contents
  /// contents.append(plums, toSection: 0)
  /// list.apply(contents)
  /// ```
  ///
  /// The contents are the whole state: what has happened to the list since they were read is undone. Read them again
  /// before you edit, or edit in `update`, and nothing is lost. What they mark is drawn
  /// again, once.
  ///
  /// - Parameters:
  ///   - contents: The state.
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the state, or a later one that took its
  ///     place; at once if there is no backend. It may change the list, see `update(options:completion:_:)`.
  /// - Complexity: What changed, if the contents were made by editing those of the list, of ``IndexedSection``s;
  ///   otherwise O(*n*) for *n* items.
  public func apply(
    _ contents: ListContents<Section>, options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil
  ) {
    requireNoEdit("apply")
    acceptWhole(contents, options: options, completion: completion)
    run()
  }

  /// Makes a whole state the list's own, and has observers notified of it.
  func accept(
    _ sections: [Section], options: UpdateOptions, completion: ((UpdateOutcome) -> Void)? = nil
  ) {
    var new = contents
    new.sections = sections
    acceptWhole(new, options: options, completion: completion)
  }

  /// The same for a state with marks.
  ///
  /// - Parameters:
  ///   - new: The state.
  ///   - options: How the update should be shown.
  ///   - isPassedOn: Whether the stores that the list watches take it over; they do not where it came from one.
  ///   - completion: Is called once, when every backend shows the state or a later one.
  func acceptWhole(
    _ new: ListContents<Section>, options: UpdateOptions, isPassedOn: Bool = true,
    completion: ((UpdateOutcome) -> Void)? = nil
  ) {
    // What it touches is looked for only where something observes it.
    let scope: EditScope =
      observers.isEmpty
      ? .all : new.isIdentical(to: contents) ? .nothing : new.editScope(since: contents)
    accept(
      HeldState(new, after: state), isWhole: true, options: options, completion: completion)
    notify(scope)
    if isPassedOn { passOn() } else { followedVersions += 1 }
  }

  /// Has the next update of each backend draw again what the list has marked since a state.
  ///
  /// - Returns: Whether something is.
  func drawMarks(since old: HeldState<Section>) -> Bool {
    // An edit of one item marks nothing.
    guard old !== state, !old.isTakenOver else { return false }
    let (contents, old) = (contents, old.contents)
    let marks = contents.storage.marks(since: old.storage) { identity.changes?($0, $1) }
    if marks.isEmpty { return false }
    let (marked, sections) = (version, contents.sections)
    markNext { [identity] latest, version in
      if version == marked { return marks }
      return identity.changes?(sections, latest).map(marks.following) ?? ListMarks()
    }
    return true
  }

  /// Edits the list, and leads every backend to the result in one update.
  ///
  /// An edit is made to the latest state, whatever the backends show; it is never lost. If the closure
  /// throws, nothing has changed. Completions and observers may update the list in turn, as often as they
  /// like: that is done when they have returned, and takes no stack. Where they update another list, that is done in the
  /// middle of this one, so that a chain through many lists takes stack for each.
  ///
  /// An update without an edit, `update { _ in }`, says that something else has changed by which handlers decide what
  /// is hidden: they are asked again about all.
  ///
  /// ```swift
  /// list.update { contents in
  ///   contents.upsert(milk, in: "dairy")
  ///   contents.remove(ids: ["pears"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the result.
  ///   - edits: Edits the list.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  /// - Precondition: It is not called in the closure that edits the same list; edit the contents that
  ///   the closure is given. What stores do there, what gestures remove, move and expand, ``reload(completion:)``,
  ///   ``reconfigureItems(options:completion:where:)`` and `select(ids:on:)` is done when the closure has returned. A handler
  ///   that is called there and changes its item, as by `event.update`, traps, and so does
  ///   ``watch(_:options:whenRefused:)``.
  /// - Complexity: That of the edits and of finding what they changed: O(*n*) for *n* items, O(log *n*) for an
  ///   edit among ``IndexedSection``s. What is seen of it is drawn.
  @discardableResult
  public func update<Result, Failure: Error>(
    options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil,
    _ edits: (inout ListContents<Section>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try makeUpdate(options: options, completion: completion, edits)
  }

  /// Edits the list, and leads every backend to the result in one update.
  ///
  /// The same without a result, such as in the handler of an action:
  ///
  /// ```swift
  /// ListAction("Add") { list.update { $0.append(plums, toSection: 0) } }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when every backend shows the result.
  ///   - edits: Edits the list.
  /// - Throws: What the closure threw.
  /// - Complexity: That of the edits and of finding what they changed: O(*n*) for *n* items, O(log *n*) for an
  ///   edit among ``IndexedSection``s. What is seen of it is drawn.
  public func update<Failure: Error>(
    options: UpdateOptions = UpdateOptions(),
    completion: ((UpdateOutcome) -> Void)? = nil,
    _ edits: (inout ListContents<Section>) throws(Failure) -> Void
  ) throws(Failure) {
    try makeUpdate(options: options, completion: completion, edits)
  }

  private func makeUpdate<Result, Failure: Error>(
    options: UpdateOptions, completion: ((UpdateOutcome) -> Void)?,
    _ edits: (inout ListContents<Section>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try transact("update", options: options, completion: completion) {
      () throws(Failure) -> (edit: DriverEdit<Section>, result: Result)? in
      var new = contents
      let result = try edits(&new)
      return (.whole(new), result)
    }
    return result!
  }

  /// Draws the list from scratch on every backend.
  ///
  /// - Parameter completion: Is called once, when it is drawn.
  /// - Complexity: O(1) for any number of items, O(log *n*) among ``IndexedSection``s: what is seen is drawn.
  public func reload(completion: ((UpdateOutcome) -> Void)? = nil) {
    perform { [self] in
      accept(state, isWhole: false, options: .reload, completion: completion)
    }
  }

  /// Configures the cells of some items again, though their content is equal.
  ///
  /// The cells stay, and handlers are asked again whether the items are hidden. A list with lazy items is drawn from scratch
  /// instead, so that none has to be made for the closure. Items with an identity can be marked by it, too, together
  /// with edits: `update { $0.reconfigure(ids: ["Milk"]) }`.
  ///
  /// - Parameters:
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when it is done.
  ///   - isIncluded: Tells whether the cell of an item is configured again.
  /// - Complexity: O(*n*): the closure is called for each item.
  public func reconfigureItems(
    options: UpdateOptions = UpdateOptions(), completion: ((UpdateOutcome) -> Void)? = nil,
    where isIncluded: @escaping (Section.Item) -> Bool
  ) {
    drawAgain(options, completion, isIncluded) { ListMarks(reconfiguredItems: $0) }
  }

  /// Has some items get new cells, though their content is equal.
  ///
  /// Handlers are asked again whether the items are hidden. A list with lazy items is drawn from scratch instead, so that none
  /// has to be made for the closure. Items with an identity can be marked by it, too, together with edits: `update { $0.reload(ids: ["Milk"]) }`.
  ///
  /// - Parameters:
  ///   - options: How the update should be shown.
  ///   - completion: Is called once, when it is done.
  ///   - isIncluded: Tells whether an item gets a new cell.
  /// - Complexity: O(*n*): the closure is called for each item.
  public func reloadItems(
    options: UpdateOptions = UpdateOptions(), completion: ((UpdateOutcome) -> Void)? = nil,
    where isIncluded: @escaping (Section.Item) -> Bool
  ) {
    drawAgain(options, completion, isIncluded) { ListMarks(reloadedItems: $0) }
  }

  private func drawAgain(
    _ options: UpdateOptions, _ completion: ((UpdateOutcome) -> Void)?,
    _ isIncluded: @escaping (Section.Item) -> Bool,
    _ marks: @escaping ([ListIndexPath]) -> ListMarks
  ) {
    perform { [self] in
      accept(state, isWhole: false, isMarking: true, options: options, completion: completion)
      markNext { sections, _ in
        sections.contains { $0.hasLazyItems && !$0.items.isEmpty }
          ? nil : marks(sections.indexPaths(where: isIncluded))
      }
    }
  }

  /// Has the next update of each backend draw something again.
  func markNext(_ marks: @escaping UpdateRequest<Section>.Marks) {
    for attachment in attachments { attachment.request.add(marks) }
  }
}
