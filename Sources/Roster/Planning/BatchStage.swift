package import RosterDiffing

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
    case .newBeforeUpdates(let updates):
      var sections = new
      for update in updates.sections {
        sections[update.new] = old[update.old]
        sections[update.new].items = new[update.new].items
      }
      for update in updates.items {
        let index = sections[update.new.section].index(ofItem: update.new.item)
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

extension SectionInfo {
  /// The index of an item that is there, by its offset; nothing holds the items afterwards, which may then be changed in place.
  fileprivate func index(ofItem offset: Int) -> Items.Index {
    items.index(items.startIndex, offsetBy: offset)
  }
}

extension Array where Element: SectionInfo {
  /// The item at an index path where there is one.
  fileprivate func item(at path: ListIndexPath) -> Element.Item {
    let section = self[path.section]
    return section.items[section.index(ofItem: path.item)]
  }
}

/// What a list holds after a stage, in terms of the old and the new state.
///
/// Stages hold no items: every position of theirs is a position in one of the two states, and is looked up when
/// a backend asks for it.
package enum StageContents: Sendable {
  /// The new state.
  case new

  /// The new state, but for updates, which show the old content still.
  case newBeforeUpdates(PendingUpdates)

  /// An intermediate state.
  case lookup(StageLookup)
}

/// The updates of a difference that are yet to come: all from some of them on, since many stages have parts of one difference.
package struct PendingUpdates: Sendable {
  let difference: ListChanges
  private let doneItems: Int
  private let doneSections: Int

  init(_ difference: ListChanges, afterItems doneItems: Int = 0, sections doneSections: Int = 0) {
    self.difference = difference
    self.doneItems = doneItems
    self.doneSections = doneSections
  }

  var items: ArraySlice<PositionPair<ListIndexPath>> { difference.updatedItems[doneItems...] }

  var sections: ArraySlice<PositionPair<Int>> { difference.updatedSections[doneSections...] }
}

/// A position in the old or in the new state.
package enum StageOrigin<Position: Hashable & Sendable>: Hashable, Sendable {
  case old(Position)
  case new(Position)
}

/// Where each section and item of a stage is looked up.
package struct StageLookup: Sendable {
  let state: any IdentifiedState
  private let identifiers: Identifiers

  /// What shows its new content already.
  private let updated: IdentifierSets

  init(
    _ state: some IdentifiedState, _ identifiers: Identifiers,
    updated: IdentifierSets = IdentifierSets()
  ) {
    self.state = state
    self.identifiers = identifiers
    self.updated = updated
  }

  var sectionCount: Int { state.sectionCount }

  func itemCount(inSection section: Int) -> Int {
    0 <= section && section < state.sectionCount ? state.itemCount(inSection: section) : 0
  }

  /// Whose header and footer a section has, or `nil` where there is none.
  func section(at section: Int) -> StageOrigin<Int>? {
    guard 0 <= section, section < state.sectionCount else { return nil }
    return identifiers.origin(ofSection: state.sectionID(at: section), updated: updated)
  }

  /// Where an item is, or `nil` where there is none.
  func item(at path: ListIndexPath) -> StageOrigin<ListIndexPath>? {
    guard 0 <= path.item, path.item < itemCount(inSection: path.section) else { return nil }
    return identifiers.origin(ofItem: state.itemID(at: path), updated: updated)
  }
}
