import Roster

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
        violation.rule, at: violation.place, expected: violation.expected,
        found: violation.found, violation.explanation)
    }
  }

  private mutating func judgeReuse(
    of earlier: ListElement<Source.Cell>, from origin: ListIndexPath,
    for element: ListElement<Source.Cell>, at path: ListIndexPath
  ) {
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
