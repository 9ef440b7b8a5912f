import RosterDiffing
import TestSupport

/// A product on a grocery list: known by its number, with a quantity.
struct Product: Identifiable, Equatable {
  var id: ProductID
  var quantity = 1

  init(_ number: Int, quantity: Int = 1) {
    id = ProductID(number: number)
    self.quantity = quantity
  }
}

/// The number of a product; many numbers share a hash.
struct ProductID: Hashable {
  var number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number & 1) }
}

/// A section of a grocery list: known by its number, with a sign above it.
struct Aisle: Equatable {
  var id: Int
  var sign = 1
  var products: [Product]

  init(_ id: Int, sign: Int = 1, _ products: [Product]) {
    self.id = id
    self.sign = sign
    self.products = products
  }
}

struct AisleComparator: SectionComparator {
  let itemComparator = IdentityComparator<Product>()
  func key(of aisle: Aisle) -> Int { aisle.id }
  func items(of aisle: Aisle) -> [Product] { aisle.products }
  func sameHeader(_ old: Aisle, _ new: Aisle) -> Bool { old.sign == new.sign }
}

extension SeededGenerator {
  /// A list of a few aisles with a few products.
  ///
  /// - Parameter isUnique: Whether every aisle and every product occurs at most once.
  /// - Returns: The aisles.
  mutating func aisles(isUnique: Bool) -> [Aisle] {
    let aisleCount = below(5)
    let productKinds = isUnique ? 16 : 1 + below(8)
    var aisleIDs: UInt64 = 0
    var productIDs: UInt64 = 0
    var aisles: [Aisle] = []
    for _ in 0..<aisleCount {
      let id = below(6)
      if isUnique, aisleIDs >> id & 1 == 1 { continue }
      aisleIDs |= 1 << id
      var products: [Product] = []
      for _ in 0..<below(7) {
        let number = below(productKinds)
        if isUnique, productIDs >> number & 1 == 1 { continue }
        productIDs |= 1 << number
        products.append(Product(number, quantity: 1 + below(2)))
      }
      aisles.append(Aisle(id, sign: 1 + below(2), products))
    }
    return aisles
  }

  /// A list that differs from another one by a few edits.
  mutating func edited(_ aisles: [Aisle]) -> [Aisle] {
    var aisles = aisles
    for _ in 0..<1 + below(3) {
      guard !aisles.isEmpty else { return aisles }
      let from = below(aisles.count)
      let to = below(aisles.count)
      switch below(6) {
      case 0: aisles.swapAt(from, to)
      case 1: aisles[from].sign += 1
      case 2: aisles.remove(at: from)
      case 3 where !aisles[from].products.isEmpty:
        let product = aisles[from].products.remove(at: below(aisles[from].products.count))
        aisles[to].products.insert(product, at: below(aisles[to].products.count + 1))
      case 4 where !aisles[from].products.isEmpty:
        aisles[from].products[below(aisles[from].products.count)].quantity += 1
      default: aisles[from].products.reverse()
      }
    }
    return aisles
  }
}
