/// The items of a section that are shown: all of them, or those at some places.
public struct VisibleItems<Base: RandomAccessCollection>: RandomAccessCollection {
  /// All items, hidden ones too.
  public let base: Base

  /// The places of the items that are shown, in order; `nil` where all are.
  private let places: [Int]?

  init(_ base: Base, at places: [Int]? = nil) {
    self.base = base
    self.places = places
  }

  /// Whether all items are shown.
  var isWhole: Bool { places == nil }

  /// The index of the first item, 0.
  public var startIndex: Int { 0 }

  /// The number of items that are shown.
  public var endIndex: Int { places?.count ?? base.count }

  /// The item at an index among those that are shown.
  ///
  /// - Parameter index: The index.
  public subscript(index: Int) -> Base.Element {
    base[base.index(base.startIndex, offsetBy: offset(ofVisible: index))]
  }

  /// The place among all items of one that is shown.
  func offset(ofVisible index: Int) -> Int { places.map { $0[index] } ?? index }

  /// The place among those that are shown of one of all items, or `nil` if it is hidden.
  func index(ofOffset offset: Int) -> Int? {
    guard let places else { return base.count > offset && offset >= 0 ? offset : nil }
    let index = places.partitioningIndex { $0 >= offset }
    return index < places.count && places[index] == offset ? index : nil
  }
}

extension VisibleItems: Sendable where Base: Sendable {}
