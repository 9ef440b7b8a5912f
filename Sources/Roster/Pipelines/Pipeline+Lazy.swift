extension Pipeline {
  /// Lets through the lazy items that pass a test.
  ///
  /// ```swift
  /// let lines = LazySection(id: "log", count: 1_000_000) { Line(number: $0) }
  /// let odd = Pipeline(ListContents([lines])).filter { $0.number % 2 == 1 }
  /// print(odd.output.sections[0].items.count)  // 500000
  /// ```
  ///
  /// No item is kept: what passes is made again when it is drawn. Of many items, the test is called on several threads.
  ///
  /// - Parameter isIncluded: The test, which is the same for equal items.
  /// - Returns: The pipeline with that stage; its sections keep their ids and titles, also when they are empty.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: One call of the test for each item, and four bytes for each that passes. Where numbers come into a source or leave
  ///   it, one call for each that comes, and one look at each that is shown.
  @inlinable
  public func filter<ID: Sendable, Item: Sendable>(
    _ isIncluded: @escaping @Sendable (Item) throws -> Bool
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    then(LazyFilterStage(test: { _ in isIncluded }))
  }

  /// Lets through the lazy items that pass a test with an input, such as what was typed.
  ///
  /// ```swift
  /// let query = StageInput("")
  /// var found = Pipeline(ListContents([lines])).filter(by: query) { old, new in
  ///   new.hasPrefix(old) ? .stricter : .different
  /// } isIncluded: { line, text in
  ///   line.text.contains(text)
  /// }
  /// found = try await found.updatedInBackground { $0[query] = "mi" }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - change: What another value can change; all, unless said otherwise.
  ///   - isIncluded: The test, which is the same for equal items and one value.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: When the input is assigned, one call of the test for each item, for each that is shown where it becomes
  ///   stricter, or for each that is not where it becomes looser, with a look at each number; otherwise as without an input.
  @inlinable
  public func filter<ID: Sendable, Item: Sendable, Value>(
    by input: StageInput<Value>,
    change: @escaping @Sendable (_ old: Value, _ new: Value) -> FilterChange = { _, _ in
      .different
    },
    isIncluded: @escaping @Sendable (Item, Value) throws -> Bool
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    then(
      LazyFilterStage(by: input, change: change) { value in
        { try isIncluded($0, value) }
      })
  }

  /// Lets through the lazy items that pass a test that is made for an input, with what it needs.
  ///
  /// ```swift
  /// let query = StageInput("")
  /// var found = Pipeline(ListContents([lines])).filter(by: query) { text in
  ///   if text.isEmpty { return nil }
  ///   let words = text.split(separator: " ")
  ///   return { line in words.allSatisfy { line.text.contains($0) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - change: What another value can change; all, unless said otherwise.
  ///   - makeTest: Makes the test for a value, or gives `nil` where all items pass, which then costs nothing. It is called for
  ///     every few thousand items, and a test is used on one thread, so that it can have variables of its own.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: As with a test of an item and the value.
  @inlinable
  public func filter<ID: Sendable, Item: Sendable, Value>(
    by input: StageInput<Value>,
    change: @escaping @Sendable (_ old: Value, _ new: Value) -> FilterChange = { _, _ in
      .different
    },
    makeTest: @escaping @Sendable (Value) throws -> ((Item) throws -> Bool)?
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    then(
      LazyFilterStage(by: input, change: change, test: makeTest))
  }

  /// Sorts the lazy items of each section; those that are equal in the order stay as they came.
  ///
  /// - Parameter orders: In which order items stand, each order for those that are equal in the ones before it.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: One look at the value of each item, where one value decides, and O(*n* log *n*) comparisons. Where several orders or a
  ///   closure decide, all items are made at once for it.
  @inlinable
  public func sorted<ID: Sendable, Item: Sendable>(
    by orders: ItemOrder<Item>...
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    let order = ItemOrder(orders)
    return then(LazySortStage(order: { _ in order }))
  }

  /// Sorts the lazy items of each section by an order that can be assigned.
  ///
  /// - Parameter order: The input that is the order.
  /// - Returns: The pipeline with that stage.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: O(*n* log *n*) comparisons when another order is assigned.
  @inlinable
  public func sorted<ID: Sendable, Item: Sendable>(
    by order: StageInput<ItemOrder<Item>>
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    then(LazySortStage(order: { $0[order] }, isReordered: { $0.didAssign(order) }))
  }

  /// Lets through the first lazy items of each section; of one that is sorted, the top.
  ///
  /// - Parameter count: How many items of each section.
  /// - Precondition: The number is not negative.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: O(*k*) for *k* items that come out, of which none is made; O(*r*) for *r* ranges of numbers, where the items are
  ///   neither filtered nor sorted.
  public func prefix<ID: Sendable, Item: Sendable>(
    _ count: Int
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    trapUnless(count >= 0, "A section has no first \(count) items: at least 0 are possible.")
    return then(LazyPrefixStage(limit: { _ in count }))
  }

  /// Lets through the first lazy items of each section, as many as an input says.
  ///
  /// - Parameter count: The input that is the number; if it is negative, no item comes out.
  /// - Returns: The pipeline with that stage.
  /// - Complexity: As with a number.
  public func prefix<ID: Sendable, Item: Sendable>(
    _ count: StageInput<Int>
  ) -> Pipeline<Input, Output> where Output == LazySection<ID, Item> {
    then(LazyPrefixStage(limit: { max(0, $0[count]) }))
  }

  /// Puts the lazy items of all sections into new ones, by a key.
  ///
  /// - Parameters:
  ///   - key: The id of the section that an item comes into, the same for equal items.
  ///   - order: In which order the sections stand; as their first items, unless said otherwise.
  ///   - header: What the header of a section shows; the key by default. Called once for each section, when its first item comes; it may
  ///     throw where there are too many.
  /// - Returns: The pipeline with that stage; the items of a section stand as they came.
  /// - Precondition: In each section, the least of all numbers and the greatest differ by less than 2³².
  /// - Complexity: One call of `key` for each item. Of several sections that go in, of one in place of another, and where another
  ///   pipeline made what was there before, what changed in what comes out is found by making the items.
  @inlinable
  public func grouped<ID: Sendable, Item: Sendable, Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Item) throws -> Key, sectionsBy order: ItemOrder<Key>? = nil,
    header: @escaping @Sendable (Key) throws -> String? = { "\($0)" }
  ) -> Pipeline<Input, LazySection<Key, Item>> where Output == LazySection<ID, Item> {
    then(LazyGroupStage<ID, Item, Key>(key: key, header: header, order: order))
  }
}
