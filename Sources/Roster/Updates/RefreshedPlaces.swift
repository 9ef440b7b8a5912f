/// Items and sections that are to be configured again though their content is equal.
struct RefreshedPlaces {
  var items: [ListIndexPath] = []
  var sections: [Int] = []

  init(items: [ListIndexPath] = [], sections: [Int] = []) {
    self.items = items
    self.sections = sections
  }

  /// Looks through a list for them.
  init<Section: SectionInfo>(
    in list: [Section], items isItemIncluded: (Section.Item) -> Bool,
    sections isSectionIncluded: (Section) -> Bool = { _ in false }
  ) {
    for (section, content) in list.enumerated() {
      if isSectionIncluded(content) { sections.append(section) }
      for (item, element) in content.items.enumerated() where isItemIncluded(element) {
        items.append(ListIndexPath(section: section, item: item))
      }
    }
  }

  /// The same in a list that leaves out the sections that are not kept.
  func places<Section>(in all: [Section], keeping isKept: (Section) -> Bool) -> RefreshedPlaces {
    var next = 0
    let kept = all.map { section -> Int? in
      guard isKept(section) else { return nil }
      defer { next += 1 }
      return next
    }
    return RefreshedPlaces(
      items: items.compactMap { path in
        kept[path.section].map { ListIndexPath(section: $0, item: path.item) }
      },
      sections: sections.compactMap { kept[$0] })
  }
}
