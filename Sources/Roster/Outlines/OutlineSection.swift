/// An outline as a section of a list.
///
/// ```swift
/// let provider = DataSourceProvider(
///   sections: [files.section(id: "files", header: "Files")],
///   cellFactory: TextCellFactory<File> { file in file.id }.inOutline())
/// let list = ListDriver(provider, on: backend)
/// list.update { $0[0].outline.expand("Sources") }
/// list.update { $0[0].filter { $0.id.contains(query) } }
/// ```
///
/// A tap on a row's mark expands and collapses it, see ``ListEvent/toggleDisclosure``: the section's ``outline`` is the
/// state, and the list's contents have it. A gesture that deletes a row deletes all below it, and one that moves a row moves all below
/// it, within its parent, to another one, or into another outline of the list. Handlers can change an item in its row; for all else, they
/// edit the outline.
///
/// ## Where a row is moved
///
/// It takes the position of the row on which it is dropped, as its sibling: behind it, if it comes from above, and in front of it, if it
/// comes from below. Behind one whose children are shown it becomes the first of them. On a row that is below itself it is
/// not dropped.
public struct OutlineSection<ID: Hashable, Item: Identifiable>: SectionInfo {
  /// The section's identity, unique in its list.
  public let id: ID

  /// The header's title, or `nil` for no header.
  public var header: String?

  /// The footer's title, or `nil` for no footer.
  public var footer: String?

  /// The outline that the rows are of: all of it, filtered or not.
  ///
  /// - Complexity: In a section that is filtered, an edit costs what filtering costs.
  public var outline: Outline<Item> {
    get { whole }
    _modify {
      defer { filterAgain() }
      yield &whole
    }
  }

  private var whole: Outline<Item>
  private var isIncluded: (@Sendable (Item) -> Bool)?

  /// What is shown of the outline, if it is filtered.
  private var matches: Outline<Item>?

  /// What is shown.
  private var shown: Outline<Item> { matches ?? outline }

  /// The rows that are shown.
  public var items: OutlineRows<Item> { shown.rows }

  /// `true`: each row is made when it is asked for.
  public var hasLazyItems: Bool { true }

  /// Makes a section of an outline.
  ///
  /// - Parameters:
  ///   - id: The section's identity.
  ///   - header: The header's title.
  ///   - footer: The footer's title.
  ///   - outline: The outline.
  public init(id: ID, header: String? = nil, footer: String? = nil, outline: Outline<Item>) {
    self.id = id
    self.header = header
    self.footer = footer
    whole = outline
  }
}

// MARK: Filtering

extension OutlineSection {
  /// Whether only a part of the outline is shown.
  public var isFiltered: Bool { isIncluded != nil }

  /// Shows what satisfies a condition, with all that is above it, which is expanded; or all again.
  ///
  /// The ``outline`` stays as it is, and what is done to the rows is done to it: a row that is expanded or collapsed, deleted, moved or
  /// changed is so when all is shown again.
  ///
  /// - Parameter isIncluded: Tells whether an item matches, the same for equal items; `nil` to show all.
  /// - Complexity: That of ``Outline/filtered(_:)``.
  public mutating func filter(_ isIncluded: (@Sendable (Item) -> Bool)?) {
    self.isIncluded = isIncluded
    matches = isIncluded.map { whole.filtered($0) }
  }

  /// Filters the outline after it was edited; rows that were collapsed stay so.
  private mutating func filterAgain() {
    guard let isIncluded, let old = matches else { return }
    var new = whole.filtered(isIncluded)
    new.collapse(old.collapsedIDs)
    matches = new
  }

  /// Expands or collapses a row.
  ///
  /// - Parameter offset: The offset of the row, from 0 and less than the number of rows.
  /// - Returns: Whether there is something to expand: not for a leaf.
  /// - Precondition: There is such a row.
  public mutating func toggleDisclosure(at offset: Int) -> Bool {
    let row = items[offset]
    guard row.disclosure != .leaf else { return false }
    guard matches != nil else { return whole.toggle(row.id) != .ignored }
    // Both are edited, so that it need not be filtered again.
    matches?.toggle(row.id)
    if matches?.isExpanded(row.id) == true { whole.expand(row.id) } else { whole.collapse(row.id) }
    return true
  }
}

// MARK: Editing

extension OutlineSection {
  /// Deletes the items of rows with all that is below them, or puts other content into rows, which keep their ids.
  ///
  /// A row comes by an edit of the ``outline``: what is between two rows can be at several levels.
  ///
  /// - Parameters:
  ///   - range: The offsets of the rows.
  ///   - items: The rows with their content, of which the items count; none to delete the items.
  /// - Returns: Whether it was done: not where ids are others.
  /// - Precondition: There are such rows.
  public mutating func replaceItems(in range: Range<Int>, with items: [OutlineRow<Item>]) -> Bool {
    let rows = shown.rows[range]
    if items.isEmpty {
      outline.remove(ids: rows.map(\.id))
      return true
    }
    guard rows.map(\.id) == items.map(\.id) else { return false }
    var new = outline
    for row in items { new.updateItem(id: row.id) { $0 = row.item } }
    outline = new
    return true
  }
}

extension OutlineSection: BranchedSection {
  /// Where a row is put in the outline.
  private enum Position {
    case before(Item.ID)
    case after(Item.ID)
    case end
  }

  // The offset is that of the row that is moved, if it is one of the section's.
  private func position(_ target: DropTarget, from offset: Int?) -> Position {
    let rows = shown.rows
    switch target {
    case .endOf: return .end
    case .before(let path): return .before(rows[path.item].id)
    case .after(let path):
      let (row, next) = (rows[path.item], path.item + 1)
      let isFromBelow = offset.map { path.item < $0 } ?? false
      // What shows its children has the first of them behind it, also while others are loaded.
      let isParent = next < rows.endIndex && rows[next].level > row.level
      return isFromBelow || isParent ? .before(rows[next].id) : .after(row.id)
    }
  }

  mutating func moveBranch(at offset: Int, to target: DropTarget) -> Bool {
    let id = shown.rows[offset].id
    switch position(target, from: offset) {
    case .before(id), .after(id): return false
    case .before(let other): return outline.move(id, before: other) != .ignored
    case .after(let other): return outline.move(id, after: other) != .ignored
    case .end: return outline.move(id, to: nil) != .ignored
    }
  }

  mutating func moveBranch(at offset: Int, into other: inout Self, to target: DropTarget) -> Bool {
    let id = shown.rows[offset].id
    guard let branch = outline.outline(of: id, includingParent: true) else { return false }
    outline.remove(ids: [id])
    switch other.position(target, from: nil) {
    case .before(let next): return other.outline.insert(branch, before: next) == .applied
    case .after(let previous): return other.outline.insert(branch, after: previous) == .applied
    case .end: return other.outline.append(branch) == .applied
    }
  }
}

extension OutlineSection: Equatable where Item: Equatable {
  /// Whether two sections have equal ids, titles and outlines, of which they show the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.header == rhs.header && lhs.footer == rhs.footer
      && lhs.outline == rhs.outline && lhs.matches == rhs.matches
  }
}

extension OutlineSection: Sendable where ID: Sendable, Item: Sendable, Item.ID: Sendable {}
