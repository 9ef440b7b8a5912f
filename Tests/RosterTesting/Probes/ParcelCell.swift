/// A cell that is a value.
struct ParcelCell: Equatable {
  var text = ""
  var color: String?
  var accessory: String?
}
