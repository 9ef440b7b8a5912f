/// The numbers of those items of a lazy section that pass a test, on the way from one state to the next.
@usableFromInline
struct LazyFilterPass<Item>: Sendable {
  @usableFromInline let inputs: StageInputs

  /// Gives the test for the values of the inputs, which is used on one thread; `nil` where all pass.
  @usableFromInline let test: @Sendable (StageInputs) throws -> ((Item) throws -> Bool)?

  /// What is taken off a number.
  @usableFromInline let base: Int

  /// How many items there are in the sections before this one, and in all.
  @usableFromInline let doneCount: Int
  @usableFromInline let total: Int

  @inlinable
  init(
    inputs: StageInputs,
    test: @escaping @Sendable (StageInputs) throws -> ((Item) throws -> Bool)?, base: Int,
    doneCount: Int, total: Int
  ) {
    (self.inputs, self.test, self.base) = (inputs, test, base)
    (self.doneCount, self.total) = (doneCount, total)
  }

  /// The numbers of those of some items that pass.
  @inlinable
  func numbers(_ indices: Range<Int>, of items: LazyItems<Item>) throws -> [UInt32] {
    try numbers(indices, of: items, shown: nil)
  }

  /// The numbers of those of some items that pass; what is shown is not tested.
  ///
  /// - Parameters:
  ///   - indices: The indices of the items.
  ///   - items: The items.
  ///   - shown: Some of these items, in the order in which they stand there.
  /// - Returns: Their numbers, less `base`.
  /// - Throws: What the test threw, or `CancellationError`.
  @inlinable
  func numbers(
    _ indices: Range<Int>, of items: LazyItems<Item>, shown: LazyItems<Item>?
  ) throws -> [UInt32] {
    let length = inputs.partLength(of: indices.count)
    let shownBefore = try shown.map {
      try items.counts(of: $0, beforeEach: length) { () throws(CancellationError) in
        try inputs.checkpoint()
      }
    }
    let doneCount = doneCount + indices.lowerBound
    return try inputs.concatenating(indices, by: length, after: doneCount, of: total) { part in
      guard let test = try test(inputs) else { return [] }
      let makeElement = items.makeElement
      var numbers: [UInt32] = []
      var next = shownBefore?[part.lowerBound / length] ?? 0
      try items.forEachNumber(in: part) { number in
        if let shown, next < shown.count, shown.number(at: next) == number {
          next += 1
          numbers.append(UInt32(number - base))
        } else if try test(makeElement(number)) {
          numbers.append(UInt32(number - base))
        }
      }
      return numbers
    }
  }

  /// The numbers of the items that pass, some of which were tested before.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - old: The items before.
  ///   - shown: Which of those passed.
  ///   - change: What is tested again when a value besides the list was assigned.
  /// - Returns: Their numbers, less `base`.
  /// - Throws: What the test threw, or `CancellationError`.
  @inlinable
  func numbers(
    of items: LazyItems<Item>, since old: LazyItems<Item>, _ shown: LazyItems<Item>,
    _ change: FilterChange?
  ) throws -> [UInt32] {
    let pieces = items.unsharedPieces(since: old)
    if pieces.isEmpty, change == .stricter { return try numbers(shown.indices, of: shown) }
    if pieces.isEmpty, change == .looser {
      return try numbers(items.indices, of: items, shown: shown)
    }
    guard change == nil, items.picked == nil, old.picked == nil else {
      return try numbers(items.indices, of: items)
    }
    // What came is tested, and what stayed stays.
    var numbers: [UInt32] = []
    var next = 0
    func keep(below limit: Int?, _ isKept: Bool) {
      while next < shown.count {
        let number = shown.number(at: next)
        if let limit, number >= limit { return }
        if isKept { numbers.append(UInt32(number - base)) }
        next += 1
      }
    }
    func number(at index: Int) -> Int? { index < old.count ? old.number(at: index) : nil }
    for piece in pieces {
      keep(below: number(at: piece.old.lowerBound), true)
      keep(below: number(at: piece.old.upperBound), false)
      numbers += try self.numbers(piece.new, of: items)
    }
    keep(below: nil, true)
    return numbers
  }
}
