/// The items of a section that are shown: all of them but some.
public struct VisibleItems<Base: RandomAccessCollection>: RandomAccessCollection {
  /// All items, hidden ones too.
  public let base: Base

  /// The offsets of the hidden items, in order.
  let hidden: ContiguousArray<Int>

  init(_ base: Base, hiding hidden: ContiguousArray<Int> = []) {
    self.base = base
    self.hidden = hidden
  }

  /// The index of the first item, 0.
  public var startIndex: Int { 0 }

  /// The number of items that are shown.
  public var endIndex: Int { base.count - hidden.count }

  /// The item at an index among those that are shown.
  ///
  /// - Parameter index: The index.
  /// - Complexity: O(log *h*) for *h* hidden items, besides what the collection of all items promises.
  public subscript(index: Int) -> Base.Element {
    base[base.index(base.startIndex, offsetBy: offset(ofVisible: index))]
  }

  /// The place among all items of one that is shown.
  func offset(ofVisible index: Int) -> Int {
    if hidden.isEmpty { return index }
    // The k-th hidden item has its offset less k items before it that are shown.
    return index + hidden.indices.partitioningIndex { hidden[$0] - $0 > index }
  }

  /// The place among those that are shown of one of all items, or `nil` if it is hidden.
  func index(ofOffset offset: Int) -> Int? {
    guard 0 <= offset, offset < base.count else { return nil }
    let before = hidden.partitioningIndex { $0 >= offset }
    return before < hidden.count && hidden[before] == offset ? nil : offset - before
  }
}

extension VisibleItems: Sendable where Base: Sendable {}
