import Roster

extension ListSimulator {
  func note(_ rule: ViolationRule, at position: ViolationPosition = .list, _ explanation: String) {
    note(Violation(rule, at: position, explanation))
  }

  func note(_ violation: Violation) {
    var violation = violation
    violation.step = batchCount
    violations.append(violation)
  }

  /// The data source that is shown answers as it did when it came.
  func judgeStillness() {
    guard let counts = source?.counts, counts != rows.counts else { return }
    note(
      Violation(
        .unreportedChange, expected: "\(rows.counts)", found: "\(counts)",
        "the item counts changed before the batch that tells it"))
  }

  /// A data source has nothing where it counts nothing.
  func judge(_ source: any ListDataSource<Cell, View>) {
    if let violation = source.negativeSectionCount { return note(violation) }
    let counts = source.counts
    if let violation = Violation.ofNegativeCount(in: counts) { return note(violation) }
    if counts != rows.counts {
      note(
        Violation(
          .unreportedChange, expected: "\(rows.counts)", found: "\(counts)",
          "the item counts changed while the list was drawn"))
    }
    guard looksOutside else { return }
    for section in [-1, counts.count, .max, .min] where source.itemCount(inSection: section) != 0 {
      note(
        Violation(
          .strayPosition, at: .section(section), expected: "0",
          found: "\(source.itemCount(inSection: section))",
          "items are counted in section \(section), which is none of \(counts.count)"))
    }
    guard profile.drawsCells else { return }
    let outside =
      [ListIndexPath(section: -1, item: 0), ListIndexPath(section: counts.count, item: 0)]
      + counts.enumerated().flatMap { section, count in
        [-1, count, .max, .min].map { ListIndexPath(section: section, item: $0) }
      }
    for path in outside where source.cell(at: path) != nil {
      note(
        .strayPosition, at: .item(path), "there is a cell for item \(path), which is not counted")
    }
  }

  /// Every row shows what the data source shows there.
  func judgeContent(after batch: ListBatch) {
    let reason = batch.structuralCount > 0 ? ", or its cell shows its position" : ""
    for (section, shown) in rows.sections.enumerated() {
      let views = views(ofSection: section)
      if views != shown.views {
        note(
          Violation(
            .unreportedHeader, at: .section(section), expected: views.sortedDescription,
            found: shown.views.sortedDescription,
            "the views of section \(section) changed, but no update named it"))
      }
      guard profile.drawsCells else { continue }
      for (item, cell) in shown.cells.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        let text = text(at: path)
        if text != cell.text {
          note(
            Violation(
              .unreportedContent, at: .item(path), expected: "“\(text)”", found: "“\(cell.text)”",
              "item \(path) changed\(reason), but no update named it"))
        }
      }
    }
  }
}

extension [SupplementaryKind: String] {
  /// The texts by kind, in the order of the kinds' names.
  var sortedDescription: String {
    let parts = sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) “\($0.value)”" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
