/// A thing to buy, by its name.
struct Product: Identifiable, Equatable {
  var name: String
  var quantity: Int
  var id: String { name }
}
