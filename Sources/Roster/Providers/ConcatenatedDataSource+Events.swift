extension ConcatenatedDataSource {
  /// Who answers the events of a section itself, or `nil` where there is no such section.
  ///
  /// - Parameter section: The index of a section in the whole list.
  /// - Returns: The handlers that the section has in its own list, with its places there.
  public func sectionResponder(at section: Int) -> EventResponder? {
    guard let place = place(ofSection: section) else { return nil }
    var responder = sources[place.source].sectionResponder(at: place.section)
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
    var titles: [String]?
    var first: Answer?
    for index in sources.indices {
      guard let part = self.part(of: request, for: index),
        let answer = sources[index].respond(to: event, part)
      else { continue }
      if Answer.self == [String]?.self {
        titles = (titles ?? []) + (answer as? [String] ?? [])
        first = titles as? Answer
      } else if first == nil {
        first = shifted(answer, by: offset(of: index))
        if Answer.self != Void.self && Request.self != [ListIndexPath].self { break }
      }
    }
    return first
  }

  /// What of a request belongs to a list, in terms of that list; `nil` where nothing does.
  private func part<Request>(of request: Request, for index: Int) -> Request? {
    let own = keeping(request) { place(ofSection: $0.section)?.source == index }
    return own.map { shifted($0, by: -offset(of: index)) }
  }

  private func offset(of index: Int) -> Int {
    places.firstIndex { $0.source >= index } ?? places.count
  }

  /// The section that a title of the joined index leads to.
  private func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, leadingTo title: IndexTitle
  ) -> Answer? {
    var index = title.index
    for (number, source) in sources.enumerated() {
      let count = source.respond(to: .indexTitles, ())??.count ?? 0
      guard index >= count else {
        guard let request = IndexTitle(title.title, at: index) as? Request else { return nil }
        let answer = source.respond(to: event, request) as? Int ?? index
        // A section beyond the list's last means the last, and not one of the next list.
        let section = max(0, min(answer, source.sectionCount - 1))
        return section + offset(of: number) as? Answer
      }
      index -= count
    }
    return nil
  }
}
