/// The scopes of many edits in one.
///
/// Replacing items one by one costs one insertion into a set each; they are sorted when the scope is
/// read.
struct EditLog: Sendable {
  private var paths: Set<ListIndexPath> = []
  private var section: Int?
  private var isAll = false

  mutating func note(_ scope: EditScope) {
    guard !isAll else { return }
    switch scope {
    case .nothing:
      break
    case .items(let new):
      if let section {
        isAll = !new.allSatisfy { $0.section == section }
      } else {
        paths.formUnion(new)
      }
    case .section(let new):
      if (section ?? new) == new && paths.allSatisfy({ $0.section == new }) {
        section = new
      } else {
        isAll = true
      }
    case .all:
      isAll = true
    }
  }

  /// The scope of all edits together.
  ///
  /// A path that was noted may be gone by now, by an edit without notice.
  func scope(where exists: (ListIndexPath) -> Bool) -> EditScope {
    if isAll { return .all }
    if let section { return .section(section) }
    return .items(at: paths.filter(exists))
  }
}
