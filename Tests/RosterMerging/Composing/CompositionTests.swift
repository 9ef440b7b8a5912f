import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct CompositionTests {
  private static let seeds = 0..<UInt64(LongRun.isAsked ? 20 : 5)

  @Test(arguments: seeds)
  func `law 1: the inverse leads back, and the inverse of the inverse is the difference`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let inverse = try change.inverse.checked()
      #expect(inverse.inverse == change)
      for position in old.positions {
        #expect(inverse.oldPosition(ofNew: position) == change.newPosition(ofOld: position))
      }
      for position in new.positions {
        #expect(inverse.newPosition(ofOld: position) == change.oldPosition(ofNew: position))
      }
      for section in old.indices {
        #expect(inverse.oldSection(ofNew: section) == change.newSection(ofOld: section))
      }
    }
  }

  @Test(arguments: seeds)
  func `following two differences is following their composition`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let stores = (0..<3).map { _ in Store.random(using: &random) }
      let first = change(from: stores[0], to: stores[1])
      let second = change(from: stores[1], to: stores[2])
      let both = try first.then(second).checked()
      for section in stores[0].indices {
        let expected = first.newSection(ofOld: section).flatMap { second.newSection(ofOld: $0) }
        #expect(both.newSection(ofOld: section) == expected)
      }
      for position in stores[0].positions {
        let middle = first.newPosition(ofOld: position)
        let expected = middle.flatMap { second.newPosition(ofOld: $0) }
        #expect(both.newPosition(ofOld: position) == expected)
        let isUpdated =
          first.updatedItems.contains { $0.old == position }
          || second.updatedItems.contains { $0.old == middle }
        let pair = expected.map { PositionPair(old: position, new: $0) }
        #expect(both.updatedItems.contains { $0 == pair } == (isUpdated && expected != nil))
      }
      #expect(both == both.normalized())
    }
  }

  @Test(arguments: seeds)
  func `composition does not depend on grouping`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 200)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let stores = (0..<4).map { _ in Store.random(using: &random) }
      let first = change(from: stores[0], to: stores[1])
      let second = change(from: stores[1], to: stores[2])
      let third = change(from: stores[2], to: stores[3])
      let left = try first.then(second).then(third)
      #expect(try left == first.then(second.then(third)))
    }
  }

  @Test(arguments: seeds)
  func `normalizing keeps the matching and the number of moves, which is the least`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 300)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let normalized = try change.normalized().checked()
      #expect(normalized.movedItems.count == change.movedItems.count)
      #expect(normalized.sections.moves.count == change.sections.moves.count)
      #expect(normalized.deletedItems == change.deletedItems)
      #expect(normalized.updatedItems == change.updatedItems)
      #expect(normalized.normalized() == normalized)
      for position in old.positions {
        #expect(normalized.newPosition(ofOld: position) == change.newPosition(ofOld: position))
      }
      let unchanged = ListChanges(unchangedItemCounts: change.oldItemCounts)
      #expect(try unchanged.then(change) == normalized)
    }
  }

  @Test(arguments: seeds)
  func `a difference and its inverse leave what survived in place`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 400)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let there = try change.then(change.inverse)
      #expect(there.movedItems.isEmpty || !change.sections.deletes.isEmpty)
      #expect(there.deletedItems == there.insertedItems)
      #expect(there.sections.moves.isEmpty)
      #expect(there.sections.deletes == change.sections.deletes)
      #expect(there.sections.inserts == change.sections.deletes)
      #expect(Set(there.updatedItems.map(\.old)) == Set(change.updatedItems.map(\.old)))
      for position in old.positions {
        let survives = change.newPosition(ofOld: position) != nil
        #expect(there.newPosition(ofOld: position) == (survives ? position : nil))
      }
    }
  }

  @Test(arguments: seeds)
  func `a difference that was computed is normalized, whatever its length`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1200)
    for round in 0..<(LongRun.isAsked ? 30 : 12) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let sectioned = change(from: old, to: new)
      #expect(sectioned == sectioned.normalized())
      let count = [3, 10, 40, 200][round % 4]
      var numbers = Array(0..<count)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let first = Int.random(in: 0..<count, using: &random)
        let last = Int.random(in: first..<count, using: &random)
        let block = numbers[first...last].shuffled(using: &random)
        numbers.removeSubrange(first...last)
        let place = Int.random(in: 0...numbers.count, using: &random)
        numbers.insert(contentsOf: round.isMultiple(of: 3) ? block : block.sorted(), at: place)
      }
      let flat = KeyedDifference(from: Array(0..<count), to: numbers)
      #expect(flat == flat.normalized())
    }
  }

  @Test(arguments: seeds)
  func `the composition is the direct difference where nothing leaves and comes back`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 1300)
    for _ in 0..<(LongRun.isAsked ? 40 : 12) {
      let old = Store.random(using: &random)
      let middle = old.edited(times: 4, firstNew: 100, using: &random)
      let new = middle.edited(times: 4, firstNew: 200, using: &random)
      let first = change(from: old, to: middle)
      let both = try first.then(change(from: middle, to: new))
      let direct = change(from: old, to: new)
      #expect(both.sections.moves == direct.sections.moves)
      #expect(both.deletedItems == direct.deletedItems)
      #expect(both.insertedItems == direct.insertedItems)
      #expect(both.movedItems == direct.movedItems)
      #expect(Set(both.updatedItems).isSuperset(of: direct.updatedItems))
    }
  }

  @Test func `differences that do not fit are an error that says what was expected`() throws {
    let grow = KeyedDifference(from: [1, 2], to: [1, 2, 3])
    let first = #expect(throws: DifferenceMismatch.self) { try grow.then(grow) }
    #expect(first?.description == "expected 3 elements, found 2")
    let aisles = ListChanges(unchangedItemCounts: [2, 3])
    let other = ListChanges(unchangedItemCounts: [2, 4])
    let error = #expect(throws: DifferenceMismatch.self) { try aisles.then(other) }
    #expect(error?.description == "expected 3 items in section 1, found 4")
    let fewer = ListChanges(unchangedItemCounts: [2])
    let second = #expect(throws: DifferenceMismatch.self) { try aisles.then(fewer) }
    #expect(second?.description == "expected 2 sections, found 1")
  }

  @Test func `all pairs of permutations of four compose to the direct difference`() throws {
    let permutations = Self.permutations(of: [0, 1, 2, 3])
    let start = [0, 1, 2, 3]
    for middle in permutations {
      for end in permutations {
        let first = KeyedDifference(from: start, to: middle)
        let second = KeyedDifference(from: middle, to: end)
        let direct = KeyedDifference(from: start, to: end)
        #expect(try first.then(second) == direct.normalized())
      }
    }
  }

  @Test func `two billion unchanged elements cost nothing`() throws {
    let count = Int(Int32.max) - 1
    let move = try KeyedDifference(
      oldCount: count, newCount: count, deletes: [], inserts: [],
      moves: [PositionPair(old: 0, new: count - 1)], updates: [])
    let insert = try KeyedDifference(
      oldCount: count, newCount: count + 1, deletes: [], inserts: [7], moves: [], updates: [])
    let both = try move.then(insert)
    #expect(both.moves == [PositionPair(old: 0, new: count)])
    #expect(both.inserts == [7])
    #expect(try both.then(insert.inverse) == move)
    #expect(try both.rebased(over: move).edit == insert)
    #expect(move.inverse.inverse == move)
  }

  static func permutations(of elements: [Int]) -> [[Int]] {
    guard elements.count > 1 else { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
