public import Roster

/// The laws of `ListDataSource`, checked on a data source of any kind.
///
/// There is a cell for every item that is counted, and nothing where nothing is counted; a view only of a
/// kind that is named; separators only in the gaps of items, and an empty state only without items; and
/// every answer is the same when it is asked for again. Each cell is an object of its own. Cells of one reuse identifier can take each other's
/// position, and there are fewer identifiers than items.
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
    let counts = source.counts
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
  /// Cells of one reuse identifier take each other's place.
  ///
  /// Each cell is used again for the next item of its identifier, and the last one for the first item.
  ///
  /// - Parameter counts: The number of items of each section; what is counted has steady cells.
  mutating func judgeReuse(_ counts: [Int]) {
    typealias Step = (path: ListIndexPath, element: ListElement<Source.Cell>)
    var first: [ReuseIdentifier: Step] = [:]
    var last: [ReuseIdentifier: Step] = [:]
    var samples: [IdentifierLaws.Sample] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = ListIndexPath(section: section, item: item)
        guard let element = source.cell(at: path) else { continue }
        let identifier = element.reuseIdentifier
        samples.append(
          IdentifierLaws.Sample(
            identifier, of: describeCell(element.fresh()), at: .item(path)))
        if let earlier = last.updateValue((path, element), forKey: identifier) {
          judgeReuse(of: earlier.element, from: earlier.path, for: element, at: path)
        } else {
          first[identifier] = (path, element)
        }
      }
    }
    for (identifier, step) in first.sorted(by: { $0.value.path < $1.value.path }) {
      guard let earlier = last[identifier], earlier.path != step.path else { continue }
      judgeReuse(of: earlier.element, from: earlier.path, for: step.element, at: step.path)
    }
    let laws = IdentifierLaws(samples: samples)
    for violation in [laws.emptyViolation, laws.ownViolation].compactMap(\.self) {
      note(
        violation.rule, at: violation.position, expected: violation.expected,
        found: violation.found, violation.explanation)
    }
  }

  private mutating func judgeReuse(
    of earlier: ListElement<Source.Cell>, from origin: ListIndexPath,
    for element: ListElement<Source.Cell>, at path: ListIndexPath
  ) {
    if isOneObject(earlier.make(), element.make()) {
      return note(
        .ownCell, at: .item(path),
        "the cells that are made for \(origin) and \(path) are one object, which cannot be on the "
          + "screen twice")
    }
    let fresh = describeCell(element.fresh())
    var made = earlier.make()
    element.configure(&made)
    if describeCell(made) != fresh {
      return note(
        .blankCell, at: .item(path), expected: "“\(fresh)”", found: "“\(describeCell(made))”",
        "a cell that was made for \(origin) shows \(path) otherwise than one made for it, and both "
          + "have the reuse identifier “\(element.reuseIdentifier)”")
    }
    var reused = earlier.fresh()
    element.configure(&reused)
    if describeCell(reused) == fresh { return }
    note(
      .reuseLeak, at: .item(path), expected: "“\(fresh)”", found: "“\(describeCell(reused))”",
      "a cell that showed \(origin) and now shows \(path) is not like a fresh one")
  }
}
