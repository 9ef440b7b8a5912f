extension ConcatenatedDataSource {
  /// The handlers of an item's events, or `nil` where there is no item.
  ///
  /// - Parameter path: The index path of an item in the whole list.
  /// - Returns: The handlers that the item has in its own list, with its index path there.
  public func responder(at path: ListIndexPath) -> EventResponder? {
    shifted(path.section) { source, section in
      source.responder(at: ListIndexPath(section: section, item: path.item))
    }
  }

  /// The handlers of a view's events, or `nil` where there is no view.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The index path in the whole list.
  /// - Returns: The handlers that the view has in its own list, with its index path there.
  public func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    shifted(path.section) { source, section in
      source.viewResponder(kind, at: ListIndexPath(section: section, item: path.item))
    }
  }

  /// The handlers of the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section in the whole list.
  /// - Returns: The handlers that the section has in its own list, with its index there.
  public func sectionResponder(at section: Int) -> EventResponder? {
    shifted(section) { source, section in source.sectionResponder(at: section) }
  }

  private func shifted(
    _ section: Int, _ find: (any ListDataSource<Cell, View>, Int) -> EventResponder?
  ) -> EventResponder? {
    guard let part = part(ofSection: section) else { return nil }
    var responder = find(part.source, part.section)
    responder?.join(from: part.source, at: part.sections)
    return responder
  }

  /// The answer to an event of the list as a whole.
  ///
  /// The event says how its request is said in terms of each list, and how the answers become one. A list to which
  /// nothing of the request belongs is not asked.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer, or `nil` where no list answers.
  public func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    var titles = JoinedTitles()
    var joined: Answer?
    return sources.firstValue { source, _, sections -> Answer? in
      titles.enterNext { source.respond(to: $0, ())??.count ?? 0 }
      let inner = ListTranslation(
        to: source, at: sections, title: { titles.offset($1, among: $0) })
      guard let request = event.request.translate(request, inner) else { return nil }
      var answer = source.respond(to: event, request)
      if answer == nil, event.combining.asksDefault { answer = source.send(event, request) }
      // A section beyond the list's last means the last, and not one of the next list. A list without sections has none to
      // lead to but the one behind it.
      let outer = ListTranslation(
        path: { ListIndexPath(section: $0.section &+ sections.lowerBound, item: $0.item) },
        section: { max(0, min($0, sections.count - 1)) + sections.lowerBound })
      guard let answer = answer.flatMap({ event.answer.translate($0, outer) }) else { return nil }
      guard let join = event.combining.join else { return answer }
      joined = joined.map { join($0, answer) } ?? answer
      return nil
    } ?? joined
  }
}

extension ListElement {
  /// Joins the list that the element comes from with others.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - sections: The indices that its sections have among those of all lists.
  mutating func join(from list: any ListDataSource, at sections: Range<Int>) {
    if sections.lowerBound > 0 { nameIndexPath(behind: sections.lowerBound) }
    guard let find = responder else { return }
    responder = {
      var found = find()
      found?.join(from: list, at: sections)
      return found
    }
  }
}

/// Counts the titles of the lists that were gone through, asked or not, for an offset among all of them.
private struct JoinedTitles {
  /// What counts the titles of each list, up to the one that is asked.
  private var lists: [(WholeListEvent<Void, [String]?>) -> Int] = []
  private var counted: [EventKey: (lists: Int, before: Int, own: Int)] = [:]

  /// Goes on to the next list.
  mutating func enterNext(_ count: @escaping (WholeListEvent<Void, [String]?>) -> Int) {
    lists.append(count)
  }

  /// The offset of a title among those of the list, or `nil` where it is not one of them.
  mutating func offset(_ offset: Int, among titles: WholeListEvent<Void, [String]?>) -> Int? {
    var state = counted[titles.key] ?? (lists: 0, before: 0, own: 0)
    for count in lists[state.lists...] {
      state = (lists: state.lists + 1, before: state.before + state.own, own: count(titles))
    }
    counted[titles.key] = state
    guard state.before <= offset, offset - state.before < state.own else { return nil }
    return offset - state.before
  }
}

extension EventResponder {
  /// Joins the list that the subject is in with others.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - sections: The indices that its sections have among those of all lists.
  mutating func join(from list: any ListDataSource, at sections: Range<Int>) {
    join(behind: sections.lowerBound) { ListTranslation(to: list, at: sections) }
  }
}

extension ListTranslation {
  /// Leads from lists that are joined to one of them.
  ///
  /// - Parameters:
  ///   - list: The one.
  ///   - sections: The indices that its sections have among those of all lists.
  ///   - title: The offset of a title among its own; `nil` where it has none, as for what is about a single item.
  init(
    to list: any ListDataSource, at sections: Range<Int>,
    title: @escaping (WholeListEvent<Void, [String]?>, Int) -> Int? = { _, _ in nil }
  ) {
    func own(_ path: ListIndexPath) -> ListIndexPath? {
      sections.contains(path.section)
        ? ListIndexPath(section: path.section - sections.lowerBound, item: path.item) : nil
    }
    self.init(
      path: own,
      nearest: { path, isAfter in
        if let path = own(path) { return path }
        guard isAfter == (path.section < sections.lowerBound) else { return nil }
        return isAfter ? list.firstItem : list.lastItem
      }, section: { $0 &- sections.lowerBound }, hasSection: { sections.contains($0) }, title: title
    )
  }
}

extension ListDataSource {
  /// The index path of the first item, or `nil` where there is none.
  fileprivate var firstItem: ListIndexPath? {
    (0..<sectionCount).first { itemCount(inSection: $0) > 0 }
      .map { ListIndexPath(section: $0, item: 0) }
  }

  /// The index path of the last item, or `nil` where there is none.
  fileprivate var lastItem: ListIndexPath? {
    (0..<sectionCount).last { itemCount(inSection: $0) > 0 }
      .map { ListIndexPath(section: $0, item: itemCount(inSection: $0) - 1) }
  }
}
