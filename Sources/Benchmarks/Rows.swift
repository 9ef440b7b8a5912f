public import Foundation
public import RosterDiffing

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

extension UUID: FastHashable {
  /// Hashes the sixteen bytes as two words.
  ///
  /// - Parameter hasher: Gives the hash.
  /// - Returns: The hash.
  public func fastHash(with hasher: FoldedHasher) -> UInt64 {
    unsafe withUnsafeBytes(of: uuid) { bytes in
      unsafe hasher.hash(
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
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
