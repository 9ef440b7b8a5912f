public import RosterDiffing

/// What an update draws again although its content is equal.
///
/// A mark belongs to one update: it counts once, and not again when contents that were applied are read back, edited
/// and applied once more.
public struct ListMarks: Hashable, Sendable {
  /// The items that get a new cell.
  public var reloadedItems: [ListIndexPath]

  /// The items whose cells are configured again.
  public var reconfiguredItems: [ListIndexPath]

  /// The sections whose headers, footers and cells are all configured again.
  public var reloadedSections: [Int]

  /// Marks items and sections.
  ///
  /// - Parameters:
  ///   - reloadedItems: The items that get a new cell.
  ///   - reconfiguredItems: The items whose cells are configured again.
  ///   - reloadedSections: The sections whose headers, footers and cells are all configured again.
  public init(
    reloadedItems: [ListIndexPath] = [], reconfiguredItems: [ListIndexPath] = [],
    reloadedSections: [Int] = []
  ) {
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
    self.reloadedSections = reloadedSections
  }

  /// Whether nothing is marked.
  public var isEmpty: Bool {
    reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
  }

  /// The number of items and sections that are marked, each as often as it is.
  var count: Int { reloadedItems.count + reconfiguredItems.count + reloadedSections.count }
}

extension ListMarks {
  /// The same marks, with the items of marked sections one by one.
  func expanded<Section: SectionInfo>(in list: [Section]) -> ListMarks {
    var marks = self
    marks.reconfiguredItems += reloadedSections.flatMap { section in
      list[section].items.indices.enumerated().map {
        ListIndexPath(section: section, item: $0.offset)
      }
    }
    return marks
  }

  /// The same in a later state.
  func following(_ changes: ListChanges) -> ListMarks {
    mapping(items: changes.newPosition(ofOld:), sections: changes.newSection(ofOld:))
  }

  /// The same where other functions lead.
  func mapping(
    items: (ListIndexPath) -> ListIndexPath?, sections: (Int) -> Int?
  ) -> ListMarks {
    ListMarks(
      reloadedItems: reloadedItems.compactMap(items),
      reconfiguredItems: reconfiguredItems.compactMap(items),
      reloadedSections: reloadedSections.compactMap(sections))
  }
}
