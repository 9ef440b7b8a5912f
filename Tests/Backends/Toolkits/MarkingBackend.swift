import Roster

/// A backend whose toolkit has the marks of items go with these.
protocol MarkingBackend<Cell, View>: InteractiveBackend {
  /// The items that have a mark, in order.
  func paths(of mark: StrictMark) -> [ListIndexPath]

  /// Gives a mark to the items at some index paths, and takes it from all others.
  func mark(_ paths: [ListIndexPath], _ mark: StrictMark)
}

extension MarkingBackend {
  var selection: [ListIndexPath] {
    get { paths(of: .selected) }
    set { mark(newValue, .selected) }
  }

  var highlighted: ListIndexPath? {
    get { paths(of: .highlighted).first }
    set { mark(newValue.map { [$0] } ?? [], .highlighted) }
  }

  var focused: ListIndexPath? {
    get { paths(of: .focused).first }
    set { mark(newValue.map { [$0] } ?? [], .focused) }
  }
}
