import TestSupport
import Testing

@testable import Roster

/// The small data structures of the library, each compared with an array.
@Suite struct SmallStructureTests {
  /// Few different numbers where many are equal, and many where few are.
  @Test(arguments: [8, 4_000])
  func `ordered runs are a sorted array, whatever comes and goes`(_ kinds: Int) {
    var random = SeededGenerator(seed: UInt64(kinds))
    var array = (0..<1_700).map { _ in random.below(kinds) }.sorted()
    var runs = OrderedRuns(inOrder: array)
    func expectSame() {
      #expect(([runs.head] + runs.rest).flatMap { $0 } == array)
      #expect(runs.rest.allSatisfy { !$0.isEmpty } && (runs.head.isEmpty == array.isEmpty))
      #expect(([runs.head] + runs.rest).allSatisfy { $0.count <= 1024 })
      #expect(runs.first == array.first && runs.last == array.last)
      for kind in [-1, 0, kinds / 2, kinds - 1, kinds] + array.suffix(1) {
        var found: [Int] = []
        runs.forEach(from: { kind <= $0 }) {
          found.append($0)
          return $0 <= kind
        }
        let rest = array.drop { $0 < kind }
        let end = rest.firstIndex { $0 > kind } ?? rest.endIndex
        #expect(found == Array(rest.prefix(through: min(end, rest.endIndex - 1))))
      }
    }
    expectSame()
    let (stepCount, growing) = LongRun.isAsked ? (9_000, 3_000) : (5_500, 800)
    for step in 0..<stepCount {
      // At first it grows, and in the end nothing is left.
      let grows = random.below(10) < (step < growing ? 8 : 1)
      let number = random.below(kinds + 1)
      if grows {
        runs.insert(number) { number < $0 }
        array.insert(number, at: array.firstIndex { number < $0 } ?? array.count)
      } else if step % 3 == 0 {
        if runs.removeFirst() != array.first { Issue.record("the first of step \(step)") }
        array = Array(array.dropFirst())
      } else {
        let present = step % 3 == 1 ? array.last ?? number : number
        runs.remove(firstFrom: { present <= $0 }, if: { present == $0 })
        if let index = array.firstIndex(of: present) { array.remove(at: index) }
      }
      if step % 500 == 0 { expectSame() }
    }
    expectSame()
    #expect(array.count < 200)
    for number in 0..<3_000 {
      runs.append(kinds + number)
      array.append(kinds + number)
    }
    expectSame()
    var removed: [Int] = []
    while let first = runs.removeFirst() { removed.append(first) }
    #expect(removed == array)
    #expect(runs.removeFirst() == nil && runs.first == nil && runs.last == nil)
  }

  private final class Token {}

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 4 : 2))
  func `a queue hands out in order what it was given, and keeps nothing of it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = Queue<Int>()
    var array: [Int] = []
    for step in 0..<6_000 {
      var isSame = true
      switch random.below(step % 2_000 < 1_000 ? 8 : 3) {
      case 0:
        isSame = queue.popFirst() == array.first
        array = Array(array.dropFirst())
      case 1:
        isSame = queue.popLast() == array.popLast()
      case 2:
        let count = random.below(4)
        var rest = count
        queue.changeFromLast { number in
          number += 1
          rest -= 1
          return rest >= 0
        }
        for index in array.indices.suffix(count + 1) { array[index] += 1 }
      default:
        queue.append(step)
        array.append(step)
      }
      guard isSame, queue.count == array.count, queue.isEmpty == array.isEmpty,
        queue.first == array.first
      else {
        Issue.record("step \(step): another queue than \(array)")
        return
      }
    }
  }

  @Test func `what is taken out of a queue is freed, also while others wait`() {
    var queue = Queue<Token>()
    for _ in 0..<10 { queue.append(Token()) }
    weak let first = queue.first
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil && queue.count == 9)
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 30 : 6))
  func `parts that are joined and turned round are an array of them`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var known: [(parts: JoinedParts<Int>, array: [(part: Int, length: Int, isTurned: Bool)])] = [
      (JoinedParts(), [])
    ]
    for step in 0..<120 {
      let one = known[max(0, known.count - 1 - random.below(4))]
      switch random.below(4) {
      case 0:
        let length = random.below(4)
        known.append((JoinedParts(step, length: length), [(step, length, false)]))
      case 1:
        known.append(
          (one.parts.turned, one.array.map { ($0.part, $0.length, !$0.isTurned) }))
      default:
        let other = known[random.below(known.count)]
        guard one.array.count + other.array.count < 400 else { continue }
        known.append((one.parts.joined(with: other.parts), one.array + other.array))
      }
      guard let (parts, array) = known.last else { return }
      expect(parts, is: array)
    }
  }

  private func expect(
    _ parts: JoinedParts<Int>, is array: [(part: Int, length: Int, isTurned: Bool)]
  ) {
    #expect(parts.isEmpty == array.isEmpty)
    #expect(parts.length == array.map(\.length).reduce(0, +))
    var found: [[Int]] = []
    _ = parts.firstValue { part, isTurned, positions -> Never? in
      found.append([part, isTurned ? 1 : 0, positions.lowerBound, positions.upperBound])
      return nil
    }
    var start = 0
    var expected: [[Int]] = []
    var wrong: [Int] = []
    for (part, length, isTurned) in array {
      expected.append([part, isTurned ? 1 : 0, start, start + length])
      for position in start..<start + length {
        let place = parts.part(at: position)
        if place?.part != part || place?.positions != start..<start + length {
          wrong.append(position)
        }
      }
      start += length
    }
    #expect(found == expected)
    #expect(wrong == [])
    #expect(parts.part(at: -1) == nil && parts.part(at: start) == nil)
    var inOrder: [Int] = []
    parts.forEach { inOrder.append($0) }
    #expect(inOrder == array.map(\.part))
  }

  @Test func `copies of a paged array have what was set in each, and share the other pages`() {
    var pages = PagedArray<Int>()
    var array: [Int] = []
    for count in 0..<1_100 {
      pages.append(count)
      array.append(count)
      let isKept = pages[UInt32(count)] == count && pages[UInt32(count / 2)] == count / 2
      if pages.count != array.count || !isKept { Issue.record("\(count) is appended") }
    }
    for index in [0, 31, 32, 1_023, 1_024, 1_099] {
      var copy = pages
      copy[UInt32(index)] = -1
      #expect(pages[UInt32(index)] == index && copy[UInt32(index)] == -1)
      let wrong = array.indices.filter { other in
        let (number, isShared) = (other == index ? -1 : other, other / 32 != index / 32)
        return copy[UInt32(other)] != number
          || copy.sharesPage(of: UInt32(other), with: pages) != isShared
      }
      #expect(wrong == [])
    }
  }
}
