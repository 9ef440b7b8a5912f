/// An item with parts that may be absent.
final class Parcel: CustomStringConvertible {
  let name: String
  let color: String?
  let note: String?
  var visits = 0

  init(_ name: String, color: String? = nil, note: String? = nil) {
    self.name = name
    self.color = color
    self.note = note
  }

  var description: String { name }
}
