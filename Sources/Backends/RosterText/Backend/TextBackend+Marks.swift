public import Roster

extension TextBackend: InteractiveBackend {
  /// The list that is shown.
  public var shownSource: any ListDataSource<TextCell, TextView> { shown.bands.source }

  /// The places of the selected items, in order.
  ///
  /// Items are selected whether they are visible or not; a place without an item is left out.
  public var selection: [ListIndexPath] {
    get { paths(marked: .selected) }
    set { mark(newValue, .selected) }
  }

  /// The place of the item that is pressed, or `nil` where none is.
  public var highlighted: ListIndexPath? {
    get { paths(marked: .highlighted).first }
    set { mark(newValue.map { [$0] } ?? [], .highlighted) }
  }

  /// The place of the item that has the focus, or `nil` where none has.
  ///
  /// When the item is deleted, the focus goes to the next one of its section, or else to the one before.
  public var focused: ListIndexPath? {
    get { paths(marked: .focused).first }
    set { mark(newValue.map { [$0] } ?? [], .focused) }
  }

  private func mark(_ new: [ListIndexPath], _ mark: TextMarks) {
    for path in paths(marked: mark) {
      shown.marks[path]?.remove(mark)
      if shown.marks[path]?.isEmpty == true { shown.marks[path] = nil }
    }
    for path in new
    where (0..<shownSource.itemCount(inSection: path.section)).contains(path.item) {
      shown.marks[path, default: []].insert(mark)
    }
  }

  private func paths(marked mark: TextMarks) -> [ListIndexPath] {
    shown.marks.filter { $0.value.contains(mark) }.keys.sorted()
  }
}
