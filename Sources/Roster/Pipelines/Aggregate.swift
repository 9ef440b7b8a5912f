/// A number, or another value, that is known of all items of a section together, and follows each item that comes or goes.
///
/// ```swift
/// let byAisle = Pipeline(indexing: basket).grouped(by: \.aisle)
///   .footers(.sum(of: \.price)) { _, total in "\(total) in all" }
/// ```
public struct Aggregate<Item, Value> {
  /// What is known of no items; a copy of it follows the items of one section.
  let begin: any AggregateState<Item, Value>

  /// An aggregate that is changed by each item that comes or goes.
  ///
  /// - Parameters:
  ///   - zero: The value of no items.
  ///   - adding: Changes the value for an item that comes.
  ///   - removing: Changes the value for an item that goes; what `adding` did for it is undone exactly.
  public init(
    _ zero: Value, adding: @escaping (inout Value, Item) -> Void,
    removing: @escaping (inout Value, Item) -> Void
  ) {
    begin = FoldState(total: zero, adding: adding, removing: removing) { $0 }
  }

  private init(_ begin: any AggregateState<Item, Value>) { self.begin = begin }

  /// The sum of a whole number of each item.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  /// - Precondition: The sum can be represented.
  public static func sum(of number: @escaping (Item) -> Value) -> Self where Value: BinaryInteger {
    Self(0) {
      $0 += number($1)
    } removing: {
      $0 -= number($1)
    }
  }

  /// The average of a whole number of each item, or `nil` of no items.
  ///
  /// - Parameter number: The number of an item.
  /// - Returns: The aggregate.
  public static func average(of number: @escaping (Item) -> Int) -> Self where Value == Double? {
    typealias Total = (sum: Int, count: Int)
    return Self(
      FoldState<Item, Total, Double?>(
        total: (0, 0),
        adding: { total, item in
          total.sum += number(item)
          total.count += 1
        },
        removing: { total, item in
          total.sum -= number(item)
          total.count -= 1
        },
        value: { total in total.count == 0 ? nil : Double(total.sum) / Double(total.count) }))
  }

  /// The smallest of the values of all items, or `nil` of no items.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func minimum<Part: Comparable>(
    of value: @escaping (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(part: value) { $0.first })
  }

  /// The largest of the values of all items, or `nil` of no items.
  ///
  /// - Parameter value: The value of an item.
  /// - Returns: The aggregate.
  /// - Complexity: O(log *n*) comparisons for each item that comes or goes.
  public static func maximum<Part: Comparable>(
    of value: @escaping (Item) -> Part
  ) -> Self where Value == Part? {
    Self(ExtremeState(part: value) { $0.last })
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

@available(*, unavailable)
extension Aggregate: Sendable {}

/// What is known of the items of one section: a value, so that a copy of a pipeline has its own.
protocol AggregateState<Item, Value> {
  associatedtype Item
  associatedtype Value

  var value: Value { get }
  mutating func add(_ item: Item)
  mutating func remove(_ item: Item)
}

private struct FoldState<Item, Total, Value>: AggregateState {
  var total: Total
  let adding: (inout Total, Item) -> Void
  let removing: (inout Total, Item) -> Void
  let making: (Total) -> Value

  init(
    total: Total, adding: @escaping (inout Total, Item) -> Void,
    removing: @escaping (inout Total, Item) -> Void, value: @escaping (Total) -> Value
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

private struct ExtremeState<Item, Part: Comparable>: AggregateState {
  private var values = SortedValues<Part>()
  private let part: (Item) -> Part
  private let extreme: (SortedValues<Part>) -> Part?

  init(part: @escaping (Item) -> Part, extreme: @escaping (SortedValues<Part>) -> Part?) {
    self.part = part
    self.extreme = extreme
  }

  var value: Part? { extreme(values) }
  mutating func add(_ item: Item) { values.insert(part(item)) }
  mutating func remove(_ item: Item) { values.remove(part(item)) }
}

/// Values in order, in runs of some hundreds, so that none that comes moves many.
private struct SortedValues<Value: Comparable> {
  private var runs: [[Value]] = []

  var first: Value? { runs.first?.first }
  var last: Value? { runs.last?.last }

  private func run(of value: Value) -> Int {
    max(0, runs.partitioningIndex { value <= $0[0] } - 1)
  }

  mutating func insert(_ value: Value) {
    if runs.isEmpty { return runs = [[value]] }
    let run = run(of: value)
    runs[run].insert(value, at: runs[run].partitioningIndex { value <= $0 })
    guard runs[run].count > 1024 else { return }
    let half = Array(runs[run][512...])
    runs[run].removeSubrange(512...)
    runs.insert(half, at: run + 1)
  }

  mutating func remove(_ value: Value) {
    for run in run(of: value)..<runs.count {
      let offset = runs[run].partitioningIndex { value <= $0 }
      guard offset < runs[run].count else { continue }
      if runs[run][offset] == value { runs[run].remove(at: offset) }
      if runs[run].isEmpty { runs.remove(at: run) }
      return
    }
  }
}

/// Gives sections titles that tell of their items.
struct TitleStage<ID: Hashable, Item: Identifiable & Equatable, Title: Equatable, Value>:
  PipelineStage
{
  typealias Section = IndexedSection<ID, Item, Title>

  private let aggregate: Aggregate<Item, Value>
  private let titles: (_ section: Section, Value) -> (header: Title?, footer: Title?)
  private var states: [ID: any AggregateState<Item, Value>] = [:]

  init(
    _ aggregate: Aggregate<Item, Value>,
    titles: @escaping (_ section: Section, Value) -> (header: Title?, footer: Title?)
  ) {
    self.aggregate = aggregate
    self.titles = titles
  }

  mutating func output(
    of input: ListContents<Section>, with inputs: StageInputs
  ) -> ListContents<Section> {
    states = [:]
    for section in input.sections {
      var state = aggregate.begin
      for item in section.items { state.add(item) }
      states[section.id] = state
    }
    return titled(input, after: ListContents())
  }

  mutating func update(_ output: inout ListContents<Section>, by step: PipelineStep<Section>) {
    if step.isLarge {
      output = self.output(of: step.new, with: step.inputs)
      return
    }
    for section in step.changes.insertedSections {
      states[step.new.sections[section].id] = aggregate.begin
    }
    let updated = step.updated
    let old = updated.compactMap { step.old.item(id: step.new[$0].id) }
    for item in step.departed + old {
      guard let path = step.old.storage.indexPath(ofItem: item.id) else { continue }
      states[step.old.sections[path.section].id]?.remove(item)
    }
    for path in updated + step.arrived {
      states[step.new.sections[path.section].id]?.add(step.new[path])
    }
    for section in step.changes.deletedSections {
      let id = step.old.sections[section].id
      if step.new.storage.indexOfSection(id) == nil { states[id] = nil }
    }
    output = titled(step.new, after: output)
  }

  /// The list with other titles; a section whose titles are as before has them in the same storage.
  private func titled(
    _ input: ListContents<Section>, after old: ListContents<Section>
  ) -> ListContents<Section> {
    var storage = input.storage
    for (position, section) in input.sections.enumerated() {
      guard let value = states[section.id]?.value else { continue }
      let (header, footer) = titles(section, value)
      if let known = old.storage.indexOfSection(section.id) {
        storage.storedSections[position].head = old.storage.storedSections[known].head
      }
      storage.setTitles(header: header, footer: footer, ofSection: position)
    }
    return ListContents(storage: storage)
  }
}

extension Pipeline {
  /// Gives sections headers that tell of their items.
  ///
  /// ```swift
  /// let byAisle = Pipeline(indexing: basket).grouped(by: \.aisle)
  ///   .headers(.count) { aisle, count in "\(aisle): \(count)" }
  /// ```
  ///
  /// - Parameters:
  ///   - aggregate: What is known of all items of a section.
  ///   - title: The header of a section, by its id and that value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: What the aggregate costs for each changed item, and one title for each section.
  public func headers<ID, Item, Title, Value>(
    _ aggregate: Aggregate<Item, Value>, title: @escaping @Sendable (ID, Value) -> Title?
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(TitleStage(aggregate) { section, value in (title(section.id, value), section.footer) })
  }

  /// Gives sections footers that tell of their items.
  ///
  /// - Parameters:
  ///   - aggregate: What is known of all items of a section.
  ///   - title: The footer of a section, by its id and that value.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: What the aggregate costs for each changed item, and one title for each section.
  public func footers<ID, Item, Title, Value>(
    _ aggregate: Aggregate<Item, Value>, title: @escaping @Sendable (ID, Value) -> Title?
  ) -> Pipeline<Input, Output> where Output == IndexedSection<ID, Item, Title> {
    then(TitleStage(aggregate) { section, value in (section.header, title(section.id, value)) })
  }
}
