import TestSupport
import Testing

@testable import RosterDiffing

/// Lists that are long enough for samples, batches, bit trees and word boundaries.
@Suite struct `Laws of keyed differences over long random lists` {
  enum Edit: CaseIterable {
    case scattered, blockMoved, blockReversed, shuffled, evensThenOdds, pairsSwapped, allNew
    case blocksShuffled, duplicated, halfReplaced, cameInFront, wentInFront
  }

  private static func rounds(_ count: Int) -> Int {
    LongRun.isAsked ? count > 1000 ? 8 : 50 : count > 500 ? 1 : 2
  }

  /// Which of three kinds of keys a long list has in a short run.
  private static func turn(_ edit: Edit, _ count: Int) -> Int {
    ((Edit.allCases.firstIndex(of: edit) ?? 0) + count / 700) % 3
  }

  @Test(arguments: Edit.allCases, [5, 70, 128, 700, 2500])
  func `laws 1 to 3 hold for keys that are unique or not, and hash well or badly`(
    edit: Edit, count: Int
  ) {
    for seed in 0..<Self.rounds(count) {
      var generator = SeededGenerator(seed: UInt64(seed) << 32 | UInt64(count))
      let old = Array(0..<count)
      let new = generator.list(old, edited: edit)
      // In a short run long lists have keys of one kind each.
      let turn = Self.turn(edit, count)
      let kinds = LongRun.isAsked || count < 500 ? 0..<3 : turn..<turn + 1
      if kinds.contains(0) {
        expectLaws(from: old, to: new, isUnique: edit != .duplicated, seed: seed)
      }
      if kinds.contains(1) {
        expectLaws(
          from: old.map { "product \($0)" }, to: new.map { "product \($0)" },
          isUnique: edit != .duplicated, seed: seed)
      }
      if kinds.contains(2) {
        expectLaws(
          from: old.map { Pair(first: $0, second: 1) },
          to: new.map { Pair(first: $0, second: 1) }, isUnique: edit != .duplicated, seed: seed)
      }
    }
  }

  @Test(arguments: Edit.allCases, [70, 700, 2500])
  func `updates are the survivors whose content differs, once each and ascending`(
    edit: Edit, count: Int
  ) {
    for seed in 0..<Self.rounds(count) {
      var generator = SeededGenerator(seed: UInt64(seed) << 32 | UInt64(count))
      let numbers = generator.list(Array(0..<count), edited: edit)
      let repetitions = [1, 3, 40]
      let inTurn = repetitions[Self.turn(edit, count)]
      for repetition in LongRun.isAsked || count < 500 ? repetitions : [inTurn] {
        let old = (0..<count).map { Stock(key: $0 / repetition, amount: 1) }
        let new = numbers.map { Stock(key: $0 / repetition, amount: generator.below(3)) }
        let change = KeyedDifference(
          from: old, to: new, id: \.key, sameContent: { $0.amount == $1.amount })
        let survivors = DifferenceLaws.sources(of: change).enumerated().compactMap { new, old in
          old.map { PositionPair(old: $0, new: new) }
        }
        #expect(survivors.allSatisfy { old[$0.old].key == new[$0.new].key }, "seed \(seed)")
        #expect(
          change.updates == survivors.filter { old[$0.old].amount != new[$0.new].amount },
          "seed \(seed)")
      }
    }
  }

  @Test func `laws 1 to 3 hold where a block that moved left two neighbors behind`() {
    let old = Array(0..<600)
    var new = Array(200..<204)
    new += [-1, -2]
    new += 206..<600
    new += 0..<200
    new.append(205)
    expectLaws(from: old, to: new, isUnique: true, seed: 0)
    expectLaws(
      from: old.map { "product \($0)" }, to: new.map { "product \($0)" }, isUnique: true, seed: 0)
  }

  @Test(arguments: [2, 5, 9, 16, 17, 33, 40])
  func `laws 1 to 3 hold where a block that was turned round is behind some that went`(
    length: Int
  ) {
    // What turned round is found by a sample somewhere in it, or at one of its ends.
    let step = LongRun.isAsked ? 1 : 5
    for gone in stride(from: length % step, through: 34, by: step) {
      let block = gone..<gone + length
      let old = Array(0..<300)
      let new = block.reversed() + (block.upperBound..<299) + [-1]
      expectLaws(from: old, to: new, isUnique: true, seed: gone)
    }
  }

  /// An element with content.
  struct Stock {
    var key: Int
    var amount: Int
  }

  /// A key without a fast hash.
  struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private func expectLaws<Key: Hashable>(
    from old: [Key], to new: [Key], isUnique: Bool, seed: Int
  ) {
    let change = KeyedDifference(from: old, to: new)
    let sources = DifferenceLaws.sources(of: change)
    let isRight = new.indices.allSatisfy { position in
      sources[position].map { old[$0] == new[position] } ?? true
    }
    #expect(isRight, "seed \(seed)")
    #expect(new.indices.allSatisfy { change.oldPosition(ofNew: $0) == sources[$0] }, "seed \(seed)")
    let survivors = sources.compactMap { $0 }
    #expect(Set(survivors).count == survivors.count, "seed \(seed)")
    #expect(old.count - change.deletes.count == survivors.count, "seed \(seed)")
    #expect(survivors.allSatisfy { !change.deletes.contains($0) }, "seed \(seed)")
    #expect(change.updates.isEmpty)
    if isUnique {
      #expect(survivors.count == Set(old).intersection(new).count, "seed \(seed)")
      let kept = survivors.count - DifferenceLaws.longestIncreasingLength(survivors)
      #expect(change.moves.count == kept, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func list(
    _ old: [Int], edited edit: `Laws of keyed differences over long random lists`.Edit
  ) -> [Int] {
    var list = old
    let length = below(old.count / 2) + 1
    let start = below(old.count - length)
    switch edit {
    case .scattered:
      for _ in 0..<1 + old.count / 20 {
        list.remove(at: below(list.count))
        list.insert(10_000 + Int(next() >> 20), at: below(list.count + 1))
      }
    case .blockMoved:
      let block = Array(list[start..<start + length])
      list.removeSubrange(start..<start + length)
      list.insert(contentsOf: block, at: below(list.count + 1))
    case .blockReversed: list[start..<start + length].reverse()
    case .shuffled: list.shuffle(using: &self)
    case .cameInFront: list.insert(10_000_000, at: 0)
    case .wentInFront: list.removeFirst()
    case .evensThenOdds:
      list = old.filter { $0.isMultiple(of: 2) } + old.filter { !$0.isMultiple(of: 2) }
    case .pairsSwapped:
      for pair in 0..<list.count / 2 { list.swapAt(2 * pair, 2 * pair + 1) }
    case .allNew: list = old.map { $0 + old.count }
    case .blocksShuffled:
      var blocks = stride(from: 0, to: old.count, by: 10).map {
        Array(old[$0..<min($0 + 10, old.count)])
      }
      blocks.shuffle(using: &self)
      list = blocks.flatMap { $0 }
    case .duplicated:
      list = old.map { _ in below(old.count / 2 + 1) }
      list.shuffle(using: &self)
    case .halfReplaced:
      list = old.map { $0.isMultiple(of: 2) ? $0 : $0 + 2 * old.count }
      list.append(contentsOf: old.filter { !$0.isMultiple(of: 2) }.reversed())
    }
    return list
  }
}
