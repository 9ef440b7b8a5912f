/// An item with parts that may be absent.
final class Parcel: CustomStringConvertible {
  let name: String
  let colour: String?
  let note: String?
  var visits = 0

  init(_ name: String, colour: String? = nil, note: String? = nil) {
    self.name = name
    self.colour = colour
    self.note = note
  }

  var description: String { name }
}
