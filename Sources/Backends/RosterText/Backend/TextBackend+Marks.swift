public import Roster

extension TextBackend: InteractiveBackend {
  /// The list that is shown.
  public var shownSource: any ListDataSource<TextCell, TextView> { shown.bands.source }

  /// The places of the selected items, in order.
  ///
  /// Items are selected whether they are visible or not; a place without an item is left out.
  public var selection: [ListIndexPath] {
    get { shown.marks.selection }
    set { shown.marks.selection = shown.placesOfItems(in: newValue) }
  }

  /// The place of the item that is pressed, or `nil` where none is.
  public var highlighted: ListIndexPath? {
    get { shown.marks.highlighted }
    set { shown.marks.highlighted = shown.placesOfItems(in: newValue.map { [$0] } ?? []).first }
  }

  /// The place of the item that has the focus, or `nil` where none has.
  ///
  /// When the item is deleted, the focus goes to the next one of its section, or else to the one before.
  public var focused: ListIndexPath? {
    get { shown.marks.focused }
    set { shown.marks.focused = shown.placesOfItems(in: newValue.map { [$0] } ?? []).first }
  }
}

extension ShownList {
  /// Those of some places at which there are items, in order, each once.
  func placesOfItems(in paths: [ListIndexPath]) -> [ListIndexPath] {
    var kept: [ListIndexPath] = []
    var (section, items) = (Int?.none, 0..<0)
    for path in paths.sorted() where path != kept.last {
      if path.section != section {
        section = path.section
        items = 0..<bands.source.itemCount(inSection: path.section)
      }
      if items.contains(path.item) { kept.append(path) }
    }
    return kept
  }
}
