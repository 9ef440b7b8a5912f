// A list view's own record of what it shows: it is changed by nothing but the operations that the view
// gets, in the documented order, so that it holds what a real view would hold.

import Roster

/// Sections and rows that follow the operations of a batch.
struct ShadowRows {
  /// A section as the view shows it.
  struct Section {
    /// What the views of the section show, by kind.
    var views: [SupplementaryKind: String]

    /// The cells, in order.
    var cells: [SimulatedCell]
  }

  var sections: [Section] = []

  /// The number of rows of each section.
  var counts: [Int] { sections.map(\.cells.count) }

  /// Applies a batch that has been found legal.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - after: The number of items of each section after the update.
  ///   - makeCell: Makes the cell of an item that was not shown before.
  ///   - makeViews: Makes the views of a section that was not shown before.
  mutating func apply(
    _ batch: ListBatch, after: [Int], makeCell: (ListIndexPath) -> SimulatedCell,
    makeViews: (Int) -> [SupplementaryKind: String]
  ) {
    var moving: [ListIndexPath: SimulatedCell] = [:]
    for move in batch.movedItems {
      moving[move.new] = sections[move.old.section].cells[move.old.item]
    }
    for path in (batch.deletedItems + batch.movedItems.map(\.old)).sorted(by: >) {
      sections[path.section].cells.remove(at: path.item)
    }
    applySections(batch, makeViews: makeViews)
    let inserted = Set(batch.insertedSections)
    let arrivals =
      batch.insertedItems + batch.movedItems.map(\.new).filter { !inserted.contains($0.section) }
      + inserted.flatMap { section in
        (0..<after[section]).map { ListIndexPath(section: section, item: $0) }
      }
    for path in arrivals.sorted() {
      sections[path.section].cells.insert(moving[path] ?? makeCell(path), at: path.item)
    }
  }

  private mutating func applySections(
    _ batch: ListBatch, makeViews: (Int) -> [SupplementaryKind: String]
  ) {
    var arriving: [Int: Section] = [:]
    for move in batch.movedSections { arriving[move.new] = sections[move.old] }
    for section in batch.insertedSections {
      arriving[section] = Section(views: makeViews(section), cells: [])
    }
    for section in (batch.deletedSections + batch.movedSections.map(\.old)).sorted(by: >) {
      sections.remove(at: section)
    }
    for (section, content) in arriving.sorted(by: { $0.key < $1.key }) {
      sections.insert(content, at: section)
    }
  }
}
