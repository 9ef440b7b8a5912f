import Roster

/// Follows bands through the changes of a list.
struct BandTracker {
  private let changes: ListChanges
  private let old: ListBands
  private let new: ListBands
  private let movedSections: Set<Int>
  private let movedItems: Set<ListIndexPath>

  /// Follows the bands of one state to the next.
  init(_ changes: ListChanges, from old: ListBands, to new: ListBands) {
    self.changes = changes
    self.old = old
    self.new = new
    movedSections = Set(changes.movedSections.map(\.old))
    movedItems = Set(changes.movedItems.map(\.old))
  }

  /// The band that shows what a band showed, or `nil` where all of it is gone.
  ///
  /// - Parameters:
  ///   - band: A band of the old state.
  ///   - moves: Whether to follow what moved against its neighbors.
  /// - Returns: The band of the first thing in it that is still there.
  func newBand(of band: TextBand, followingMoves moves: Bool) -> TextBand? {
    guard moves || !movedSections.contains(band.section) else { return nil }
    if let position = old.viewPosition(of: band) {
      guard let section = changes.newSection(ofOld: band.section) else { return nil }
      let newPosition = TextViewPosition(section: section, kind: position.kind)
      guard new.source.view(position.kind, at: newPosition.path) != nil else { return nil }
      return new.section(section).part(of: position.kind).map {
        TextBand(section: section, part: $0)
      }
    }
    if case .separator(let row) = band.part {
      return newSeparator(before: row, inSection: band.section, followingMoves: moves)
    }
    return old.paths(in: band).lazy
      .compactMap { newPath(of: $0, followingMoves: moves) }
      .first.map(new.row(at:))
  }

  private func newPath(of path: ListIndexPath, followingMoves moves: Bool) -> ListIndexPath? {
    moves || !movedItems.contains(path) ? changes.newPosition(ofOld: path) : nil
  }

  /// What stands now before the item that a separator stood before, or else after the one that it stood
  /// after.
  private func newSeparator(
    before row: Int, inSection section: Int, followingMoves moves: Bool
  ) -> TextBand? {
    let above =
      row > 0 ? old.paths(in: TextBand(section: section, part: .row(row - 1))).last : nil
    let below = old.paths(in: TextBand(section: section, part: .row(row))).first
    for (neighbor, offset) in [(below, 0), (above, 1)] {
      if let neighbor, let path = newPath(of: neighbor, followingMoves: moves),
        case .row(let row) = new.row(at: path).part,
        let band = new.separatorBand(before: row + offset, inSection: path.section)
      {
        return band
      }
    }
    return nil
  }
}
