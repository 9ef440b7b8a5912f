/// A section whose items and titles can be changed in place.
///
/// Lists of such sections can be edited by path and by id; see ``SectionedContents``.
///
/// ## Conforming to EditableSectionInfo
///
/// Make `items`, `header` and `footer` settable. `items` is a collection that can be edited anywhere,
/// such as an array.
public protocol EditableSectionInfo<Item>: SectionInfo
where Items: RangeReplaceableCollection & MutableCollection {
  /// The items, in the order in which they are shown.
  var items: Items { get set }

  /// What the header shows, or `nil` for no header.
  var header: Title? { get set }

  /// What the footer shows, or `nil` for no footer.
  var footer: Title? { get set }
}

extension EditableSectionInfo {
  /// Puts items in the place of some of the section's.
  ///
  /// - Parameters:
  ///   - range: The places of the items that go; they exist.
  ///   - items: The items that come there.
  /// - Returns: `true`.
  public mutating func replaceItems(in range: Range<Int>, with items: [Item]) -> Bool {
    let start = self.items.index(self.items.startIndex, offsetBy: range.lowerBound)
    let end = self.items.index(start, offsetBy: range.count)
    self.items.replaceSubrange(start..<end, with: items)
    return true
  }
}
