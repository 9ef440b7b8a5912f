import Roster

/// What the four screens of products have in common: the data.
///
/// The screens differ in how a product becomes a cell, and in nothing else.
struct Product: Identifiable, Equatable {
  /// A choice that buyers have.
  struct Variant: Equatable {
    let name: String
    let options: [String]
  }

  let name: String
  let image: String
  let price: Int?
  var overview = ""
  var variants: [Variant] = []

  var id: String { name }

  static let catalog = [
    ListSection(id: "phones", header: "iPhone", items: phones),
    ListSection(id: "tablets", header: "iPad", items: tablets),
    ListSection(id: "boxes", header: "Apple TV", items: boxes),
    ListSection(id: "watches", header: "Watch", items: watches),
  ]

  private static let phones = [
    phone("iPhone SE", price: 349, storage: ["32 GB", "128 GB"]),
    phone("iPhone 7", price: 449, storage: ["32 GB", "128 GB"]),
    phone("iPhone 7 Plus", price: 569, storage: ["32 GB", "128 GB"]),
    phone("iPhone 8", price: 599, storage: ["64 GB", "256 GB"]),
    phone("iPhone 8 Plus", price: 699, storage: ["64 GB", "256 GB"]),
    phone("iPhone X", price: nil, storage: ["64 GB", "256 GB"]),
    phone("iPhone XR", price: 749, storage: ["64 GB", "128 GB", "256 GB"]),
  ]

  private static let tablets = [
    tablet("iPad mini 4", inches: "7.9", price: 399),
    tablet("iPad", inches: "9.7", price: 329),
    tablet("iPad Air", inches: "10.5", price: nil),
    tablet("iPad Pro 11", inches: "11", price: 799),
    tablet("iPad Pro 12.9", inches: "12.9", price: 999),
  ]

  private static let boxes = [
    Product(
      name: "Apple TV", image: "▬", price: 149, overview: "High definition, 32 GB."),
    Product(
      name: "Apple TV 4K", image: "▬", price: 179, overview: "Four times the pixels.",
      variants: [Variant(name: "Storage", options: ["32 GB", "64 GB"])]),
  ]

  private static let watches = [
    watch("Watch Series 3", price: 279, sizes: ["38 mm", "42 mm"]),
    watch("Watch Series 4", price: 399, sizes: ["40 mm", "44 mm"]),
  ]

  private static func phone(_ name: String, price: Int?, storage: [String]) -> Product {
    Product(
      name: name, image: "▯", price: price, overview: "Calls, messages, photographs.",
      variants: [
        Variant(name: "Color", options: ["black", "white", "red"]),
        Variant(name: "Storage", options: storage),
      ])
  }

  private static func tablet(_ name: String, inches: String, price: Int?) -> Product {
    Product(
      name: name, image: "▭", price: price, overview: "A screen of \(inches) inches.",
      variants: [Variant(name: "Network", options: ["Wi-Fi", "Wi-Fi and cellular"])])
  }

  private static func watch(_ name: String, price: Int, sizes: [String]) -> Product {
    Product(
      name: name, image: "◉", price: price, overview: "Counts your steps.",
      variants: [Variant(name: "Size", options: sizes)])
  }
}
