// How a program ends that was given what cannot be.

/// Ends the program with a message that is printed in release builds, too.
///
/// That of `preconditionFailure` is not. It is enough where the caller and its argument tell what is wrong; here
/// it takes the message, since what is wrong is elsewhere.
///
/// - Parameter message: What is wrong, and what to do instead.
func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Traps unless offsets ascend, and each is that of an item.
@inlinable
func requireItems(at offsets: [Int], among count: Int) {
  var next = 0
  for offset in offsets {
    precondition(
      next <= offset && offset < count,
      "Item \(offset) is out of range: an item of \(next)..<\(count) can be removed here.")
    next = offset + 1
  }
}

/// Traps unless offsets ascend, and each is that of an item or of the end.
@inlinable
func requireGaps(_ offsets: some Sequence<Int>, among count: Int) {
  var next = 0
  for offset in offsets {
    precondition(
      next <= offset && offset <= count,
      "Offset \(offset) is out of range: an item can be inserted here at \(next)...\(count).")
    next = offset
  }
}

/// Traps unless there is a section at an index.
@inlinable
func requireSection(_ section: Int, among count: Int) {
  precondition(
    0 <= section && section < count,
    "Section \(section) is out of range: there are \(count) sections.")
}
