/// Finds the values of one record of delimited text.
struct DelimitedScanner {
  let delimiter: UInt8

  private static let quote = UInt8(ascii: "\"")

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private var delimiterName: String { delimiter == UInt8(ascii: "\t") ? "a tab" : "a comma" }

  /// Appends the values of the record at the window's start.
  ///
  /// No value that ends beyond the record limit is appended, so places in the page stay within 32 bits.
  ///
  /// - Parameters:
  ///   - storage: The bytes of the window.
  ///   - window: The window.
  ///   - page: The page to append to.
  /// - Returns: The record's end, or `nil` when the window ends first.
  /// - Throws: `Fault` when quotes are not where they may be, or the record is too long.
  func scan(
    _ storage: [UInt8], _ window: ByteWindow, into page: inout TablePage
  ) throws(Fault) -> DelimitedRecord? {
    let cellCount = page.ends.count
    let start = window.start
    switch scanPlain(storage.span, window, into: &page) {
    case .incomplete: return nil
    case .tooLong: throw .longRecord(in: window)
    case .record(let record):
      page.bytes.append(contentsOf: storage[start..<record.end])
      page.bytes.append(UInt8(ascii: "\n"))
      return record
    case .quoted:
      page.ends.removeLast(page.ends.count - cellCount)
      return try scanQuoted(storage, window, into: &page)
    }
  }

  private enum PlainScan {
    case record(DelimitedRecord)
    case quoted
    case incomplete
    case tooLong
  }

  /// Notes the ends of the values of a record without quotes.
  private func scanPlain(
    _ bytes: Span<UInt8>, _ window: ByteWindow, into page: inout TablePage
  ) -> PlainScan {
    let (start, isAtEnd) = (window.start, window.isAtEnd)
    // A record that is not too long ends no later than its limit.
    let count = min(bytes.count, start + window.recordLimit)
    let shift = page.bytes.count - start
    var hasOddBytes = false
    var index = start
    while index < count {
      let byte = bytes[index]
      if byte &- 0x2D < 0x53 {
        // From "-" to the end of ASCII nothing is special, and most bytes are there.
      } else if byte == delimiter {
        page.ends.append(UInt32(index + shift))
      } else if Self.isLineEnd(byte) {
        guard let next = next(after: index, in: bytes, isAtEnd: isAtEnd) else { return .incomplete }
        page.ends.append(UInt32(index + shift))
        return .record(DelimitedRecord(end: index, next: next, hasOddBytes: hasOddBytes))
      } else if byte == Self.quote {
        return .quoted
      } else if byte >= 0x80 || byte == 0 {
        hasOddBytes = true
      }
      index += 1
    }
    guard count == bytes.count else { return .tooLong }
    guard isAtEnd else { return .incomplete }
    // The page has a separator behind the last value too, where the file has no line end.
    guard !window.isTooLong(upTo: count + 1) else { return .tooLong }
    page.ends.append(UInt32(count + shift))
    return .record(DelimitedRecord(end: count, next: count, hasOddBytes: hasOddBytes))
  }

  /// The place behind a line end, or `nil` when it is not known whether an LF follows a CR.
  private func next(after index: Int, in bytes: Span<UInt8>, isAtEnd: Bool) -> Int? {
    guard bytes[index] == UInt8(ascii: "\r") else { return index + 1 }
    guard index + 1 < bytes.count else { return isAtEnd ? index + 1 : nil }
    return bytes[index + 1] == UInt8(ascii: "\n") ? index + 2 : index + 1
  }

  /// Appends the values of any record, one by one and without their quotes.
  private func scanQuoted(
    _ storage: [UInt8], _ window: ByteWindow, into page: inout TablePage
  ) throws(Fault) -> DelimitedRecord? {
    let bytes = storage.span
    let isAtEnd = window.isAtEnd
    var index = window.start
    while true {
      let fieldStart = index
      let isQuoted = index < bytes.count && bytes[index] == Self.quote
      do throws(Fault) {
        let end =
          isQuoted
          ? try quotedFieldEnd(in: bytes, from: index, isAtEnd: isAtEnd)
          : try plainFieldEnd(in: bytes, from: index)
        guard let end else { return nil }
        index = end
      } catch {
        throw window.isTooLong(upTo: error.index) ? .longRecord(in: window) : error
      }
      guard !window.isTooLong(upTo: index) else { throw .longRecord(in: window) }
      if isQuoted {
        appendUnquoted(storage, fieldStart + 1..<index - 1, to: &page.bytes)
      } else {
        page.bytes.append(contentsOf: storage[fieldStart..<index])
      }
      guard index < bytes.count || isAtEnd else { return nil }
      page.ends.append(UInt32(page.bytes.count))
      page.bytes.append(UInt8(ascii: "\n"))
      guard index < bytes.count else {
        return DelimitedRecord(end: index, next: index, hasOddBytes: true)
      }
      if bytes[index] != delimiter {
        let next = next(after: index, in: bytes, isAtEnd: isAtEnd)
        return next.map { DelimitedRecord(end: index, next: $0, hasOddBytes: true) }
      }
      index += 1
    }
  }

  /// The place behind the quote that closes a field, or `nil` when the window ends first.
  private func quotedFieldEnd(
    in bytes: Span<UInt8>, from start: Int, isAtEnd: Bool
  ) throws(Fault) -> Int? {
    var index = start + 1
    while index < bytes.count {
      guard bytes[index] == Self.quote else {
        index += 1
        continue
      }
      guard index + 1 < bytes.count else { return isAtEnd ? index + 1 : nil }
      let following = bytes[index + 1]
      if following == Self.quote {
        index += 2
        continue
      }
      guard following == delimiter || Self.isLineEnd(following) else {
        throw Fault(
          at: index + 1, in: bytes,
          expected: "\(delimiterName) or the end of the line after a closing quote")
      }
      return index + 1
    }
    guard isAtEnd else { return nil }
    throw Fault(at: bytes.count, in: bytes, expected: "a closing quote")
  }

  /// The place of the delimiter or line end behind a field without quotes.
  private func plainFieldEnd(in bytes: Span<UInt8>, from start: Int) throws(Fault) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != delimiter, !Self.isLineEnd(bytes[index]) {
      guard bytes[index] != Self.quote else {
        throw Fault(at: index, in: bytes, expected: "quotes around the whole value or none")
      }
      index += 1
    }
    return index
  }

  /// Appends the inside of a quoted field, with one quote for each two.
  private func appendUnquoted(
    _ storage: [UInt8], _ range: Range<Int>, to output: inout [UInt8]
  ) {
    var segmentStart = range.lowerBound
    var index = segmentStart
    while index < range.upperBound {
      if storage[index] == Self.quote {
        output.append(contentsOf: storage[segmentStart...index])
        index += 2
        segmentStart = index
      } else {
        index += 1
      }
    }
    output.append(contentsOf: storage[segmentStart..<range.upperBound])
  }

  /// The place of the first byte of a field, in a record that is known to be well formed.
  func start(ofField field: Int, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var remaining = field
    var isQuoted = false
    for index in range {
      if bytes[index] == Self.quote {
        isQuoted.toggle()
      } else if bytes[index] == delimiter, !isQuoted {
        remaining -= 1
        if remaining == 0 { return index + 1 }
      }
    }
    return range.lowerBound
  }
}

/// Where a record of delimited values ends.
struct DelimitedRecord {
  /// The place behind the record's last value.
  var end: Int

  /// The place where the next record may begin.
  var next: Int

  /// Whether the record has bytes that need a second look: NUL, or bytes beyond ASCII.
  var hasOddBytes: Bool
}
