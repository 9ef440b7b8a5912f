/// A format's way of turning the bytes of a window into rows.
///
/// A reader moves the window's start over what it has finished with. It reads as many records as the
/// window holds and then says why it stopped.
protocol RecordReader {
  /// What to do about a record that is longer than a record may be.
  var recoveryFromLongRecord: Recovery { get }

  /// What is not as it should be in the rows that were taken so far.
  var doubts: [Doubt] { get }

  /// Reads records.
  ///
  /// - Parameters:
  ///   - window: The bytes to read from.
  ///   - builder: The table to add rows to.
  /// - Returns: Why the reader stopped. After a fault the row that was being made is left unfinished.
  mutating func read(_ window: inout ByteWindow, into builder: inout TableBuilder) -> Stop

  /// Passes over the rest of the line at the window's start, once it is read on.
  mutating func skipLine()
}

extension RecordReader {
  /// An empty list: what can be doubted is in delimited text.
  var doubts: [Doubt] { [] }
}

/// Why a reader stopped.
enum Stop {
  /// The window ends within a record, and the file goes on.
  case incomplete
  /// The file ends.
  case finished
  /// The table has as many rows as were asked for.
  case enough
  /// A record is bad.
  case fault(Fault, Recovery)
}

/// How reading can go on behind a bad record.
enum Recovery {
  /// It cannot: where the next record begins is unknown.
  case none
  /// From this offset in the window on.
  case resume(at: Int)
  /// From the line behind the bad record's first line on.
  case nextLine
}

/// Passes over the rest of a line that may reach beyond the window.
struct LineSkipper {
  private let endsAtReturn: Bool
  private var isActive = false

  /// Passes over nothing yet.
  ///
  /// - Parameter endsAtReturn: Whether a line ends at a CR, too, or at an LF only.
  init(endsAtReturn: Bool) { self.endsAtReturn = endsAtReturn }

  mutating func start() { isActive = true }

  /// Moves the window's start behind the line, if one is to be skipped.
  ///
  /// An LF behind a CR is left: an empty line, which is no record.
  ///
  /// - Parameter window: The bytes to move over.
  /// - Returns: `false` when the line goes on beyond the window.
  mutating func advance(_ window: inout ByteWindow) -> Bool {
    let storage = window.bytes
    let bytes = storage.span
    var index = window.start
    while isActive, index < bytes.count {
      isActive =
        endsAtReturn
        ? !DelimitedScanner.isLineEnd(bytes[index]) : bytes[index] != UInt8(ascii: "\n")
      index += 1
    }
    window.start = index
    if window.isAtEnd { isActive = false }
    return !isActive
  }
}
