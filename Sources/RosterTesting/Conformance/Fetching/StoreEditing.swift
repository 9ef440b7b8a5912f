import Roster

/// Edits that a list which watches hands to results, drawn by chance, and what the store makes of them.
struct StoreEditing<Results: FetchedResults> where Results.Section.Item: Equatable {
  private typealias Item = Results.Section.Item
  private typealias Edit = SourceEdit<Results.Section>
  private typealias Picture = SectionsPicture<Results.Section>

  private let make: () -> Results
  private var random: SplitMix64

  /// Every content that an item has been shown with.
  private var versions: [Item.ID: [Item]] = [:]

  init(of make: @escaping () -> Results, seed: UInt64) {
    self.make = make
    random = SplitMix64(seed: seed)
  }

  /// Makes an edit of each kind, and gives the first law that one of them breaks.
  ///
  /// - Parameters:
  ///   - results: The results that are edited.
  ///   - settle: Is called after each edit; returns whether the results are right.
  /// - Returns: The violation, or `nil` if there is none.
  mutating func firstViolation(
    of results: Results, settle: () -> Bool
  ) -> Violation? {
    for kind in [SourceEditKind.update, .move, .remove] {
      guard let truth = truth() else { return nil }
      for item in truth.parts.flatMap(\.items) where versions[item.id]?.contains(item) != true {
        versions[item.id, default: []].append(item)
      }
      let paths = truth.parts.indices.flatMap { section in
        truth.parts[section].items.indices.map { ListIndexPath(section: section, item: $0) }
      }
      guard let path = random.pick(from: paths) else { return nil }
      guard let edit = edit(kind, at: path, of: truth) else { continue }
      if let violation = violation(of: edit, on: results, at: truth, count: 0) { return violation }
      guard settle() else { return nil }
      guard kind == .remove, let rest = self.truth(), rest.path(of: edit.item.id) == nil else {
        continue
      }
      // What was there can be there again.
      let insert = Edit(.insert, edit.item, section: edit.section)
      let violation = violation(of: insert, on: results, at: rest, count: paths.count)
      if let violation { return violation }
      guard settle() else { return nil }
    }
    return nil
  }

  /// What is wrong with a list that is edited while observers are notified of something else.
  ///
  /// An item is removed, and another one as soon as observers are notified of that. A list that watches is edited then, and has
  /// neither of them.
  ///
  /// - Parameter results: The results; they have both items again afterwards, if the store can do that.
  /// - Returns: The violation, or `nil` if there is none.
  func violationWhileNotified(of results: Results) -> Violation? {
    let removals = (truth()?.parts ?? []).flatMap { part in
      part.items.map { Edit(.remove, $0, section: part.id) }
    }
    guard let first = removals.first, let last = removals.dropFirst().last else { return nil }
    let list = ListDriver(contents: results.contents, identity: .none)
    let watching = list.watch(results)
    var pictures: (stored: Picture, edited: Picture)?
    var isRemoved = false
    let observation = results.observe { event in
      guard case .didChange = event, !isRemoved else { return }
      isRemoved = true
      guard (try? take([last], by: results)) != nil, let stored = truth() else { return }
      list.update { pictures = (stored, Picture($0.sections)) }
    }
    try? take([first], by: results)
    observation.cancel()
    watching.cancel()
    let rest = truth()
    for removal in [first, last] where rest?.path(of: removal.item.id) == nil {
      try? take([Edit(.insert, removal.item, section: removal.section)], by: results)
    }
    guard let pictures, pictures.stored != pictures.edited else { return nil }
    let words = pictures.stored.words(against: pictures.edited)
    return Violation(
      .staleList, expected: words.0, found: words.1,
      """
      \(last.item) was removed while observers were notified that \(first.item) was, and a list that watches is edited as it \
      was before: `latest` is not what the store has
      """)
  }

  /// Hands edits to results, as a list that watches does.
  private func take(_ edits: [Edit], by results: Results) throws {
    try (results as? any EditableResults<Results.Section>)?.take(edits)
  }

  /// What is fetched from scratch.
  private func truth() -> Picture? {
    let fresh = make()
    do { try fresh.performFetch() } catch { return nil }
    return Picture(fresh.sections)
  }

  private mutating func edit(
    _ kind: SourceEditKind, at path: ListIndexPath, of truth: Picture
  ) -> Edit? {
    let part = truth.parts[path.section]
    let item = part.items[path.item]
    switch kind {
    case .update:
      let others = (versions[item.id] ?? []).filter { $0 != item }
      return random.pick(from: others).map { Edit(.update, $0, section: part.id) }
    case .move:
      let section = random.next(below: truth.parts.count)
      let isAcross = section != path.section
      var items = truth.parts[section].items
      if !isAcross { items.remove(at: path.item) }
      let offset = random.next(below: items.count + 1)
      if !isAcross, offset == path.item { return nil }
      return Edit(
        .move, item, section: truth.parts[section].id, isAcross: isAcross,
        neighbor: offset > 0
          ? .behind(items[offset - 1].id) : items.first.map { .before($0.id) })
    default: return Edit(kind, item, section: part.id)
    }
  }

  // The count is that of the items when the one that is inserted was shown.
  private func violation(
    of edit: Edit, on results: Results, at old: Picture, count: Int
  ) -> Violation? {
    var refusal: (any Error)?
    do { try take([edit], by: results) } catch { refusal = error }
    guard let new = truth() else { return nil }
    let name = "\(edit.item) was \(edit.kind.words) a list that watches"
    if let refusal {
      if new == old { return nil }
      let words = old.words(against: new)
      return Violation(
        .refusedEdit, expected: words.0, found: words.1,
        "\(name), the store fails with \(refusal), and has changed")
    }
    return strayViolation(edit, name, old, new)
      ?? ownViolation(edit, name, old, new, count: count)
  }

  /// What is wrong with the other items: they are as they were, but those that a limit hid or hides.
  private func strayViolation(
    _ edit: Edit, _ name: String, _ old: Picture, _ new: Picture
  ) -> Violation? {
    let id = edit.item.id
    let (before, after) = (old.itemsByID, new.itemsByID)
    let others = old.parts.flatMap(\.items).filter { $0.id != id }
    func violation(_ item: Item, _ text: String) -> Violation {
      Violation(.strayEdit, "\(name), and \(item) \(text)")
    }
    for item in others {
      if let other = after[item.id], other != item { return violation(item, "is \(other) then") }
    }
    let gone = others.filter { after[$0.id] == nil }
    let isPushing = edit.kind == .insert && after[id] != nil && after.count == before.count
    if let item = gone.dropFirst(isPushing ? 1 : 0).first { return violation(item, "is gone, too") }
    let come = new.parts.flatMap(\.items).filter { $0.id != id && before[$0.id] == nil }
    let isFreeing = before[id] != nil && after[id] == nil
    return come.dropFirst(isFreeing ? 1 : 0).first.map { violation($0, "is there, too") }
  }

  private func ownViolation(
    _ edit: Edit, _ name: String, _ old: Picture, _ new: Picture, count: Int
  ) -> Violation? {
    let path = new.path(of: edit.item.id)
    let item = path.map { new.parts[$0.section].items[$0.item] }
    switch edit.kind {
    case .remove:
      return item == nil
        ? nil : Violation(.undoneEdit, "\(name), and is still in the store")
    case .insert:
      if item == nil, new.itemsByID.count < count {
        return Violation(.lostInsert, "\(name), and is not in the store")
      }
    case .update: break
    case .move:
      guard let path, new != old else { return nil }
      let isThere =
        edit.isAcross
        ? new.parts[path.section].id == edit.section
        : edit.neighbor.map { new.isItem(at: path, next: $0) } ?? true
      if isThere { return nil }
      let expected = edit.isAcross ? edit.section.map { "section \($0)" } : edit.neighbor?.words
      return Violation(
        .misplacedEdit, at: .item(path), expected: expected ?? "", found: "\(new)",
        "\(name), and is elsewhere")
    }
    guard let path, let item, item != edit.item else { return nil }
    return Violation(
      .changedEdit, at: .item(path), expected: "\(edit.item)", found: "\(item)",
      "\(name), and is otherwise in the store")
  }
}

extension SectionsPicture where Section.Item: Identifiable {
  fileprivate var itemsByID: [Section.Item.ID: Section.Item] {
    Dictionary(
      parts.flatMap { $0.items.map { ($0.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }
}
