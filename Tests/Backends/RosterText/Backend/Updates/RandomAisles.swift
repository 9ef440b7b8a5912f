import Roster
import RosterText
import TestSupport

/// A section of the random lists.
typealias Aisle = ListSection<Int, Product>

extension [Aisle] {
  /// A list of few products, so that two of them have much in common.
  ///
  /// A product whose quantity can be divided by four takes two lines.
  static func random(using numbers: inout SeededGenerator, products: Int = 24) -> [Aisle] {
    var names = (0..<products).map { "p\($0)" }.shuffled(using: &numbers)
    let ids = (0..<4).shuffled(using: &numbers).prefix(Int.random(in: 0...4, using: &numbers))
    return ids.map { id in
      let count = Int.random(in: 0...Swift.min(names.count, products / 2), using: &numbers)
      defer { names.removeFirst(count) }
      return Aisle.random(id: id, names: names.prefix(count), using: &numbers)
    }
  }

  /// The list after a few edits.
  func edited(using numbers: inout SeededGenerator) -> [Aisle] {
    var aisles = self
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !aisles.isEmpty {
      let section = Int.random(in: aisles.indices, using: &numbers)
      let count = aisles[section].items.count
      let item = Int.random(in: 0...count, using: &numbers)
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0, 1:
        let name = "n\(Int.random(in: 0..<1_000_000, using: &numbers))"
        aisles[section].items.insert(Product(name: name), at: item)
      case 2, 3:
        if item < count { aisles[section].items.remove(at: item) }
      case 4:
        guard item < count else { break }
        let product = aisles[section].items.remove(at: item)
        let target = Int.random(in: aisles.indices, using: &numbers)
        let place = Int.random(in: 0...aisles[target].items.count, using: &numbers)
        aisles[target].items.insert(product, at: place)
      case 5:
        if item < count { aisles[section].items[item].quantity += 1 }
      case 6:
        aisles[section].header = aisles[section].header == nil ? "Aisle" : nil
      default:
        let aisle = aisles.remove(at: section)
        if Bool.random(using: &numbers) { aisles.insert(aisle, at: 0) }
      }
    }
    return aisles
  }
}

extension Aisle {
  fileprivate static func random(
    id: Int, names: some Collection<String>, using numbers: inout SeededGenerator
  ) -> Aisle {
    Aisle(
      id: id, header: Bool.random(using: &numbers) ? "Aisle \(id)" : nil,
      footer: Bool.random(using: &numbers) ? "End \(id)" : nil,
      items: names.map {
        Product(name: $0, quantity: Int.random(in: 1...4, using: &numbers))
      })
  }
}

/// A provider of cells of one or two lines, and of views that show how many items there are.
func textProvider(
  _ aisles: [Aisle]
) -> DataSourceProvider<Aisle, TextCellFactory<Product>, TextViewFactory<Product, String>> {
  DataSourceProvider(
    sections: aisles,
    cellFactory: TextCellFactory { product in
      product.quantity % 4 == 0 ? "\(product.name)\n× \(product.quantity)" : product.description
    },
    supplementaryViewFactory: TextViewFactory(kinds: [.header, "count", .footer]) { request in
      request.kind == "count" ? "\(request.itemCount) in all" : request.title
    })
}
