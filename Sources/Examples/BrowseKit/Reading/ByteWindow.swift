/// The part of a file that is in memory while its records are read.
///
/// A reader looks at the bytes from `start` on. When it cannot finish a record there, it asks for more
/// and looks at the record again from its beginning. A window that holds nothing but one unfinished
/// record doubles, so even a long record is looked at a few times only.
struct ByteWindow {
  /// The longest record; it keeps a page of a table within 32 bits.
  static let recordLimit = 1 << 24

  private var source: any ByteSource
  private let chunkByteCount: Int
  private(set) var bytes: [UInt8] = []

  /// Where the next record begins in `bytes`.
  var start = 0

  /// Whether the file has no bytes beyond those in the window.
  private(set) var isAtEnd = false

  private(set) var readByteCount = 0

  /// The place of the first byte of the window in the file.
  private var position = TextPosition()

  init(_ source: any ByteSource, chunkByteCount: Int) {
    self.source = source
    self.chunkByteCount = chunkByteCount
  }

  var name: String { source.name }
  var totalByteCount: Int? { source.totalByteCount }

  /// Whether the record at `start` has used up all the room that a record may take.
  var isFull: Bool { bytes.count - start > Self.recordLimit }

  /// Forgets what lies before `start` and reads on.
  ///
  /// - Throws: `FileError` when the source fails.
  mutating func fill() throws(FileError) {
    var place = position
    place.advance(over: bytes.span, 0..<start)
    position = place
    bytes.removeFirst(start)
    start = 0
    let wanted = max(bytes.count, chunkByteCount)
    var added = 0
    while added < wanted, !isAtEnd {
      let count = try source.append(to: &bytes, atMost: wanted - added)
      isAtEnd = count == 0
      added += count
    }
    readByteCount += added
  }

  /// Passes over the byte order mark that a file may begin with.
  ///
  /// - Precondition: Nothing has been read from the window yet.
  mutating func skipByteOrderMark() {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    bytes.removeFirst(3)
  }

  /// A fault with its place in the file.
  func error(_ fault: Fault) -> DataError {
    var place = position
    place.advance(over: bytes.span, 0..<min(fault.index, bytes.count))
    return DataError(
      file: name, line: place.line, column: place.column, expected: fault.expected,
      found: fault.found)
  }
}
