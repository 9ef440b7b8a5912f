import Roster

/// What a query must find, and how it must show it.
struct FetchExpectation<Section: SectionInfo> where Section.Item: Equatable & Identifiable {
  /// The law that a state breaks, if any.
  let judge: (SectionsPicture<Section>) -> Violation?

  /// The ids of all items that must be found.
  let ids: () -> Set<Section.Item.ID>

  init(
    _ request: FetchRequest<Section.Item, Section.ID>, among items: @escaping () -> [Section.Item]
  ) where Section.Title == String, Section.ID: SendableMetatype {
    judge = { state in
      Self.limitViolation(state, request) ?? Self.sectionViolation(state, request)
        ?? Self.orderViolation(state, request.order)
    }
    ids = {
      let results = MemoryStore(items()).results(of: request)
      results.performFetch()
      return Set(results.sections.flatMap { $0.items.map(\.id) })
    }
  }

  private static func limitViolation(
    _ state: SectionsPicture<Section>, _ request: FetchRequest<Section.Item, Section.ID>
  ) -> Violation? where Section.ID: SendableMetatype {
    let count = state.parts.reduce(0) { $0 + $1.items.count }
    guard let limit = request.limit, count > limit else { return nil }
    return Violation(
      .fetchLimit, expected: "at most \(limit)", found: "\(count)", "there are too many items")
  }

  private static func sectionViolation(
    _ state: SectionsPicture<Section>, _ request: FetchRequest<Section.Item, Section.ID>
  ) -> Violation? where Section.Title == String, Section.ID: SendableMetatype {
    var ids: Set<Section.ID> = []
    for (index, part) in state.parts.enumerated() {
      func violation(_ explanation: String) -> Violation {
        Violation(.fetchSections, at: .section(index), explanation)
      }
      if !ids.insert(part.id).inserted {
        return violation("another section has the id “\(part.id)” too")
      }
      if part.items.isEmpty { return violation("section “\(part.id)” is empty") }
      if part.header != request.header(part.id) {
        return violation("section “\(part.id)” has another header than the query asks for")
      }
      if let stray = part.items.first(where: { request.section($0) != part.id }) {
        return violation("\(stray) is in section “\(part.id)”, which is not its key")
      }
    }
    return nil
  }

  private static func orderViolation(
    _ state: SectionsPicture<Section>, _ order: ItemOrder<Section.Item>
  ) -> Violation? {
    for (section, part) in state.parts.enumerated() {
      for item in part.items.indices.dropFirst()
      where order.precedes(part.items[item], part.items[item - 1]) {
        return Violation(
          .fetchOrder, at: .item(ListIndexPath(section: section, item: item)),
          "\(part.items[item]) stands after \(part.items[item - 1]), which it precedes")
      }
    }
    for section in state.parts.indices.dropFirst() {
      let (first, second) = (state.parts[section - 1].items[0], state.parts[section].items[0])
      if order.precedes(second, first) {
        return Violation(
          .fetchOrder, at: .section(section),
          "section \(section) stands after the one before, which its first item precedes")
      }
    }
    return nil
  }
}
