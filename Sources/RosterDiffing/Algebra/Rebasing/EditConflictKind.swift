/// What two edits of one base contradict each other about, and what is done about it.
///
/// A closed set: the ways in which two edits can meet follow from what an edit can do.
public enum EditConflictKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Both edits changed the content of one element.
  ///
  /// The content of the preferred edit is kept.
  case bothUpdated

  /// Both edits moved one element, to different places.
  ///
  /// The place of the preferred edit is kept. Moving it to the same place is no conflict.
  case bothMoved

  /// One edit changed or moved what the other deleted.
  ///
  /// The element stays deleted. That both deleted it is no conflict.
  case changedAndDeleted

  /// One edit inserted or moved an item into a section that the other deleted.
  ///
  /// The section stays deleted. An inserted item is dropped; a moved one stays where the other edit has
  /// it, or is dropped if that section is gone, too.
  case placedInDeletedSection
}
