import Roster

/// Carries out the changes that were notified, on the sections that were there before.
struct FetchReplay<Section: SectionInfo> where Section.Item: Equatable & Identifiable {
  typealias State = SectionsPicture<Section>

  private let old: State
  private let new: State
  private var sections: [FetchedChange<Int>] = []
  private var items: [(item: Section.Item, change: FetchedChange<ListIndexPath>)] = []

  init(
    of events: [FetchedEvent<Section.Item, some Error>], from old: State, to new: State
  ) {
    self.old = old
    self.new = new
    for event in events {
      switch event {
      case .section(let change): sections.append(change)
      case .item(let item, let change): items.append((item, change))
      case .willChange, .didChange, .failed: break
      }
    }
  }

  /// Checks that the changes lead to the new sections.
  func judge() throws(FetchMismatch) {
    if sections.isEmpty, items.isEmpty {
      throw FetchMismatch(explanation: "a change is announced, but nothing that changes")
    }
    try judgePositions(of: sections, { .section($0) }) { $1.parts.indices.contains($0) }
    try judgePositions(of: items.map(\.change), { .item($0) }) { path, state in
      state.parts.indices.contains(path.section)
        && state.parts[path.section].items.indices.contains(path.item)
    }
    let origins = try origins()
    try judgeTitles(origins)
    try judgeItems(origins)
    try judgeIdentities()
  }

  /// Checks that something was or is where changes are reported, and that each is reported once.
  private func judgePositions<Position: Hashable>(
    of changes: [FetchedChange<Position>], _ location: (Position) -> ViolationPosition,
    isThere: (Position, State) -> Bool
  ) throws(FetchMismatch) {
    var (oldPositions, newPositions): (Set<Position>, Set<Position>) = ([], [])
    for change in changes {
      if let position = change.oldPosition, !isThere(position, old) {
        throw FetchMismatch(
          position: location(position),
          explanation: "nothing was at \(position), which is reported: \(change)")
      }
      if let position = change.newPosition, !isThere(position, new) {
        throw FetchMismatch(
          position: location(position),
          explanation: "nothing is at \(position), which is reported: \(change)")
      }
      if let position = change.oldPosition, !oldPositions.insert(position).inserted {
        throw FetchMismatch(
          rule: .eventOnce, position: location(position),
          explanation: "what was at \(position) is reported twice: \(change)")
      }
      if let position = change.newPosition, !newPositions.insert(position).inserted {
        throw FetchMismatch(
          rule: .eventOnce, position: location(position),
          explanation: "what is at \(position) is reported twice: \(change)")
      }
    }
  }

  /// The old section that each new one was, or `nil` for those that the changes call new.
  private func origins() throws(FetchMismatch) -> [Int?] {
    var placed: [Int: Int?] = [:]
    var gone: Set<Int> = []
    for change in sections {
      switch change {
      case .inserted(let new): placed[new] = .some(nil)
      case .deleted(let old): gone.insert(old)
      case .moved(let old, let new):
        gone.insert(old)
        placed[new] = old
      case .updated: break
      }
    }
    var staying = old.parts.indices.filter { !gone.contains($0) }[...]
    let origins = new.parts.indices.map { placed[$0] ?? staying.popFirst() }
    let expected = old.parts.count - gone.count + placed.count
    // Then all that stay are among the new ones, since all that go were there, and all that come are.
    guard expected == new.parts.count else {
      throw FetchMismatch(
        explanation:
          "there were \(old.parts.count) sections, and by the changes reported there are \(expected), not \(new.parts.count)"
      )
    }
    return origins
  }

  private func judgeTitles(_ origins: [Int?]) throws(FetchMismatch) {
    let told = Set(sections.compactMap(\.newPosition))
    for (index, origin) in origins.enumerated() {
      guard let origin else { continue }
      let (before, after) = (old.parts[origin], new.parts[index])
      if before.id != after.id {
        throw FetchMismatch(
          position: .section(index),
          explanation:
            "by the changes reported, section \(index) is “\(before.id)”, not “\(after.id)”")
      }
      if !told.contains(index), before.header != after.header || before.footer != after.footer {
        throw FetchMismatch(
          position: .section(index),
          explanation: "section \(index) has other titles, which no change says")
      }
    }
    for case .updated(let from, let to) in sections where origins[to] != from {
      throw FetchMismatch(
        position: .section(to),
        explanation:
          "section \(to) is said to be updated from \(from), and that is not where it was")
    }
  }

  private func judgeItems(_ origins: [Int?]) throws(FetchMismatch) {
    var gone: Set<ListIndexPath> = []
    var placed: [ListIndexPath: Section.Item] = [:]
    var updated: [ListIndexPath: (from: ListIndexPath, item: Section.Item)] = [:]
    for (item, change) in items {
      switch change {
      case .inserted(let new): placed[new] = item
      case .deleted(let old): gone.insert(old)
      case .moved(let old, let new):
        gone.insert(old)
        placed[new] = item
      case .updated(let old, let new): updated[new] = (old, item)
      }
    }
    var left = old.parts.indices.map { section in
      old.parts[section].items.indices.map { ListIndexPath(section: section, item: $0) }
        .filter { !gone.contains($0) }[...]
    }
    for (section, origin) in origins.enumerated() {
      for (index, item) in new.parts[section].items.enumerated() {
        let path = ListIndexPath(section: section, item: index)
        let source = placed[path] == nil ? origin.flatMap { left[$0].popFirst() } : nil
        var shown = placed[path] ?? source.map { old.parts[$0.section].items[$0.item] }
        if let update = updated[path] {
          guard source == update.from else {
            throw FetchMismatch(
              position: .item(path),
              explanation:
                "\(item) is said to be updated from \(update.from) to \(path), but nothing "
                + "tells that it moves there")
          }
          shown = update.item
        }
        if shown != item {
          throw FetchMismatch(
            position: .item(path),
            explanation: """
              by the changes reported, \(shown.map { "\($0)" } ?? "nothing") is at \(path), not \(item)
              """)
        }
      }
    }
    if let path = left.compactMap(\.first).first {
      throw FetchMismatch(
        position: .item(path),
        explanation:
          "\(old.parts[path.section].items[path.item]) is gone from \(path), which no change says")
    }
  }

  /// Checks that what is said to be gone, to have moved or to have other content is the item that was there.
  private func judgeIdentities() throws(FetchMismatch) {
    for (item, change) in items {
      guard let path = change.oldPosition else { continue }
      let former = old.parts[path.section].items[path.item]
      var isSame = former.id == item.id
      if case .deleted = change { isSame = former == item }
      if isSame { continue }
      throw FetchMismatch(
        position: .item(path),
        explanation: "\(former) was at \(path), and not what is reported: “\(item) \(change)”")
    }
  }
}
