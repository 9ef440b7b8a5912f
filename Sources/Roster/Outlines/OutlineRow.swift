public import RosterDiffing

/// A row of an outline: an item, how deep it is, and what its mark says.
///
/// The members of the item are those of the row, too:
///
/// ```swift
/// let rows = TextCellFactory { (row: OutlineRow<File>) in "\(row.size) \(row.id)" }
/// ```
///
/// A factory of cells for the items shows rows of them by ``CellFactory/inOutline()``.
@dynamicMemberLookup
public struct OutlineRow<Item: Identifiable>: Identifiable {
  /// The item.
  public var item: Item

  /// How many items are above it.
  public let level: Int

  /// What its mark says.
  public let disclosure: Disclosure

  /// The item's identity.
  public var id: Item.ID { item.id }

  /// Makes a row, such as one to test a factory with.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - level: How many items are above it: 0 or more. What shows levels takes a number below 0 as 0.
  ///   - disclosure: What its mark says.
  public init(_ item: Item, level: Int = 0, disclosure: Disclosure = .leaf) {
    self.item = item
    self.level = level
    self.disclosure = disclosure
  }

  /// A member of the item.
  ///
  /// - Parameter member: The member.
  public subscript<Value>(dynamicMember member: KeyPath<Item, Value>) -> Value {
    item[keyPath: member]
  }
}

extension OutlineRow: Equatable where Item: Equatable {}

extension OutlineRow: Sendable where Item: Sendable {}

/// The rows of an outline, each made when it is asked for.
public struct OutlineRows<Item: Identifiable>: RandomAccessCollection {
  let outline: Outline<Item>
  private let bounds: Range<Int>

  init(_ outline: Outline<Item>) {
    self.init(outline, in: 0..<outline.tree.rowCount)
  }

  private init(_ outline: Outline<Item>, in bounds: Range<Int>) {
    self.outline = outline
    self.bounds = bounds
  }

  /// The offset of the first row; not 0 in a slice.
  public var startIndex: Int { bounds.lowerBound }

  /// The offset after the last row.
  public var endIndex: Int { bounds.upperBound }

  /// The row at an offset.
  ///
  /// - Parameter index: The offset of a row.
  /// - Complexity: O(log *n*) for each level.
  public subscript(index: Int) -> OutlineRow<Item> {
    requireItem(index, in: bounds)
    let (node, level) = outline.tree.row(at: index)
    return outline.row(of: node, level: level)
  }

  /// Some of the rows, with the same offsets.
  ///
  /// - Parameter range: A range of offsets of rows.
  public subscript(range: Range<Int>) -> OutlineRows {
    requireItems(range, in: bounds)
    return OutlineRows(outline, in: range)
  }

  /// Goes from row to row.
  private struct Walk: IteratorProtocol {
    private let outline: Outline<Item>
    private var node: UInt32 = 0
    private var level = 0
    private var rest: Int

    init(_ rows: OutlineRows) {
      outline = rows.outline
      rest = rows.count
      if rest > 0 { (node, level) = outline.tree.row(at: rows.startIndex) }
    }

    mutating func next() -> OutlineRow<Item>? {
      guard rest > 0 else { return nil }
      let row = outline.row(of: node, level: level)
      rest -= 1
      outline.tree.step(&node, &level, isAll: false)
      return row
    }
  }

  /// Goes through the rows.
  ///
  /// - Returns: The iterator.
  /// - Complexity: O(1) amortized for each row.
  public func makeIterator() -> some IteratorProtocol<OutlineRow<Item>> { Walk(self) }
}

extension OutlineRows: Sendable where Item: Sendable, Item.ID: Sendable {}

extension OutlineRows: StorageSharing {
  /// Finds where the rows of two states of an outline may differ.
  ///
  /// - Parameter old: The rows of the earlier state.
  /// - Returns: Pairs of ranges, ascending on both sides; none if all is shared.
  /// - Complexity: O(*d* log *n*) on average for each level, for states that are *d* edits apart, however many rows an edit
  ///   shows or hides.
  public func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard count == outline.tree.rowCount, old.count == old.outline.tree.rowCount else {
      return [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
    let (oldItems, newItems) = (old.outline.storedItems, outline.storedItems)
    return OutlineWalk(from: old.outline.tree, to: outline.tree) { node in
      oldItems.sharesPage(of: node, with: newItems)
    }.pieces
  }
}

extension Outline {
  /// The row of a node.
  func row(of node: UInt32, level: Int) -> OutlineRow<Item> {
    guard let item = storedItems[node] else { preconditionFailure("A row has no item.") }
    return OutlineRow(item, level: level, disclosure: tree.disclosure(of: node))
  }
}

extension CellFactory {
  /// The same cells for rows of an outline: indented by their levels, with marks that expand and collapse.
  ///
  /// Handlers of this factory are given the items, those given to the result are given the rows.
  ///
  /// ```swift
  /// let cells = TextCellFactory<File> { file in file.id }.inOutline()
  /// ```
  ///
  /// - Returns: The factory.
  public func inOutline() -> ClosureCellFactory<OutlineRow<Item>, Cell> where Item: Identifiable {
    showing(\OutlineRow<Item>.item)
      .on(.indentationLevel) { $0.level }
      .on(.disclosure) { $0.disclosure }
  }
}
