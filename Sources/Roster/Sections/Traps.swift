// How a program ends that was given what cannot be.

/// Ends the program with a message that is printed in release builds, too.
///
/// That of `preconditionFailure` is not.
///
/// - Parameter message: What is wrong, and what to do instead.
@usableFromInline package func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program with a message that is printed in release builds, too, unless a condition holds.
///
/// It is for what can be said of a value that is wrong. `precondition` is enough where there is nothing to say but that.
///
/// - Parameters:
///   - condition: What has to hold.
///   - message: The value, and what it can be; made only where the condition does not hold.
@inlinable package func trapUnless(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { trap(message()) }
}

/// Traps unless offsets ascend, and each is that of an item.
@inlinable
func requireItems(at offsets: [Int], among count: Int) {
  var next = 0
  for offset in offsets {
    trapUnless(
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
    trapUnless(
      next <= offset && offset <= count,
      "Offset \(offset) is out of range: an item can be inserted here at \(next)...\(count).")
    next = offset
  }
}

/// Traps unless an index is that of an item.
@inlinable
func requireItem(_ index: Int, in indices: Range<Int>) {
  trapUnless(
    indices.contains(index), "Item \(index) is out of range: there are items \(indices).")
}

/// Traps unless all indices of a range are those of items.
@inlinable
func requireItems(_ range: Range<Int>, in indices: Range<Int>) {
  trapUnless(
    indices.lowerBound <= range.lowerBound && range.upperBound <= indices.upperBound,
    "Items \(range) are out of range: there are items \(indices).")
}

/// Traps unless there are sections at all indices of a range.
func requireSections(_ range: Range<Int>, among count: Int) {
  trapUnless(
    0 <= range.lowerBound && range.upperBound <= count,
    "Sections \(range) are out of range: there are \(count) sections.")
}

/// Traps unless there is a section at an index.
@inlinable
func requireSection(_ section: Int, among count: Int) {
  trapUnless(
    0 <= section && section < count,
    "Section \(section) is out of range: there are \(count) sections.")
}
