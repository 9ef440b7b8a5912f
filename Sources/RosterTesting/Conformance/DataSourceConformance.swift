public import Roster

/// The laws of `ListDataSource`, checked on a data source of any kind.
///
/// There is a cell for every item that is counted, and nothing where nothing is counted; a view only of a
/// kind that is named; separators only in the gaps of items, and an empty state only without items; and
/// every answer is the same when it is asked for again. Each cell and view is an object of its own. Cells
/// of one reuse identifier can take each other's position, and so can views; there are fewer identifiers than
/// items, and none is empty.
///
/// ```swift
/// for violation in DataSourceConformance(of: mySource).violations() { print(violation) }
/// ```
public struct DataSourceConformance<Source: ListDataSource> {
  let source: Source
  let describeCell: (Source.Cell) -> String
  let describeView: (Source.View) -> String
  private(set) var found: [Violation] = []

  /// Prepares to check a data source.
  ///
  /// - Parameters:
  ///   - source: The data source.
  ///   - describeCell: Says what a cell shows; needed for cells that are objects.
  ///   - describeView: Says what a supplementary view shows.
  public init(
    of source: Source, cell describeCell: @escaping (Source.Cell) -> String = { "\($0)" },
    view describeView: @escaping (Source.View) -> String = { "\($0)" }
  ) {
    self.source = source
    self.describeCell = describeCell
    self.describeView = describeView
  }

  /// What is wrong with the data source.
  ///
  /// - Returns: The laws that it broke; empty if it broke none.
  /// - Complexity: Makes each cell and each view a few times.
  public func violations() -> [Violation] {
    var check = self
    if let violation = source.negativeSectionCount { return [violation] }
    let counts = source.counts
    if let violation = Violation.ofNegativeCount(in: counts) { return [violation] }
    check.judgeOutside(counts)
    for (section, count) in counts.enumerated() {
      check.judgeCells(of: section, count)
      check.judgeViews(of: section)
      check.judgeSeparators(of: section, count)
    }
    check.judgeEmptyState(counts)
    if check.found.isEmpty { check.judgeReuse(counts) }
    let again = source.counts
    if again != counts {
      check.note(
        .steadyAnswers, expected: "\(counts)", found: "\(again)", "the item counts change")
    }
    return check.found
  }

  mutating func note(
    _ rule: ViolationRule, at position: ViolationPosition = .list, expected: String = "",
    found text: String = "", _ explanation: String
  ) {
    found.append(Violation(rule, at: position, expected: expected, found: text, explanation))
  }

  private mutating func judgeOutside(_ counts: [Int]) {
    for section in [-1, counts.count, .max, .min] {
      let count = source.itemCount(inSection: section)
      if count != 0 {
        note(
          .strayPosition, at: .section(section), expected: "0", found: "\(count)",
          "items are counted in section \(section), which is none of \(counts.count)")
      }
      if !source.supplementaryKinds(inSection: section).isEmpty
        || source.header(ofSection: section) != nil
      {
        note(.strayPosition, at: .section(section), "there are views of section \(section)")
      }
      if source.sectionResponder(at: section) != nil || source.hasLazyItems(inSection: section) {
        note(.strayPosition, at: .section(section), "section \(section) answers, and is none")
      }
    }
    let outside =
      [-1, counts.count].map { ListIndexPath(section: $0, item: 0) }
      + counts.enumerated().flatMap { section, count in
        [-1, count, .max, .min].map { ListIndexPath(section: section, item: $0) }
      }
    for path in outside {
      if source.cell(at: path) != nil {
        note(
          .strayPosition, at: .item(path), "there is a cell for item \(path), which is not counted")
      }
      if source.responder(at: path) != nil {
        note(.strayPosition, at: .item(path), "item \(path) answers, which is not counted")
      }
    }
  }

  private mutating func judgeCells(of section: Int, _ count: Int) {
    for item in 0..<count {
      let path = ListIndexPath(section: section, item: item)
      guard let cell = source.cell(at: path), let again = source.cell(at: path) else {
        note(.missingCell, at: .item(path), "item \(path) is counted, but has no cell")
        continue
      }
      judge(cell, again, at: path, "cell", describeCell)
    }
  }

  private mutating func judgeViews(of section: Int) {
    let path = ListIndexPath(section: section, item: 0)
    let kinds = source.supplementaryKinds(inSection: section)
    if Set(kinds).count != kinds.count || source.supplementaryKinds(inSection: section) != kinds {
      note(
        .steadyKinds, at: .section(section),
        "a kind of view is named twice, or not always: \(kinds)")
    }
    for kind in [.header, .footer, "roster-testing-unknown"] as [SupplementaryKind]
    where !kinds.contains(kind) && source.view(kind, at: path) != nil {
      note(
        .strayView, at: .section(section), "there is a \(kind), which is none of the kinds \(kinds)"
      )
    }
    for kind in kinds {
      switch (source.view(kind, at: path), source.view(kind, at: path)) {
      case (let view?, let again?): judge(view, again, at: path, "\(kind)", describeView)
      case (nil, nil): break
      default: note(.steadyAnswers, at: .section(section), "there is not always a \(kind)")
      }
    }
  }

  mutating func judge<Content>(
    _ element: ListElement<Content>, _ again: ListElement<Content>, at path: ListIndexPath,
    _ name: String, _ describe: (Content) -> String
  ) {
    if element.reuseIdentifier != again.reuseIdentifier {
      note(
        .steadyIdentifier, at: .item(path), expected: "\(element.reuseIdentifier)",
        found: "\(again.reuseIdentifier)", "the reuse identifier of the \(name) at \(path) changes")
    }
    let (first, second) = (describe(element.fresh()), describe(again.fresh()))
    if first != second {
      note(
        .steadyAnswers, at: .item(path), expected: "“\(first)”", found: "“\(second)”",
        "the \(name) at \(path) changes when it is asked for again")
    }
  }
}

@available(*, unavailable)
extension DataSourceConformance: Sendable {}

extension DataSourceConformance {
  /// Separators stand in gaps, and are always the same.
  mutating func judgeSeparators(of section: Int, _ count: Int) {
    for item in [-1, count + 1, .max, .min] {
      let gap = ListIndexPath(section: section, item: item)
      if source.separator(at: gap) != nil {
        note(.strayPosition, at: .item(gap), "there is a separator at \(gap), which is no gap")
      }
    }
    for item in 0...count {
      let gap = ListIndexPath(section: section, item: item)
      switch (source.separator(at: gap), source.separator(at: gap)) {
      case (nil, nil): break
      case (.style(let style)?, .style(let again)?) where style == again: break
      case (.view(let view)?, .view(let again)?):
        judge(view, again, at: gap, "separator", describeView)
      default:
        note(.steadyAnswers, at: .item(gap), "the separator at \(gap) is not always the same")
      }
    }
  }

  /// An empty state is there only without items, and is always the same.
  mutating func judgeEmptyState(_ counts: [Int]) {
    let start = ListIndexPath(section: 0, item: 0)
    switch (source.emptyState, source.emptyState) {
    case (nil, nil): return
    case (.text(let text)?, .text(let again)?) where text == again: break
    case (.view(let view)?, .view(let again)?):
      judge(view, again, at: start, "empty state", describeView)
    default: return note(.steadyAnswers, "the empty state is not always the same")
    }
    if counts.contains(where: { $0 > 0 }) {
      note(.strayView, "there is an empty state, though there are items")
    }
  }
}

extension DataSourceConformance {
  /// A cell or view by where it is, and in words.
  private struct Step<Content> {
    var position: ViolationPosition
    var words: String
    var element: ListElement<Content>
  }

  /// Cells of one reuse identifier take each other's place, and so do views.
  ///
  /// - Parameter counts: The number of items of each section; what is counted has steady cells.
  mutating func judgeReuse(_ counts: [Int]) {
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { ListIndexPath(section: section, item: $0) }
    }
    let cells = paths.compactMap { path in
      source.cell(at: path).map { Step(position: .item(path), words: "\(path)", element: $0) }
    }
    judgeReuse(of: cells, "cell", describeCell)
    let laws = IdentifierLaws(
      samples: cells.map {
        IdentifierLaws.Sample(
          $0.element.reuseIdentifier, of: describeCell($0.element.fresh()), at: $0.position)
      })
    let views = counts.indices.flatMap { section in
      source.supplementaryKinds(inSection: section).compactMap { kind in
        source.view(kind, at: ListIndexPath(section: section, item: 0)).map {
          Step(position: .section(section), words: "the \(kind) of section \(section)", element: $0)
        }
      }
    }
    judgeReuse(of: views, "view", describeView)
    let names = IdentifierLaws(
      samples: views.map {
        IdentifierLaws.Sample(
          identifier: $0.element.reuseIdentifier, position: $0.position, words: [])
      })
    found += [laws.emptyViolation, laws.ownViolation, names.emptyViolation].compactMap(\.self)
  }

  /// Each is used again for the next one of its identifier, and the last one for the first.
  private mutating func judgeReuse<Content>(
    of steps: [Step<Content>], _ noun: String, _ describe: (Content) -> String
  ) {
    var first: [ReuseIdentifier: Step<Content>] = [:]
    var last: [ReuseIdentifier: Step<Content>] = [:]
    for step in steps {
      let identifier = step.element.reuseIdentifier
      if let earlier = last.updateValue(step, forKey: identifier) {
        judgeReuse(of: earlier, for: step, noun, describe)
      } else {
        first[identifier] = step
      }
    }
    for step in steps {
      let identifier = step.element.reuseIdentifier
      guard first[identifier]?.words == step.words, let earlier = last[identifier],
        earlier.words != step.words
      else { continue }
      judgeReuse(of: earlier, for: step, noun, describe)
    }
  }

  private mutating func judgeReuse<Content>(
    of earlier: Step<Content>, for step: Step<Content>, _ noun: String,
    _ describe: (Content) -> String
  ) {
    let element = step.element
    if isOneObject(earlier.element.make(), element.make()) {
      return note(
        .ownCell, at: step.position,
        "the \(noun)s that are made for \(earlier.words) and \(step.words) are one object, "
          + "which cannot be on the screen twice")
    }
    let fresh = describe(element.fresh())
    var made = earlier.element.make()
    element.configure(&made)
    if describe(made) != fresh {
      return note(
        .blankCell, at: step.position, expected: "“\(fresh)”", found: "“\(describe(made))”",
        "a \(noun) that was made for \(earlier.words) shows \(step.words) otherwise than one made "
          + "for it, and both have the reuse identifier “\(element.reuseIdentifier)”")
    }
    var reused = earlier.element.fresh()
    element.configure(&reused)
    if describe(reused) == fresh { return }
    note(
      .reuseLeak, at: step.position, expected: "“\(fresh)”", found: "“\(describe(reused))”",
      "a \(noun) that showed \(earlier.words) and now shows \(step.words) is not like a fresh one")
  }
}
