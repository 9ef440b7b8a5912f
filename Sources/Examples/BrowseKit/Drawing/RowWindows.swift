/// The rows of an arrangement in windows of one size: the sections of a list, some rows at a time.
///
/// A group that reaches over several windows is a section of each, with its title in the first.
struct RowWindows: Sequence, IteratorProtocol {
  private let groups: [RowGroup]
  private let size: Int
  private let groupName: String
  private var position = 0
  private var rowPosition = 0

  /// Begins with the first row.
  ///
  /// - Parameters:
  ///   - groups: The groups of rows.
  ///   - size: How many rows a window has at most.
  ///   - groupName: The name of the column by which the rows are grouped.
  init(_ groups: [RowGroup], size: Int, groupName: String) {
    self.groups = groups
    self.size = size
    self.groupName = groupName
  }

  mutating func next() -> [RowSection]? {
    var sections: [RowSection] = []
    var room = size
    while room > 0, position < groups.count {
      let group = groups[position]
      let items = group.rows[rowPosition...].prefix(room)
      sections.append(
        RowSection(
          id: position, items: items, header: rowPosition == 0 ? title(of: group) : nil))
      room -= items.count
      rowPosition = items.endIndex
      if rowPosition == group.rows.count {
        position += 1
        rowPosition = 0
      }
    }
    return sections.isEmpty ? nil : sections
  }

  private func title(of group: RowGroup) -> String? {
    group.title.map { title in
      "\(title.isEmpty ? "(no \(groupName))" : title) (\(group.rows.count))"
    }
  }
}
