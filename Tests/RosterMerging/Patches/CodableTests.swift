import Foundation
import RosterDiffing
import RosterMerging
import TestSupport
import Testing

@Suite struct CodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try String(decoding: encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 10 : 3))
  func `law: what is written is read back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 900)
    for _ in 0..<20 {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      #expect(try decoded(ListChanges.self, json(change)) == change)
      let goods = try Patch(
        KeyedDifference(from: old.flatMap(\.goods), to: new.flatMap(\.goods)),
        from: old.flatMap(\.goods), to: new.flatMap(\.goods))
      #expect(try decoded(Patch<Shelf.Goods>.self, json(goods)) == goods)
      let patch = try SectionedPatch(change, from: old, to: new, items: \.goods)
      #expect(try decoded(SectionedPatch<Shelf, Shelf.Goods>.self, json(patch)) == patch)
    }
  }

  @Test func `the written form names what it holds`() throws {
    let change = KeyedDifference(
      from: ["milk", "apples", "pears"], to: ["apples", "pears", "milk"])
    #expect(
      try json(change) == """
        {"deletes":[],"inserts":[],"moves":[{"new":2,"old":0}],"newCount":3,"oldCount":3,"updates":[]}
        """)
    #expect(try json(ListIndexPath(section: 1, item: 2)) == #"{"item":2,"section":1}"#)
  }

  @Test(arguments: [
    #"{"deletes":[[0,9]],"inserts":[],"moves":[],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[[0,1]],"inserts":[],"moves":[],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[[2,1]],"inserts":[],"moves":[],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[[1,2],[0,1]],"inserts":[],"moves":[],"newCount":1,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[],"inserts":[],"moves":[{"new":3,"old":0}],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[],"inserts":[],"moves":[{"new":-1,"old":0}],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{"deletes":[],"inserts":[],"moves":[],"newCount":-3,"oldCount":-3,"updates":[]}"#,
    #"{"deletes":[],"inserts":[],"moves":[],"newCount":3,"oldCount":3,"updates":[{"new":1,"old":0}]}"#,
    #"{"deletes":[],"inserts":[],"moves":[],"newCount":9999999999,"oldCount":9999999999,"updates":[]}"#,
    #"{"deletes":[],"inserts":[],"moves":[{"new":0,"old":1},{"new":1,"old":1}],"newCount":3,"oldCount":3,"updates":[]}"#,
    #"{}"#,
  ])
  func `a difference that cannot be is a decoding error`(json: String) {
    #expect(throws: DecodingError.self) { try decoded(KeyedDifference.self, json) }
  }

  @Test func `a decoding error says what is wrong`() throws {
    let json =
      #"{"deletes":[],"inserts":[],"moves":[],"newCount":2,"oldCount":3,"updates":[]}"#
    let error = #expect(throws: DecodingError.self) { try decoded(KeyedDifference.self, json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("not corrupted data, but \(String(describing: error))")
      return
    }
    #expect(context.underlyingError is InvalidDifference)
    #expect(context.debugDescription.contains("3"))
    let patch = #"{"difference":\#(try self.json(KeyedDifference(unchangedCount: 1))),"#
    let few = patch + #""inserted":["tea"],"updated":[]}"#
    #expect(throws: DecodingError.self) { try decoded(Patch<String>.self, few) }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 80 : 3))
  func `fuzz: what is decoded from spoilt data never traps later`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    var accepted = 0
    for _ in 0..<(LongRun.isAsked ? 20 : 6) {
      let old = Store.random(using: &random)
      let new = Store.random(using: &random)
      let change = change(from: old, to: new)
      let text = try json(change)
      for _ in 0..<15 {
        let spoilt = spoil(text, using: &random)
        do {
          let difference = try decoded(ListChanges.self, spoilt)
          accepted += 1
          try exercise(difference, with: change)
        } catch is DecodingError {
        } catch let error as DifferenceMismatch {
          #expect(max(error.expected, error.found) > 100)
        }
      }
    }
    #expect(accepted > 0)
  }

  private func exercise(
    _ difference: ListChanges, with change: ListChanges
  ) throws {
    #expect(try difference.inverse.checked().inverse == difference)
    #expect(
      try difference.then(difference.inverse).checked().oldItemCounts == difference.oldItemCounts)
    #expect(try difference.normalized().checked().deletedItems == difference.deletedItems)
    #expect(try !difference.rebased(over: difference).edit.checked().description.isEmpty)
    if difference.oldItemCounts == change.oldItemCounts {
      let rebased = try difference.rebased(over: change)
      #expect(
        try change.then(rebased.edit) == difference.then(rebased.counterpart))
    }
    let old = difference.oldItemCounts.map { Shelf(name: 0, sign: 0, goods: .filled($0)) }
    let new = difference.newItemCounts.map { Shelf(name: 0, sign: 0, goods: .filled($0)) }
    var store = old
    try store.apply(difference, from: new, items: \.goods)
    #expect(store.map(\.goods.count) == difference.newItemCounts)
  }

  /// The text with one of its numbers replaced, or with two of them exchanged.
  private func spoil(_ text: String, using random: inout SeededGenerator) -> String {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: \.isNumber) {
      parts.append(rest[..<start])
      let end = rest[start...].firstIndex { !$0.isNumber } ?? rest.endIndex
      parts.append(rest[start..<end])
      rest = rest[end...]
    }
    let numbers = parts.indices.filter { !$0.isMultiple(of: 2) }
    if let first = numbers.randomElement(using: &random),
      let second = numbers.randomElement(using: &random)
    {
      if Bool.random(using: &random) {
        parts.swapAt(first, second)
      } else {
        parts[first] =
          ["0", "1", "2", "3", "-1", "2147483647", "2147483648", "9223372036854775807"]
          .randomElement(using: &random) ?? "0"
      }
    }
    return parts.joined() + rest
  }
}

extension [Shelf.Goods] {
  fileprivate static func filled(_ count: Int) -> Self {
    (0..<Swift.min(count, 100)).map { Shelf.Goods(id: $0, quantity: 0) }
  }
}
