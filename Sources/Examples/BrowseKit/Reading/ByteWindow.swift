/// The part of a file that is in memory while its records are read.
///
/// A reader looks at the bytes from `start` on. When it cannot finish a record there, it asks for more
/// and looks at the record again from its beginning. A window that holds nothing but one unfinished
/// record doubles, so even a long record is looked at a few times only.
struct ByteWindow {
  /// The most bytes that a record may have.
  let recordLimit: Int

  private var source: any ByteSource
  private let chunkByteCount: Int
  private(set) var bytes: [UInt8] = []

  /// Where the next record begins in `bytes`.
  var start = 0

  /// Whether the file has no bytes beyond those in the window.
  private(set) var isAtEnd = false

  private(set) var readByteCount = 0

  /// The line and column of the window's first byte in the file.
  private var position = TextPosition()

  init(_ source: any ByteSource, chunkByteCount: Int, recordLimit: Int) {
    self.source = source
    self.chunkByteCount = chunkByteCount
    self.recordLimit = recordLimit
  }

  var name: String { source.name }
  var totalByteCount: Int? { source.totalByteCount }

  /// Whether it can be filled soon: within some milliseconds, which are waited for.
  func isReady(within milliseconds: Int32) -> Bool { source.isReady(within: milliseconds) }

  /// Whether the record at `start` has used up all the room that a record may take.
  var isFull: Bool { isTooLong(upTo: bytes.count) }

  /// Whether a record that begins at `start` and reaches up to an offset is longer than a record may be.
  func isTooLong(upTo end: Int) -> Bool { end - start > recordLimit }

  /// How many bytes of the file lie before `start`.
  var passedByteCount: Int { readByteCount - (bytes.count - start) }

  /// How many bytes of memory the window may take when it is filled again: its array grows.
  var memoryByteCount: Int { 3 * (bytes.count - start + fillByteCount) }

  private var fillByteCount: Int { max(bytes.count - start, chunkByteCount) }

  /// Forgets what lies before `start` and reads on.
  ///
  /// A source that has little at the moment is not waited for until there is much, so that what it has
  /// is dealt with at once; but an unfinished record at least doubles before it is looked at again.
  ///
  /// - Throws: `FileError` when the source fails.
  mutating func fill() throws(FileError) {
    var place = position
    place.advance(over: bytes.span, 0..<start)
    position = place
    bytes.removeFirst(start)
    start = 0
    let most = fillByteCount
    let least = bytes.count
    var added = 0
    repeat {
      let count = try source.append(to: &bytes, atMost: most - added)
      isAtEnd = count == 0
      added += count
    } while added < least && !isAtEnd
    readByteCount += added
  }

  /// Passes over the byte order mark that a file may begin with.
  ///
  /// - Precondition: Nothing has been read from the window yet.
  mutating func skipByteOrderMark() {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    bytes.removeFirst(3)
  }

  /// A fault with its line and column in the file.
  func error(_ fault: Fault) -> DataError {
    var place = position
    place.advance(over: bytes.span, 0..<min(fault.index, bytes.count))
    return DataError(
      file: name, line: place.line, column: place.column, expected: fault.expected,
      found: fault.found)
  }
}
