import Foundation
import RosterDiffing
import TestSupport
import Testing

@Suite struct `Fast hashes` {
  private let hasher = FoldedHasher()

  @Test(arguments: [
    ("K", "\u{212A}"), (";", "\u{037E}"), ("`", "\u{1FEF}"),
    ("a;K`z", "a\u{037E}\u{212A}\u{1FEF}z"),
    ("\u{E9}", "e\u{301}"), ("K\u{E9}", "\u{212A}e\u{301}"),
    (
      "a long name that fills more than sixteen bytes; K",
      "a long name that fills more than sixteen bytes\u{037E} \u{212A}"
    ),
  ])
  func `canonically equivalent strings have equal hashes`(first: String, second: String) {
    #expect(first == second)
    #expect(hasher.hash(first) == hasher.hash(second))
    let change = KeyedDifference(
      from: (0..<50).map { "\(first)\($0)" }, to: (0..<50).reversed().map { "\(second)\($0)" })
    #expect(change.deletes.isEmpty && change.inserts.isEmpty)
  }

  @Test func `every character that has a canonical equivalent is hashed as that`() {
    var wrong: [String] = []
    var count = 0
    // Syllables of Hangul are composed by one rule.
    let ranges: [Range<UInt32>] =
      LongRun.isAsked
      ? [0x80..<0x110000]
      : [
        0x80..<0x3100, 0xAC00..<0xAD00, 0xF900..<0xFB50, 0x11080..<0x11A00, 0x1D100..<0x1D200,
        0x2F800..<0x2FA20,
      ]
    for code in ranges.joined() {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping
      guard !decomposed.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
      count += 1
      for (before, after) in [("", ""), ("K\u{E9}", "\u{323}\u{301}"), ("\u{1100}", "z")] {
        let (first, second) = (before + text + after, before + decomposed + after)
        let third = first.precomposedStringWithCanonicalMapping
        let hashes = [first, second, third].map(hasher.hash)
        if Set(hashes).count > 1 { wrong.append(first) }
      }
    }
    #expect(wrong == [])
    #expect(count > 2_200)
  }

  @Test func `equal texts of any scripts have equal hashes, others have others`() {
    var random = SeededGenerator(seed: 15)
    let pools: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0xC0...0x24F, 0x300...0x36F, 0x391...0x45F, 0x5D0...0x5EA, 0x610...0x66F,
      0x900...0xDFF, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x3041...0x30FF, 0xAC00...0xAC7F,
      0xF900...0xFA00, 0x1D15E...0x1D1C0, 0x1F300...0x1F64F,
    ]
    var texts: [UInt64: String] = [:]
    var wrong: [String] = []
    for _ in 0..<(LongRun.isAsked ? 5_000 : 1_500) {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<1 + random.below(7) {
        let pool = pools[random.below(pools.count)]
        let code = pool.lowerBound + UInt32(random.below(pool.count))
        if let scalar = Unicode.Scalar(code) { scalars.append(scalar) }
      }
      let text = String(scalars)
      let hash = hasher.hash(text)
      let forms = [
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
      ]
      let other = texts.updateValue(text, forKey: hash) ?? text
      if other != text || forms.contains(where: { hasher.hash($0) != hash }) { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func `a letter beyond ASCII is noticed at every offset of a text of every length`() {
    var missed: [String] = []
    for length in 0..<50 {
      for place in 0...length {
        let start = String(repeating: "a", count: place)
        let end = String(repeating: "z", count: length - place)
        let composed = start + "\u{E9}" + end
        if hasher.hash(composed) != hasher.hash(start + "e\u{301}" + end) {
          missed.append(composed)
        }
      }
    }
    #expect(missed == [])
  }

  @Test func `strings of every length differ in their hashes`() {
    var hashes: Set<UInt64> = []
    for length in 0..<70 {
      hashes.insert(hasher.hash(String(repeating: "a", count: length)))
      hashes.insert(hasher.hash(String(repeating: "a", count: length) + "b"))
    }
    #expect(hashes.count == 140)
  }

  @Test func `integers that share their low bits do not share a slot`() {
    let hashes = (0..<10_000).map { hasher.hash(UInt64($0) << 40) }
    #expect(Set(hashes).count == 10_000)
    #expect(Set(hashes.map { $0 & 1023 }).count > 1000)
  }

  @Test(arguments: [0, 3, 8, 16, 24, 40, 50])
  func `words and pairs of words that differ in a few bits fill nearly all slots`(_ shift: Int) {
    let words = (0..<10_000).map { UInt64($0) << shift }
    for hashes in [
      words.map { hasher.hash($0) }, words.map { hasher.hash($0, 7) },
      words.map { hasher.hash(7, $0) },
    ] {
      #expect(Set(hashes).count == 10_000)
      #expect(Set(hashes.map { $0 & 1023 }).count > 900)
      #expect(Set(hashes.map { $0 >> 54 }).count > 900)
    }
  }

  @Test func `a fast hash that collides is given up for Swift's`() {
    struct Flooded: FastHashable {
      var number: Int
      func fastHash(with hasher: FoldedHasher) -> UInt64 { UInt64(number) << 32 }
    }
    let old = (0..<3000).map { Flooded(number: $0) }
    var generator = SeededGenerator(seed: 9)
    let change = KeyedDifference(from: old, to: old.shuffled(using: &generator))
    #expect(change.deletes.isEmpty && change.inserts.isEmpty)
  }

  @Test func `keys that violate Hashable end in some list, safely`() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<(LongRun.isAsked ? 200 : 15) {
      let old = (0..<generator.below(400)).map { _ in Violating(number: generator.below(90)) }
      let new = (0..<generator.below(400)).map { _ in Violating(number: generator.below(90)) }
      let change = KeyedDifference(from: old, to: new)
      let sources = DifferenceLaws.sources(of: change).compactMap { $0 }
      #expect(Set(sources).count == sources.count)
      #expect(old.count - change.deletes.count == new.count - change.inserts.count)
      var list = old
      try list.apply(change.checked(), from: new)
      #expect(list.count == new.count)
      let shelves = FunctionSectionComparator(
        id: { Violating(number: $0.count % 9) }, items: { (shelf: [Violating]) in shelf },
        by: SelfKeyedComparator(), sameHeader: { _, _ in true })
      let (oldStore, newStore) = ([old, new, old], [new, Array(old.reversed()), new])
      let sections = ListChanges(from: oldStore, to: newStore, by: shelves)
      var store = oldStore
      try store.apply(sections.checked(), from: newStore, items: \.self)
      #expect(store.map(\.count) == newStore.map(\.count))
    }
  }

  @Test func `reports about keys that violate Hashable are answers, not traps`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<(LongRun.isAsked ? 50 : 12) {
      let old = (0..<200).map { _ in Violating(number: generator.below(90)) }
      #expect(!duplicates(in: old, by: SelfKeyedComparator()).isEmpty)
      for policy in [RepetitionPolicy.keepFirst, .keepLast] {
        #expect(try policy.applied(to: old, id: { $0 }).count < old.count)
      }
    }
  }

  @Test func `U14 a thousand elements with one key are reported, whatever its hash`() {
    struct Colliding: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let keys = (0..<2000).map { Colliding(number: $0 < 1000 ? 0 : $0 % 10) }
    let found = duplicates(in: keys, by: SelfKeyedComparator())
    #expect(found.map(\.key.number) == Array(0..<10))
    #expect(found[0].positions == Array(0..<1000) + stride(from: 1000, to: 2000, by: 10))
    #expect(found[9].positions == Array(stride(from: 1009, to: 2000, by: 10)))
  }

  /// A key whose hash differs between equal values, and whose equality is neither symmetric nor
  /// transitive.
  struct Violating: Hashable {
    var number: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.number == rhs.number || lhs.number % 7 == 3 && rhs.number % 5 == 1
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number / 2 % 4) }
  }
}
