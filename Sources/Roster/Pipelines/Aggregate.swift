/// A number, or another value, that is known of all items of a section together, and follows each item that comes or goes.
///
/// ```swift
/// let byAisle = Pipeline(indexing: basket).grouped(by: \.aisle)
///   .footers(.sum(of: \.price)) { _, total in "\(total) in all" }
/// ```
public struct Aggregate<Item, Value: Sendable>: Sendable {
  /// What is known of no items; a copy of it follows the items of one section.
  @usableFromInline let begin: any AggregateState<Item, Value> & Sendable

  /// An aggregate that is changed by each item that comes or goes.
  ///
  /// - Parameters:
  ///   - zero: The value of no items.
  ///   - adding: Changes the value for an item that comes.
  ///   - removing: Changes the value for an item that goes; what `adding` did for it is undone exactly.
  public init(
    _ zero: Value, adding: @escaping @Sendable (inout Value, Item) -> Void,
    removing: @escaping @Sendable (inout Value, Item) -> Void
  ) {
    begin = FoldState(total: zero, adding: adding, removing: removing) { $0 }
  }

  private init(_ begin: any AggregateState<Item, Value> & Sendable) { self.begin = begin }

  /// The sum of a whole number of each item.
  ///
  /// It is exact: while items come and go it may be beyond what a `Value` can be, and be asked for when it is not.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  /// - Precondition: A sum that is shown can be represented as a `Value`. For one that cannot, take the sum of numbers that are
  ///   `Double`s, or of a wider type.
  /// - Complexity: O(1) for each item that comes or goes.
  public static func sum(
    of number: @escaping @Sendable (Item) -> Value
  ) -> Self where Value: FixedWidthInteger & Sendable {
    Self(
      FoldState<Item, WholeSum<Value>, Value>(
        total: WholeSum(), adding: { $0.add(number($1)) }, removing: { $0.remove(number($1)) },
        value: { $0.value }))
  }

  /// The sum of a fraction of each item, as exact as a `Double` can be.
  ///
  /// No error adds up: after any number of edits it is the sum that all items have from nothing, in whatever order they came,
  /// rounded once.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(1) for each item that comes or goes.
  public static func sum(
    of number: @escaping @Sendable (Item) -> Double
  ) -> Self where Value == Double {
    Self(
      FoldState<Item, ExactSum, Double>(
        total: ExactSum(), adding: { $0.add(number($1)) }, removing: { $0.remove(number($1)) },
        value: { $0.value }))
  }

  /// The average of a fraction of each item, or `nil` of no items.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(1) for each item that comes or goes.
  public static func average(
    of number: @escaping @Sendable (Item) -> Double
  ) -> Self where Value == Double? {
    Self(
      FoldState<Item, ExactSum, Double?>(
        total: ExactSum(), adding: { $0.add(number($1)) }, removing: { $0.remove(number($1)) },
        value: { $0.count == 0 ? nil : $0.average }))
  }

  /// The average of a whole number of each item, or `nil` of no items.
  ///
  /// The sum behind it is exact, however large it is.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(1) for each item that comes or goes.
  public static func average(
    of number: @escaping @Sendable (Item) -> Int
  ) -> Self where Value == Double? {
    Self(
      FoldState<Item, WholeSum<Int>, Double?>(
        total: WholeSum(), adding: { $0.add(number($1)) }, removing: { $0.remove(number($1)) },
        value: { $0.count == 0 ? nil : $0.approximation / Double($0.count) }))
  }

  /// The smallest of the values of all items, or `nil` of no items.
  ///
  /// Values that are equal are one value: where they look different, it may look as that of another item, also of one that is gone.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func minimum<Part: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(part: value) { $0.first })
  }

  /// The smallest of the numbers of all items, or `nil` if none has one; values that are not a number do not count, and −0 is 0.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func minimum<Part: FloatingPoint & Sendable>(
    of value: @escaping @Sendable (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(number: value) { $0.first })
  }

  /// The largest of the values of all items, or `nil` of no items.
  ///
  /// Values that are equal are one value: where they look different, it may look as that of another item, also of one that is gone.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func maximum<Part: Comparable & Sendable>(
    of value: @escaping @Sendable (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(part: value) { $0.last })
  }

  /// The largest of the numbers of all items, or `nil` if none has one; values that are not a number do not count, and −0 is 0.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func maximum<Part: FloatingPoint & Sendable>(
    of value: @escaping @Sendable (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(number: value) { $0.last })
  }
}

extension Aggregate where Value == Int {
  /// How many items there are.
  public static var count: Self {
    Self(0) { count, _ in
      count += 1
    } removing: { count, _ in
      count -= 1
    }
  }
}

/// What is known of the items of one section: a value, so that a copy of a pipeline has its own.
@usableFromInline
protocol AggregateState<Item, Value> {
  associatedtype Item
  associatedtype Value

  var value: Value { get }
  mutating func add(_ item: Item)
  mutating func remove(_ item: Item)
}

private struct FoldState<Item, Total: Sendable, Value>: AggregateState, Sendable {
  var total: Total
  let adding: @Sendable (inout Total, Item) -> Void
  let removing: @Sendable (inout Total, Item) -> Void
  let making: @Sendable (Total) -> Value

  init(
    total: Total, adding: @escaping @Sendable (inout Total, Item) -> Void,
    removing: @escaping @Sendable (inout Total, Item) -> Void,
    value: @escaping @Sendable (Total) -> Value
  ) {
    self.total = total
    self.adding = adding
    self.removing = removing
    making = value
  }

  var value: Value { making(total) }
  mutating func add(_ item: Item) { adding(&total, item) }
  mutating func remove(_ item: Item) { removing(&total, item) }
}

private struct ExtremeState<Item, Part: Comparable & Sendable>: AggregateState, Sendable {
  private var values = OrderedRuns<Part>()
  private let part: @Sendable (Item) -> Part?
  private let extreme: @Sendable (OrderedRuns<Part>) -> Part?

  init(
    part: @escaping @Sendable (Item) -> Part?,
    extreme: @escaping @Sendable (OrderedRuns<Part>) -> Part?
  ) {
    self.part = part
    self.extreme = extreme
  }

  init(
    number: @escaping @Sendable (Item) -> Part,
    extreme: @escaping @Sendable (OrderedRuns<Part>) -> Part?
  ) where Part: FloatingPoint {
    self.init(
      part: {
        let number = number($0)
        // Of the two zeros, which are equal, the values may keep the one whose item goes.
        return number.isNaN ? nil : number == 0 ? 0 : number
      }, extreme: extreme)
  }

  var value: Part? { extreme(values) }

  mutating func add(_ item: Item) {
    guard let value = part(item) else { return }
    values.insert(value) { value <= $0 }
  }

  mutating func remove(_ item: Item) {
    guard let value = part(item) else { return }
    values.remove(firstFrom: { value <= $0 }, if: { $0 == value })
  }
}
