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
    let cells = TextCellFactory<Entry> { [unowned text] entry in
      TextCell(
        lines: Self.lines(of: entry, width: max(1, (text.width ?? 0) - 2)),
        style: entry.isDimmed ? .dim : .plain)
    }
    let titles = TextViewFactory<Entry, String>(kinds: [.header]) { view, _ in
      view.style = .bold
    } title: { [unowned text] request in
      request.title.map {
        TextLine($0).wrapped(to: max(1, text.width ?? 0)).map(\.text).joined(separator: "\n")
      }
    }
    list = ListDriver(
      DataSourceProvider(
        sections: Self.sections(of: groups), cellFactory: cells, supplementaryViewFactory: titles),
      on: text)
    text.focused = text.visiblePaths.first
  }

  /// An entry in as many lines as it takes: its keys beside what it does, or above that where there is little room.
  private static func lines(of entry: Entry, width: Int) -> [TextLine] {
    let (keys, title) = (TextLine(entry.keys, style: .bold), TextLine(entry.title))
    let column = keys.text.isEmpty ? 0 : min(22, width / 2)
    guard width >= 36 || keys.width < column && title.width <= width - column else {
      return (keys.text.isEmpty ? [] : keys.wrapped(to: width)) + title.wrapped(to: width)
    }
    let (left, right) = (keys.wrapped(to: column - 1), title.wrapped(to: width - column))
    return (0..<max(left.count, right.count)).map { index in
      var line = (index < left.count ? left[index] : TextLine()).padded(to: column)
      if index < right.count { line.append(right[index].text) }
      return line
    }
  }

  /// Gives the entries the room of a screen.
  func resize(width: Int, height: Int) {
    let formerWidth = text.width
    text.resize(width: width, height: height)
    if width != formerWidth { list.reload() }
  }

  private static func sections(of groups: [Group]) -> [ListSection<String, Entry>] {
    groups.map { ListSection(id: $0.title, header: $0.title, items: $0.entries) }
  }

  /// Shows the entries that match.
  ///
  /// The one that is called so has the focus, or one whose title begins so, or the first.
  func filter(by query: TextQuery) {
    self.query = query
    let kept = groups.map { group in
      Group(group.title, group.entries.filter { query.matches($0.title) })
    }
    list.update { $0 = ListContents(Self.sections(of: kept.filter { !$0.entries.isEmpty })) }
    text.scrollToTop()
    let titles = list.sections.enumerated().flatMap { section, group in
      group.items.enumerated().map { ($1.title, ListIndexPath(section: section, item: $0)) }
    }
    let name = query.text.lowercased()
    let best =
      titles.first { $0.0 == query.text } ?? titles.first { $0.0.lowercased() == name }
      ?? titles.first { $0.0.lowercased().hasPrefix(name) }
    text.focused = best?.1 ?? text.visiblePaths.first
    if let focused = text.focused { text.scroll(to: focused) }
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
