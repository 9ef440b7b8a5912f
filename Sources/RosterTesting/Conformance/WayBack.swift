import Roster

/// Edits of what comes out of a pipeline, drawn by chance, that are led back to what goes in, one on top of the other.
struct WayBack<Input: EditableSectionInfo & Sendable, Output: SectionInfo & Sendable>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Item.ID == Output.Item.ID, Input.Storage: IdentifiedStorage & Sendable,
  Output.Storage: Sendable
{
  private typealias Edit = SourceEdit<Output>
  private typealias Picture = SectionsPicture<Output>

  private var pipeline: Pipeline<Input, Output>
  private var random: SplitMix64

  /// What items are changed to, and which ones are inserted.
  private let samples: [Output.Item]
  private let keepsSections: Bool
  private let addsItems: Bool

  /// How many items that had gone in were removed from what came out, and whether any edit at all was made.
  private(set) var removalCount = 0
  private(set) var isTaken = false

  /// The laws of what comes out.
  private let judge: (_ output: [Output], _ input: [Input]) -> Violation?

  init(
    through pipeline: Pipeline<Input, Output>, keepsSections: Bool, addsItems: Bool,
    samples: [Output.Item],
    seed: UInt64, judge: @escaping (_ output: [Output], _ input: [Input]) -> Violation?
  ) {
    self.judge = judge
    self.pipeline = pipeline
    self.samples = samples
    self.addsItems = addsItems
    self.keepsSections = keepsSections && Input.ID.self == Output.ID.self
    random = SplitMix64(seed: seed)
  }

  /// The first law that an edit breaks.
  mutating func firstViolation() -> Violation? {
    for _ in 0..<2 {
      for kind in [SourceEditKind.update, .insert, .move, .remove] {
        let shown = Picture(pipeline.output.sections)
        guard Set(shown.parts.map(\.id)).count == shown.parts.count,
          let edit = edit(kind, of: shown)
        else { continue }
        if let violation = idleViolation(edit, shown) ?? violation(of: edit) { return violation }
      }
    }
    return nil
  }

  // MARK: Drawing

  private mutating func edit(_ kind: SourceEditKind, of shown: Picture) -> Edit? {
    let paths = shown.parts.indices.flatMap { section in
      shown.parts[section].items.indices.map { ListIndexPath(section: section, item: $0) }
    }
    if kind == .insert { return insert(into: shown) }
    guard let path = random.pick(from: paths) else { return nil }
    let item = shown.parts[path.section].items[path.item]
    let section = shown.parts[path.section].id
    switch kind {
    case .move: return move(path, in: shown)
    case .update:
      let others = samples.filter { $0.id == item.id && $0 != item }
      return random.pick(from: others).map { Edit(.update, $0, section: section) }
    default: return Edit(kind, item, section: section)
    }
  }

  private mutating func insert(into shown: Picture) -> Edit? {
    let ids = Set(shown.parts.flatMap { $0.items.map(\.id) })
    let others = samples.filter { !ids.contains($0.id) && !pipeline.input.contains(id: $0.id) }
    guard let item = random.pick(from: others), let part = random.pick(from: shown.parts) else {
      return nil
    }
    let offset = random.next(below: part.items.count + 1)
    return Edit(.insert, item, section: part.id, neighbor: neighbor(at: offset, of: part.items))
  }

  private mutating func move(_ path: ListIndexPath, in shown: Picture) -> Edit? {
    let section = random.next(below: shown.parts.count)
    var items = shown.parts[section].items
    let isAcross = section != path.section
    if !isAcross { items.remove(at: path.item) }
    let offset = random.next(below: items.count + 1)
    if !isAcross, offset == path.item { return nil }
    return Edit(
      .move, shown.parts[path.section].items[path.item], section: shown.parts[section].id,
      isAcross: isAcross, neighbor: neighbor(at: offset, of: items))
  }

  private func neighbor(
    at offset: Int, of items: [Output.Item]
  ) -> SourceNeighbor<Output.Item.ID>? {
    offset > 0 ? .behind(items[offset - 1].id) : items.first.map { .before($0.id) }
  }

  // MARK: Judging

  /// Putting back what is there leaves what goes in as it is.
  private func idleViolation(_ edit: Edit, _ shown: Picture) -> Violation? {
    guard edit.kind == .update, let path = shown.path(of: edit.item.id) else { return nil }
    let item = shown.parts[path.section].items[path.item]
    guard let source = pipeline.source(of: Edit(.update, item, section: edit.section)) else {
      return nil
    }
    if let violation = strayViolation(edit, source) { return violation }
    var input = pipeline.input
    input.apply(source)
    let (before, after) = (
      SectionsPicture(pipeline.input.sections), SectionsPicture(input.sections)
    )
    if before == after { return nil }
    let words = before.words(against: after)
    return Violation(
      .idleEdit, expected: words.0, found: words.1,
      "\(item) came out and is put back as it is, and changes what goes in")
  }

  private func name(of edit: Edit) -> String {
    "\(edit.item) was \(edit.kind.words) what came out"
  }

  private func strayViolation(_ edit: Edit, _ source: SourceEdit<Input>) -> Violation? {
    source.item.id == edit.item.id
      ? nil
      : Violation(
        .strayEdit, expected: "\(edit.item.id)", found: "\(source.item.id)",
        "\(name(of: edit)), and another item is edited in what goes in")
  }

  private mutating func violation(of edit: Edit) -> Violation? {
    let isKnown = pipeline.input.contains(id: edit.item.id)
    if isKnown, edit.kind == .remove { removalCount += 1 }
    guard let source = pipeline.source(of: edit) else { return nil }
    isTaken = true
    let name = name(of: edit)
    if let violation = strayViolation(edit, source) { return violation }
    pipeline.input.apply(source)
    guard pipeline.failure == nil else { return nil }
    let shown = Picture(pipeline.output.sections)
    var fresh = pipeline
    fresh.restart()
    let scratch = Picture(fresh.output.sections)
    if scratch != shown {
      let words = scratch.words(against: shown)
      return Violation(
        .incrementalStage, expected: words.0, found: words.1,
        "\(name), and a stage that takes changes gives something else than from nothing")
    }
    let outcome = judge(pipeline.output.sections, pipeline.input.sections)
    if let outcome { return outcome }
    let path = shown.path(of: edit.item.id)
    switch edit.kind {
    case .remove:
      // Where another list has the item, too, that is what comes out now.
      let isAdded = addsItems && !pipeline.input.contains(id: edit.item.id)
      return !isKnown || isAdded || path == nil
        ? nil : Violation(.undoneEdit, "\(name), and comes out again")
    case .update:
      guard isKnown, Input.Item.self == Output.Item.self, let path else { return nil }
      let item = shown.parts[path.section].items[path.item]
      return item == edit.item
        ? nil
        : Violation(
          .changedEdit, at: .item(path), expected: "\(edit.item)", found: "\(item)",
          "\(name), and comes out otherwise")
    case .insert:
      if pipeline.input.sectionCount > 0, !pipeline.input.contains(id: edit.item.id) {
        return Violation(.lostInsert, "\(name), and is not in what goes in")
      }
      if let violation = keepsSections ? sectionViolation(edit, name, at: path, in: shown) : nil {
        return violation
      }
      return isArranged(edit, at: path, in: shown)
        ? neighborViolation(edit, name, at: path, in: shown) : nil
    case .move:
      guard isKnown else { return nil }
      return edit.isAcross
        ? sectionViolation(edit, name, at: path, in: shown)
        : neighborViolation(edit, name, at: path, in: shown)
    }
  }

  /// Whether an item came into its section, where users say in which order items stand.
  private func isArranged(_ edit: Edit, at path: ListIndexPath?, in shown: Picture) -> Bool {
    guard let path, shown.parts[path.section].id == edit.section else { return false }
    var move = edit
    move.kind = .move
    return pipeline.source(of: move) != nil
  }

  private func sectionViolation(
    _ edit: Edit, _ name: String, at path: ListIndexPath?, in shown: Picture
  ) -> Violation? {
    guard let path, let section = edit.section, shown.parts[path.section].id != section else {
      return nil
    }
    return Violation(
      .misplacedEdit, at: .item(path), expected: "section \(section)",
      found: "section \(shown.parts[path.section].id)", "\(name), and comes out in another section")
  }

  private func neighborViolation(
    _ edit: Edit, _ name: String, at path: ListIndexPath?, in shown: Picture
  ) -> Violation? {
    guard let path, let neighbor = edit.neighbor, shown.path(of: neighbor.id) != nil,
      !shown.isItem(at: path, next: neighbor)
    else { return nil }
    return Violation(
      .misplacedEdit, at: .item(path), expected: neighbor.words, found: "\(shown)",
      "\(name), and comes out elsewhere")
  }
}

extension SourceEditKind {
  /// What was done, as in “was removed from”.
  var words: String {
    switch self {
    case .remove: "removed from"
    case .update: "changed in"
    case .insert: "inserted into"
    case .move: "moved in"
    }
  }
}

extension SourceNeighbor {
  /// As in “behind 3”.
  var words: String {
    switch self {
    case .behind(let id): "behind \(id)"
    case .before(let id): "before \(id)"
    }
  }
}

extension SectionsPicture where Section.Item: Identifiable {
  /// The index path of an item.
  func path(of id: Section.Item.ID) -> ListIndexPath? {
    for (section, part) in parts.enumerated() {
      if let item = part.items.firstIndex(where: { $0.id == id }) {
        return ListIndexPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Whether an item stands directly beside another one.
  func isItem(at path: ListIndexPath, next neighbor: SourceNeighbor<Section.Item.ID>) -> Bool {
    let items = parts[path.section].items
    switch neighbor {
    case .behind(let id): return path.item > 0 && items[path.item - 1].id == id
    case .before(let id): return path.item + 1 < items.count && items[path.item + 1].id == id
    }
  }
}
