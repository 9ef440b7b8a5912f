/// An item of the grocery list that the tests draw.
struct Product: Identifiable, Hashable, CustomStringConvertible {
  var name: String
  var quantity = 1

  var id: String { name }

  var description: String { "\(quantity) × \(name)" }
}
