import Roster

/// A state of a scenario as a data source, its items and titles shown as text.
///
/// It says the same as a provider's, and is there because a million of them are made.
struct ScenarioSource: ListDataSource {
  let sections: [ScenarioSection]

  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func cell(at path: ListIndexPath) -> ListElement<String>? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let item = sections[path.section].items[path.item]
    return ListElement(reuseIdentifier: "item", make: { "" }, configure: { $0 = item.text })
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    sections.indices.contains(section) ? [.header, .footer] : []
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    let title = kind == .header ? section.header : kind == .footer ? section.footer : nil
    return title.map { title in
      ListElement(reuseIdentifier: "title", make: { "" }, configure: { $0 = title })
    }
  }
}

@available(*, unavailable)
extension ScenarioSource: Sendable {}
