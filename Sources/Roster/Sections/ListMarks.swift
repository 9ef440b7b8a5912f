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

  /// The sections whose headers and footers are drawn again, and whose items all get a new cell.
  public var reloadedSections: [Int]

  /// Marks items and sections.
  ///
  /// - Parameters:
  ///   - reloadedItems: The items that get a new cell.
  ///   - reconfiguredItems: The items whose cells are configured again.
  ///   - reloadedSections: The sections whose headers and footers are drawn again, and whose items all get a new cell.
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
    marks.reloadedItems += reloadedSections.flatMap { section in
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

/// Ids that were marked, in the order of marking.
///
/// Each time of marking is an object of its own, so that a state knows which marks another had already, whatever
/// became of either.
@usableFromInline
struct IdentifierMarks<ID: Hashable> {
  @usableFromInline
  struct Stamp: Sendable {
    let time: Time
    let number: Int
  }

  final class Time: Sendable {}

  @usableFromInline var stamps = KeyTable<ID, Stamp>()
  private var last = 0

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { stamps.isEmpty }

  /// Marks ids, or moves their marks to the end.
  mutating func mark(_ ids: [ID]) {
    let time = Time()
    for id in ids {
      last += 1
      stamps[id] = Stamp(time: time, number: last)
    }
  }

  /// Takes the mark off an id.
  @inlinable
  mutating func unmark(_ id: ID) {
    if !isEmpty { stamps[id] = nil }
  }

  /// The marks of some of the ids.
  func filter(_ isIncluded: (ID) -> Bool) -> Self {
    var marks = self
    for (id, _) in stamps.pairs where !isIncluded(id) { marks.stamps[id] = nil }
    return marks
  }

  /// The same marks on what ids became; none on those that became nothing.
  func map(_ newID: (ID) -> ID?) -> Self {
    var marks = Self()
    marks.last = last
    for (id, stamp) in stamps.pairs {
      if let id = newID(id) { marks.stamps[id] = stamp }
    }
    return marks
  }

  /// The ids that are marked here and were not so marked in an earlier state, in the order of marking.
  func ids(markedSince old: Self) -> [ID] {
    if stamps.isIdentical(to: old.stamps) { return [] }
    return ids { id, time in old.stamps[id]?.time !== time }
  }

  /// The ids that were marked when none was in an earlier state, whatever the ids were there; in the order of marking.
  func ids(notMarkedWith old: Self?) -> [ID] {
    if let old, stamps.isIdentical(to: old.stamps) { return [] }
    let times = Set(old?.stamps.pairs.map { ObjectIdentifier($0.value.time) } ?? [])
    return ids { _, time in !times.contains(ObjectIdentifier(time)) }
  }

  private func ids(where isIncluded: (ID, Time) -> Bool) -> [ID] {
    stamps.pairs.filter { isIncluded($0.key, $0.value.time) }
      .sorted { $0.value.number < $1.value.number }.map(\.key)
  }
}

extension IdentifierMarks: Sendable where ID: Sendable {}

/// What is marked of sections in an array, said in the state in which it was marked, which is kept.
///
/// So sections need no identity of their items to be marked, and an edit costs nothing more.
struct ArrayMarks<Section: SectionInfo> {
  let sections: [Section]
  var reloads = IdentifierMarks<ListIndexPath>()
  var reconfigurations = IdentifierMarks<ListIndexPath>()
  var sectionReloads = IdentifierMarks<Int>()

  init(sections: [Section]) { self.sections = sections }

  mutating func add(_ marks: ListMarks) {
    reloads.mark(marks.reloadedItems)
    reconfigurations.mark(marks.reconfiguredItems)
    sectionReloads.mark(marks.reloadedSections)
  }

  func marks(since old: Self?) -> ListMarks {
    ListMarks(
      reloadedItems: reloads.ids(notMarkedWith: old?.reloads),
      reconfiguredItems: reconfigurations.ids(notMarkedWith: old?.reconfigurations),
      reloadedSections: sectionReloads.ids(notMarkedWith: old?.sectionReloads))
  }

  /// The same in a later state, or `nil` where nothing can be followed.
  func following(
    to new: [Section], _ changes: (_ old: [Section], _ new: [Section]) -> ListChanges?
  ) -> Self? {
    if sections.span.isIdentical(to: new.span) { return self }
    guard let changes = changes(sections, new) else { return nil }
    var marks = Self(sections: new)
    marks.reloads = reloads.map(changes.newPosition(ofOld:))
    marks.reconfigurations = reconfigurations.map(changes.newPosition(ofOld:))
    marks.sectionReloads = sectionReloads.map(changes.newSection(ofOld:))
    return marks
  }
}

extension ArrayMarks: Sendable where Section: Sendable {}
