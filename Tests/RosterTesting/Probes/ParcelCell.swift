/// A cell that is a value.
struct ParcelCell: Equatable {
  var text = ""
  var colour: String?
  var accessory: String?
}
