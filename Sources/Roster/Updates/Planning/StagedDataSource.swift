import RosterDiffing

/// The list as it is after a stage: each position shows something of the old or of the new state.
package struct StagedDataSource<Cell, View>: ListDataSource {
  let old: any ListDataSource<Cell, View>
  let new: any ListDataSource<Cell, View>
  let contents: StageContents

  package init(
    from old: any ListDataSource<Cell, View>, to new: any ListDataSource<Cell, View>,
    contents: StageContents
  ) {
    self.old = old
    self.new = new
    self.contents = contents
  }

  package var sectionCount: Int {
    if case .lookup(let lookup) = contents { lookup.sectionCount } else { new.sectionCount }
  }

  package func itemCount(inSection section: Int) -> Int {
    guard case .lookup(let lookup) = contents else { return new.itemCount(inSection: section) }
    return lookup.itemCount(inSection: section)
  }

  package func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    switch itemOrigin(at: path) {
    case .old(let position)?: old.cell(at: position)
    case .new(let position)?: new.cell(at: position)
    case nil: nil
    }
  }

  package func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.supplementaryKinds(inSection: section)
    case .new(let section)?: new.supplementaryKinds(inSection: section)
    case nil: []
    }
  }

  package func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    switch sectionOrigin(at: path.section) {
    case .old(let section)?:
      old.view(kind, at: ListIndexPath(section: section, item: path.item))
    case .new(let section)?:
      new.view(kind, at: ListIndexPath(section: section, item: path.item))
    case nil: nil
    }
  }

  package func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    // A place of the stage need not be one of the new state, whose handlers answer.
    event.request.translate(request, ListTranslation(keeping: new.hasItem)).flatMap {
      new.respond(to: event, $0)
    }
  }

  /// Whose item is shown at an index path.
  func itemOrigin(at path: ListIndexPath) -> StageOrigin<ListIndexPath>? {
    if case .lookup(let lookup) = contents { return lookup.item(at: path) }
    if case .newBeforeUpdates(let difference) = contents,
      let update = difference.updatedItems.first(withNew: path)
    {
      return .old(update.old)
    }
    return .new(path)
  }

  /// Whose header and footer a section has, which is also whose handlers answer for it.
  func sectionOrigin(at section: Int) -> StageOrigin<Int>? {
    if case .lookup(let lookup) = contents { return lookup.section(at: section) }
    if case .newBeforeUpdates(let difference) = contents,
      let update = difference.sections.updates.first(withNew: section)
    {
      return .old(update.old)
    }
    return .new(section)
  }
}

extension Array {
  /// The pair whose new position is given, found by binary search: pairs ascend by it.
  fileprivate func first<Position>(withNew position: Position) -> Element?
  where Element == PositionPair<Position> {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].new < position {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return indices.contains(range.lowerBound) && self[range.lowerBound].new == position
      ? self[range.lowerBound] : nil
  }
}

@available(*, unavailable)
extension StagedDataSource: Sendable {}
