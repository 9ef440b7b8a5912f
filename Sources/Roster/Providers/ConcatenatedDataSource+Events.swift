extension ConcatenatedDataSource {
  /// Who answers the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section in the whole list.
  /// - Returns: The handlers that the section has in its own list, with its places there.
  public func sectionResponder(at section: Int) -> EventResponder? {
    guard let place = place(ofSection: section) else { return nil }
    var responder = place.source.sectionResponder(at: place.section)
    responder?.shift(by: section - place.section)
    return responder
  }

  /// The answer to an event of the list as a whole.
  ///
  /// The titles of an index are those of all lists, one after the other. Of what comes with places each
  /// list gets those that belong to it, as they are there; it is left out if none does. What has no answer,
  /// such as ``ListEvent/didScroll``, is told to every list. Anything else is asked of one list after the
  /// other until one answers.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - request: What comes with it.
  /// - Returns: The answer, or `nil` where no list answers.
  public func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    if let title = request as? IndexTitle { return respond(to: event, leadingTo: title) }
    if Answer.self == [String]?.self {
      guard let titles = titles(of: event, request) else { return nil }
      return titles as? Answer
    }
    let asksAll = Answer.self == Void.self || Request.self == [ListIndexPath].self
    var first: Answer?
    return sources.firstValue { source, _, sections in
      guard let part = part(of: request, in: sections),
        let answer = source.respond(to: event, part)
      else { return nil }
      if first == nil { first = shifted(answer, by: sections.lowerBound) }
      return asksAll ? nil : first
    } ?? first
  }

  /// The titles of all lists that give some.
  private func titles<Request, Answer>(
    of event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> [String]? {
    var titles: [String]?
    _ = sources.firstValue { source, _, sections -> Never? in
      if let part = part(of: request, in: sections),
        let answer = source.respond(to: event, part)
      {
        titles = titles ?? []
        titles?.append(contentsOf: answer as? [String] ?? [])
      }
      return nil
    }
    return titles
  }

  /// What of a request belongs to a list, in terms of that list; `nil` where nothing does.
  private func part<Request>(of request: Request, in sections: Range<Int>) -> Request? {
    keeping(request) { sections.contains($0.section) }
      .map { shifted($0, by: -sections.lowerBound) }
  }

  /// The section that a title of the joined index leads to.
  private func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, leadingTo title: IndexTitle
  ) -> Answer? {
    var index = title.index
    return sources.firstValue { source, _, sections -> Answer?? in
      let count = source.respond(to: .indexTitles, ())??.count ?? 0
      guard index < count else {
        index -= count
        return nil
      }
      guard let request = IndexTitle(title.title, at: index) as? Request else {
        return .some(nil)
      }
      let answer = source.respond(to: event, request) as? Int ?? index
      // A section beyond the list's last means the last, and not one of the next list.
      let section = max(0, min(answer, sections.count - 1))
      return .some(section + sections.lowerBound as? Answer)
    } ?? nil
  }
}
