import Roster
import RosterText

/// A list that is shown over another one: help, or what can be done with an item.
final class OverlayList {
  /// Something to choose.
  struct Entry: Identifiable, Equatable {
    /// What it does.
    let title: String

    /// The keys that do the same.
    let keys: String

    /// Whether it cannot be chosen now.
    let isDimmed: Bool

    /// Does it.
    let action: () -> Void

    var id: String { keys + " " + title }

    init(
      _ title: String, keys: String = "", isDimmed: Bool = false, action: @escaping () -> Void
    ) {
      self.title = title
      self.keys = keys
      self.isDimmed = isDimmed
      self.action = action
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      // None changes while its list is shown.
      lhs.id == rhs.id
    }
  }

  /// Entries with a heading.
  struct Group {
    let title: String
    var entries: [Entry]

    init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// What it is called.
  let title: String

  /// What draws it.
  let text: TextBackend

  private let list: ListDriver<ListSection<String, Entry>>

  private let groups: [Group]

  /// Which entries are shown.
  private(set) var query = TextQuery()

  init(_ title: String, _ groups: [Group], width: Int, height: Int) {
    self.title = title
    self.groups = groups
    text = TextBackend(width: width, height: height)
    text.pinsHeaders = true
    let column = min(22, width / 2)
    let cells = TextCellFactory<Entry> { entry in
      var line = TextLine()
      if !entry.keys.isEmpty {
        line = TextLine(entry.keys, style: .bold).truncated(to: column - 1).padded(to: column)
      }
      line.append(entry.title)
      return TextCell(lines: [line], style: entry.isDimmed ? .dim : .plain)
    }
    list = ListDriver(
      DataSourceProvider(
        sections: Self.sections(of: groups),
        cellFactory: cells, supplementaryViewFactory: .sectionTitles()),
      on: text)
    text.focused = text.visiblePaths.first
  }

  private static func sections(of groups: [Group]) -> [ListSection<String, Entry>] {
    groups.map { ListSection(id: $0.title, header: $0.title, items: $0.entries) }
  }

  /// Shows the entries that match, the first of them with the focus.
  func filter(by query: TextQuery) {
    self.query = query
    let kept = groups.map { group in
      Group(group.title, group.entries.filter { query.matches($0.title) })
    }
    list.update { $0 = ListContents(Self.sections(of: kept.filter { !$0.entries.isEmpty })) }
    text.scrollToTop()
    text.focused = text.visiblePaths.first
  }

  /// Does what an entry says.
  func choose(_ path: ListIndexPath) {
    guard list.sections.indices.contains(path.section) else { return }
    let entries = list.sections[path.section].items
    if entries.indices.contains(path.item), !entries[path.item].isDimmed {
      entries[path.item].action()
    }
  }
}
