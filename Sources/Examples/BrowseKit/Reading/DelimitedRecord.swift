/// Where a record of delimited values ends.
struct DelimitedRecord {
  /// The place behind the record's last value.
  var end: Int

  /// The place where the next record may begin.
  var next: Int

  /// Whether the record has bytes that need a second look: NUL, or bytes beyond ASCII.
  var hasOddBytes: Bool
}
