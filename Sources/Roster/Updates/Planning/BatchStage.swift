/// One batch of changes that is legal for a backend, and how they should be shown.
///
/// The changes lead from what the backend shows now to the source that it is given with the stage, so
/// that a stage is complete in itself: deletes, and what updates and moves start from, are positions in the
/// list as it is shown, everything else is a position in the new source.
public struct BatchStage: Sendable {
  /// What changes.
  public let changes: ListChanges

  /// How each kind of change should be shown.
  public var styles: ChangeStyles

  /// What the list holds once the stage is applied.
  package let contents: StageContents

  package init(
    changes: ListChanges, styles: ChangeStyles = ChangeStyles(), contents: StageContents = .new
  ) {
    self.changes = changes
    self.styles = styles
    self.contents = contents
  }
}

extension BatchStage: CustomStringConvertible {
  /// The changes.
  public var description: String { changes.description }
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

  /// The sections that the list has once the stage is applied.
  ///
  /// Keep them where your list view asks for its data, and then apply the stage:
  ///
  /// ```swift
  /// for stage in plan.stages {
  ///   shown = stage.sections(from: aisles, to: newAisles)
  ///   listView.perform(stage.changes)
  /// }
  /// ```
  ///
  /// A section that comes in parts has the title of the new state at once; one that is updated later has that of the
  /// old state until then, and so has an item with its content.
  ///
  /// - Parameters:
  ///   - old: The sections before the first stage of the plan.
  ///   - new: The sections after the last one.
  /// - Returns: The sections after this stage.
  /// - Precondition: The plan is that of changes from the one state to the other.
  /// - Complexity: O(1) for the last stage, otherwise O(*n*) for *n* items.
  public func sections<Section: EditableSectionInfo>(
    from old: [Section], to new: [Section]
  ) -> [Section] {
    switch contents {
    case .new:
      return new
    case .newBeforeUpdates(let changes):
      var sections = new
      for update in changes.updatedSections {
        sections[update.new] = old[update.old]
        sections[update.new].items = new[update.new].items
      }
      for update in changes.updatedItems {
        let items = sections[update.new.section].items
        let index = items.index(items.startIndex, offsetBy: update.new.item)
        sections[update.new.section].items[index] = old.item(at: update.old)
      }
      return sections
    case .lookup(let lookup):
      return (0..<lookup.sectionCount).compactMap { index -> Section? in
        var section: Section
        switch lookup.section(at: index) {
        case .old(let origin)?: section = old[origin]
        case .new(let origin)?: section = new[origin]
        case nil: return nil
        }
        section.items = Section.Items(
          (0..<lookup.itemCount(inSection: index)).lazy.compactMap { item in
            switch lookup.item(at: ListIndexPath(section: index, item: item)) {
            case .old(let origin)?: old.item(at: origin)
            case .new(let origin)?: new.item(at: origin)
            case nil: nil
            }
          })
        return section
      }
    }
  }
}

extension Array where Element: SectionInfo {
  /// The item at an index path where there is one.
  fileprivate func item(at path: ListIndexPath) -> Element.Item {
    let section = self[path.section]
    return section.items[section.items.index(section.items.startIndex, offsetBy: path.item)]
  }
}
