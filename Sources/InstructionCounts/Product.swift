import RosterDiffing
import Synchronization

/// An element of the lists that are compared.
struct Product<ID: ProductID>: Identifiable, Equatable {
  let id: ID
  var name: String
  var quantity: Int

  /// Makes a product that no other call makes.
  init() {
    id = ID(high: Dice.word(), low: Dice.word())
    name = "Product"
    quantity = 1
  }
}

protocol ProductID: Hashable {
  init(high: UInt64, low: UInt64)
}

/// An id that has a fast hash.
struct FastID: ProductID, FastHashable {
  var high: UInt64
  var low: UInt64

  func fastHash(with hasher: FoldedHasher) -> UInt64 { hasher.hash(high, low) }
}

/// An id that has not.
struct PlainID: ProductID {
  var high: UInt64
  var low: UInt64
}

/// A section of a list.
struct Aisle {
  let name: Int
  var products: [Product<FastID>]
}

/// How aisles are seen.
struct AisleComparator: SectionComparator {
  let itemComparator = IdentityComparator<Product<FastID>>()
  func key(of aisle: Aisle) -> Int { aisle.name }
  func items(of aisle: Aisle) -> [Product<FastID>] { aisle.products }
  func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { true }
}

/// The random numbers of all lists; the same in every run (SplitMix64).
enum Dice {
  private static let state = Atomic<UInt64>(0x5EED)

  static func word() -> UInt64 {
    var mixed = state.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  static func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
