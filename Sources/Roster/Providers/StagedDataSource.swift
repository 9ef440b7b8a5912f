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
    // An index path of the stage need not be one of the new state, whose handlers answer.
    event.request.translate(request, ListTranslation(keeping: new)).flatMap {
      new.respond(to: event, $0)
    }
  }

  /// Whose item is shown at an index path.
  func itemOrigin(at path: ListIndexPath) -> StageOrigin<ListIndexPath>? {
    if case .lookup(let lookup) = contents { return lookup.item(at: path) }
    if case .newBeforeUpdates(let updates) = contents,
      let update = updates.items.first(withNew: path)
    {
      return .old(update.old)
    }
    return .new(path)
  }

  /// Whose header and footer a section has, which is also whose handlers answer for it.
  func sectionOrigin(at section: Int) -> StageOrigin<Int>? {
    if case .lookup(let lookup) = contents { return lookup.section(at: section) }
    if case .newBeforeUpdates(let updates) = contents,
      let update = updates.sections.first(withNew: section)
    {
      return .old(update.old)
    }
    return .new(section)
  }
}

extension ArraySlice {
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

extension StagedDataSource {
  package func hasLazyItems(inSection section: Int) -> Bool {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.hasLazyItems(inSection: section)
    case .new(let section)?: new.hasLazyItems(inSection: section)
    case nil: false
    }
  }

  package func responder(at path: ListIndexPath) -> EventResponder? {
    switch itemOrigin(at: path) {
    case .old(let path)?: old.responder(at: path)
    case .new(let path)?: new.responder(at: path)
    case nil: nil
    }
  }

  package func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    switch sectionOrigin(at: path.section) {
    case .old(let section)?:
      old.viewResponder(kind, at: ListIndexPath(section: section, item: path.item))
    case .new(let section)?:
      new.viewResponder(kind, at: ListIndexPath(section: section, item: path.item))
    case nil: nil
    }
  }

  package func sectionResponder(at section: Int) -> EventResponder? {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.sectionResponder(at: section)
    case .new(let section)?: new.sectionResponder(at: section)
    case nil: nil
    }
  }
}

// A stage may put an item of the old state beside one of the new, and no state knows the separator of such a
// gap. The one of a neighbor stands there until the next stage; backends ask for separators at each one.

extension StagedDataSource {
  package func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    guard case .lookup(let lookup) = contents else { return new.separator(at: gap) }
    let before =
      gap.item > 0
      ? lookup.item(at: ListIndexPath(section: gap.section, item: gap.item - 1)) : nil
    let after = lookup.item(at: gap)
    switch (before, after) {
    case (_, .new(let position)?): return new.separator(at: position)
    case (.new(let position)?, _): return new.separator(at: position.next)
    case (_, .old(let position)?): return old.separator(at: position)
    case (.old(let position)?, nil): return old.separator(at: position.next)
    case (nil, nil): return gap.item == 0 ? row(inPlaceOfItemsOf: gap.section) : nil
    }
  }

  /// What a section without items shows in their place, if the state whose section it is has none there either.
  private func row(inPlaceOfItemsOf section: Int) -> ListSeparator<View>? {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.row(inPlaceOfItemsOf: section)
    case .new(let section)?: new.row(inPlaceOfItemsOf: section)
    case nil: nil
    }
  }

  package var emptyState: EmptyState<View>? {
    hasItems ? nil : new.emptyState ?? old.emptyState
  }
}

extension ListDataSource {
  fileprivate func row(inPlaceOfItemsOf section: Int) -> ListSeparator<View>? {
    itemCount(inSection: section) > 0
      ? nil : separator(at: ListIndexPath(section: section, item: 0))
  }
}

extension ListIndexPath {
  /// The gap after the item at this index path.
  fileprivate var next: ListIndexPath { ListIndexPath(section: section, item: item + 1) }
}

extension BatchStage {
  /// The list as it is once the stage is applied, as a backend sees it.
  ///
  /// - Parameters:
  ///   - old: The list before the first stage of the plan.
  ///   - new: The list after the last one.
  /// - Returns: The list after this stage.
  /// - Precondition: The plan is that of changes from the one list to the other.
  public func dataSource<Cell, View>(
    from old: any ListDataSource<Cell, View>, to new: any ListDataSource<Cell, View>
  ) -> any ListDataSource<Cell, View> {
    StagedDataSource(from: old, to: new, contents: contents)
  }
}
