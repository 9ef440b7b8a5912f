import Foundation
import RosterDiffing
import RosterFoundation
import Synchronization

/// A row whose id has a fast hash.
///
/// The library has never seen this type.
struct Row: Identifiable, Equatable {
  let id: UUID
  var title: String
  var value: Int
}

/// A row whose id is just `Hashable`.
struct PlainRow: Identifiable, Equatable {
  let id: PlainID
  var title: String
  var value: Int
}

/// An id without a fast hash.
struct PlainID: Hashable {
  let uuid: UUID
}

/// A row that is known by a string in storage of its own.
struct NamedRow: Identifiable, Equatable {
  let id: String
  var value: Int
}

struct Section<Item: Identifiable & Equatable> {
  let id: Int
  var title: String
  var items: [Item]
}

struct Sections<Item: Identifiable & Equatable>: SectionComparator {
  let itemComparator = IdentityComparator<Item>()
  func key(of section: Section<Item>) -> Int { section.id }
  func items(of section: Section<Item>) -> [Item] { section.items }
  func sameHeader(_ old: Section<Item>, _ new: Section<Item>) -> Bool { old.title == new.title }
}

/// A row that can be made and changed without knowing its type.
protocol MutableRow: Identifiable, Equatable {
  init(number: Int)
  mutating func change()
}

extension Row: MutableRow {
  init(number: Int) { self.init(id: .random(), title: "Row \(number)", value: number) }
  mutating func change() { value += 1 }
}

extension PlainRow: MutableRow {
  init(number: Int) {
    self.init(id: PlainID(uuid: .random()), title: "Row \(number)", value: number)
  }
  mutating func change() { value += 1 }
}

extension NamedRow: MutableRow {
  init(number: Int) {
    self.init(id: "aisle \(number % 97)/product \(Dice.word() >> 32)", value: number)
  }
  mutating func change() { value += 1 }
}

extension UUID {
  /// A random id that is the same in every run.
  static func random() -> UUID {
    var words = (Dice.word(), Dice.word())
    return unsafe withUnsafeBytes(of: &words) { unsafe $0.loadUnaligned(as: UUID.self) }
  }
}

/// The random numbers of all data; the same in every run (SplitMix64).
enum Dice {
  private static let state = Mutex<UInt64>(0x5EED)

  static func word() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }

  static func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(bound)).high)
  }

  static func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for position in list.indices.dropFirst() { list.swapAt(position, below(position + 1)) }
    return list
  }
}
