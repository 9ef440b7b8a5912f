public import Roster

/// Users can touch a tracer if they can touch the backend behind it.
extension TracingBackend: InteractiveBackend where Subject: InteractiveBackend {
  /// The list that is shown.
  public var shownSource: any ListDataSource<Cell, View> { subject.shownSource }

  /// How many items can be selected at once.
  public var selectionMode: SelectionMode { subject.selectionMode }

  /// The places of the selected items, in order.
  public var selection: [ListIndexPath] {
    get { subject.selection }
    set { subject.selection = newValue }
  }

  /// The place of the item that is pressed, or `nil`.
  public var highlighted: ListIndexPath? {
    get { subject.highlighted }
    set { subject.highlighted = newValue }
  }

  /// The place of the item that has the focus, or `nil`.
  public var focused: ListIndexPath? {
    get { subject.focused }
    set { subject.focused = newValue }
  }
}
