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

  /// The same in what is shown of the list.
  func visible<Section>(in contents: VisibleContents<Section>) -> RefreshedPlaces {
    contents.isWhole
      ? self
      : RefreshedPlaces(
        items: items.compactMap(contents.visiblePath(ofSource:)),
        sections: sections.compactMap(contents.visibleSection(ofSource:)))
  }
}
