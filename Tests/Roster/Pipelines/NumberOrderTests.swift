import Roster
import TestSupport
import Testing

/// Values that are not a number, in orders and in what is known of all items.
@Suite struct NumberOrderTests {
  private struct Reading: Identifiable, Equatable, Sendable {
    let id: Int
    var value: Double

    static func == (one: Reading, other: Reading) -> Bool {
      one.id == other.id && one.value.bitPattern == other.value.bitPattern
    }
  }

  private typealias Readings = IndexedSection<Int, Reading, String>

  private static let values: [Double] = [
    .nan, 3, -0.0, 0.0, .infinity, -.infinity, 2.5, -.nan, .signalingNaN, -1,
  ]

  /// The ids as they stand in an order where a number goes before what is none.
  private static func sorted(_ items: some Sequence<Reading>) -> [Int] {
    let numbers = items.filter { !$0.value.isNaN }
    let others = items.filter(\.value.isNaN)
    return (numbers.sorted { $0.value < $1.value } + others).map(\.id)
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 3))
  func `What is not a number stands behind all numbers, and is no least or largest value`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<30).map { Reading(id: $0, value: values.randomElement(using: &random)!) }
    var list = ListContents(indexing: [ListSection(id: 0, items: items)])
    var sorted = Pipeline(list).sorted(by: .ascending(\.value))
    var turned = Pipeline(list).sorted(by: .descending(\.value))
    var least = Pipeline(list).headers(.minimum(of: \.value)) { _, value in "\(value ?? 99)" }
    var largest = Pipeline(list).headers(.maximum(of: \.value)) { _, value in "\(value ?? 99)" }
    for step in 0..<60 {
      let id = random.below(30)
      // In the end no value is missing.
      let value = step < 40 ? Self.values.randomElement(using: &random)! : Double(step)
      if step >= 50 {
        let missing = list.sections[0].items.filter(\.value.isNaN).map(\.id)
        for id in missing { list.updateItem(id: id) { $0.value = value } }
      }
      list.updateItem(id: id) { $0.value = value }
      (sorted.input, turned.input) = (list, list)
      (least.input, largest.input) = (list, list)
      let items = Array(list.sections[0].items)
      #expect(sorted.output.sections[0].items.map(\.id) == Self.sorted(items))
      let others = items.filter(\.value.isNaN).map(\.id)
      let numbers = items.filter { !$0.value.isNaN }.sorted { $0.value > $1.value }.map(\.id)
      #expect(turned.output.sections[0].items.map(\.id) == others + numbers)
      let known = items.map(\.value).filter { !$0.isNaN }
      #expect(least.output.sections[0].header.flatMap(Double.init) == known.min())
      #expect(largest.output.sections[0].header.flatMap(Double.init) == known.max())
    }
  }

  private var values: [Double] { Self.values }

  @Test func `The least and the largest of zeros are those from nothing, whichever of them goes`() {
    let items = [Reading(id: 0, value: -0.0), Reading(id: 1, value: 0.0)]
    let list = ListContents(indexing: [ListSection(id: 0, items: items)])
    for id in 0...1 {
      var least = Pipeline(list).headers(.minimum(of: \.value)) { _, value in "\(value ?? 99)" }
      var largest = Pipeline(list).headers(.maximum(of: \.value)) { _, value in "\(value ?? 99)" }
      least.input.remove(ids: [id])
      largest.input.remove(ids: [id])
      for pipeline in [least, largest] {
        var fresh = pipeline
        fresh.restart()
        #expect(pipeline.output.sections[0].header == fresh.output.sections[0].header)
      }
    }
  }
}
