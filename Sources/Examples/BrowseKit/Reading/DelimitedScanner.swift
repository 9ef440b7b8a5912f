/// Finds the values of one record of delimited text.
struct DelimitedScanner {
  let delimiter: UInt8

  private let quoting: Dialect.Quoting

  /// What a value may begin or be quoted with; `nil` where quotes are data.
  let quote: UInt8?

  /// Whether more may be appended to the file, so that quotes that are open at its end may yet be closed.
  private let isGrowing: Bool

  /// With this byte a record has to be taken apart value by value; a line feed, which is looked for
  /// before, if with none.
  private let mark: UInt8

  /// The longest run of ASCII in which nothing is special; most bytes are there.
  private let plainStart: UInt8
  private let plainCount: UInt8

  init(delimiter: UInt8, quoting: Dialect.Quoting, isGrowing: Bool) {
    self.delimiter = delimiter
    self.quoting = quoting
    self.isGrowing = isGrowing
    (quote, mark) =
      switch quoting {
      case .none: (nil, UInt8(ascii: "\n"))
      case .character(let quote): (quote, quote)
      case .backslash: (nil, UInt8(ascii: "\\"))
      }
    let special = [0, UInt8(ascii: "\n"), UInt8(ascii: "\r"), mark, delimiter, 0x80].sorted()
    var run: Range<UInt8> = 0..<0
    for (lower, upper) in zip(special, special.dropFirst()) where lower < upper {
      if upper - lower - 1 > run.count { run = lower + 1..<upper }
    }
    plainStart = run.lowerBound
    plainCount = UInt8(run.count)
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: "\t"): "a tab"
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: ";"): "a semicolon"
    case UInt8(ascii: " "): "a space"
    default: "\"\(Character(UnicodeScalar(delimiter)))\""
    }
  }

  /// Appends the values of the record at the window's start.
  ///
  /// No value that ends beyond the record limit is appended, so offsets in the page stay within 32 bits.
  ///
  /// A quote that would be closed beyond the record limit, or not at all, is data. Behind it quotes come in pairs up
  /// to there, and one that begins a value closes it, so what is behind it is looked at twice in all.
  ///
  /// - Parameters:
  ///   - storage: The bytes of the window.
  ///   - window: The window.
  ///   - page: The page to append to.
  /// - Returns: The record's end, or `nil` when the window ends first.
  /// - Throws: `Fault` when the record is too long, or a closing quote is missing that may yet come.
  func scan(
    _ storage: [UInt8], _ window: ByteWindow, into page: inout TablePage
  ) throws(Fault) -> DelimitedRecord? {
    let cellCount = page.ends.count
    let start = window.start
    switch scanAtOnce(storage.span, window, into: &page) {
    case .incomplete: return nil
    case .tooLong: throw .longRecord(in: window)
    case .record(let record):
      page.bytes.append(contentsOf: storage[start..<record.end])
      page.bytes.append(UInt8(ascii: "\n"))
      return record
    case .marked:
      page.ends.removeLast(page.ends.count - cellCount)
      return try scanValues(storage, window, into: &page)
    }
  }

  private enum PlainScan {
    case record(DelimitedRecord)
    case marked
    case incomplete
    case tooLong
  }

  /// Notes the ends of the values of a record without quotes and backslashes.
  private func scanAtOnce(
    _ bytes: Span<UInt8>, _ window: ByteWindow, into page: inout TablePage
  ) -> PlainScan {
    // For what nearly all files are, the compiler knows the bytes.
    switch (delimiter, mark) {
    case (0x2C, 0x22):
      scanPlain(bytes, window, into: &page, 0x2C, mark: 0x22, from: 0x2D, count: 0x53)
    case (0x09, 0x0A):
      scanPlain(bytes, window, into: &page, 0x09, mark: 0x0A, from: 0x0E, count: 0x72)
    default:
      scanPlain(
        bytes, window, into: &page, delimiter, mark: mark, from: plainStart, count: plainCount)
    }
  }

  @inline(__always)
  private func scanPlain(
    _ bytes: Span<UInt8>, _ window: ByteWindow, into page: inout TablePage, _ delimiter: UInt8,
    mark: UInt8, from plainStart: UInt8, count plainCount: UInt8
  ) -> PlainScan {
    let (start, isAtEnd) = (window.start, window.isAtEnd)
    // A record that is not too long ends no later than its limit.
    let count = min(bytes.count, start + window.recordLimit)
    let shift = page.bytes.count - start
    var hasOddBytes = false
    var index = start
    while index < count {
      let byte = bytes[index]
      if byte &- plainStart < plainCount {
        // Nothing is special.
      } else if byte == delimiter {
        page.ends.append(UInt32(index + shift))
      } else if Self.isLineEnd(byte) {
        guard let next = next(after: index, in: bytes, isAtEnd: isAtEnd) else { return .incomplete }
        page.ends.append(UInt32(index + shift))
        return .record(
          DelimitedRecord(start: start, end: index, next: next, hasOddBytes: hasOddBytes))
      } else if byte == mark {
        return .marked
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
    return .record(
      DelimitedRecord(start: start, end: count, next: count, hasOddBytes: hasOddBytes))
  }

  /// The offset behind a line end, or `nil` when it is not known whether an LF follows a CR.
  private func next(after index: Int, in bytes: Span<UInt8>, isAtEnd: Bool) -> Int? {
    guard bytes[index] == UInt8(ascii: "\r") else { return index + 1 }
    guard index + 1 < bytes.count else { return isAtEnd ? index + 1 : nil }
    return bytes[index + 1] == UInt8(ascii: "\n") ? index + 2 : index + 1
  }

  /// Appends the values of any record, one by one, without their quotes or backslashes.
  private func scanValues(
    _ storage: [UInt8], _ window: ByteWindow, into page: inout TablePage
  ) throws(Fault) -> DelimitedRecord? {
    let bytes = storage.span
    let isAtEnd = window.isAtEnd
    var record = DelimitedRecord(start: window.start, end: 0, next: 0, hasOddBytes: true)
    var index = window.start
    while true {
      let fieldStart = index
      var isQuoted = index < bytes.count && bytes[index] == quote
      if isQuoted {
        switch quotedEnd(in: bytes, from: index, window) {
        case .incomplete: return nil
        case .closed(let end): index = end
        case .open(let isAtLimit):
          if isGrowing, !isAtLimit {
            throw Fault(at: bytes.count, in: bytes, expected: "a closing quote")
          }
          isQuoted = false
          record.openQuote = index
          record.isOpenAtLimit = isAtLimit
        }
      }
      let quotedEnd = index
      index = plainFieldEnd(in: bytes, from: index, &record.hasStrayQuotes)
      if isQuoted, index > quotedEnd { record.hasStrayQuotes = true }
      guard !window.isTooLong(upTo: index) else { throw .longRecord(in: window) }
      if isQuoted {
        appendUnquoted(storage, fieldStart + 1..<quotedEnd - 1, to: &page.bytes)
      }
      if quoting == .backslash {
        Self.appendUnescaped(storage[quotedEnd..<index], to: &page.bytes)
      } else {
        page.bytes.append(contentsOf: storage[quotedEnd..<index])
      }
      guard index < bytes.count || isAtEnd else { return nil }
      page.ends.append(UInt32(page.bytes.count))
      page.bytes.append(UInt8(ascii: "\n"))
      (record.end, record.next) = (index, index)
      if index == bytes.count { return record }
      if bytes[index] != delimiter {
        guard let next = next(after: index, in: bytes, isAtEnd: isAtEnd) else { return nil }
        record.next = next
        return record
      }
      index += 1
    }
  }

  private enum QuotedEnd {
    /// The offset behind the closing quote.
    case closed(Int)
    /// There is no closing quote: none in the file, or none as far as a record may reach.
    case open(isAtLimit: Bool)
    /// The window ends first.
    case incomplete
  }

  /// Looks for the quote that closes a field, as far as a record may reach.
  private func quotedEnd(
    in bytes: Span<UInt8>, from start: Int, _ window: ByteWindow
  ) -> QuotedEnd {
    let limit = window.start + window.recordLimit
    let end = min(bytes.count, limit)
    var index = start + 1
    while index < end {
      guard bytes[index] == quote else {
        index += 1
        continue
      }
      guard index + 1 < end else {
        if end < limit { return window.isAtEnd ? .closed(index + 1) : .incomplete }
        break
      }
      if bytes[index + 1] != quote { return .closed(index + 1) }
      index += 2
    }
    if end == limit { return .open(isAtLimit: true) }
    return window.isAtEnd ? .open(isAtLimit: false) : .incomplete
  }

  /// The offset of the delimiter or line end behind a field without quotes around it, or behind a closing quote.
  ///
  /// What stands there is data, as in every reader that people use; a quote is noted.
  private func plainFieldEnd(
    in bytes: Span<UInt8>, from start: Int, _ hasStrayQuotes: inout Bool
  ) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != delimiter, !Self.isLineEnd(bytes[index]) {
      if bytes[index] == quote { hasStrayQuotes = true }
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
      if storage[index] == quote {
        output.append(contentsOf: storage[segmentStart...index])
        index += 2
        segmentStart = index
      } else {
        index += 1
      }
    }
    output.append(contentsOf: storage[segmentStart..<range.upperBound])
  }

  /// Appends a value with a tab, a line feed, a return and a backslash for their escapes; a backslash
  /// before anything else is data.
  private static func appendUnescaped(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if value.elementsEqual("\\N".utf8) { return }
    var isEscape = false
    for byte in value {
      let meant: UInt8? =
        switch byte {
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "r"): UInt8(ascii: "\r")
        case UInt8(ascii: "\\"): byte
        default: nil
        }
      if isEscape, let meant {
        output[output.count - 1] = meant
        isEscape = false
      } else {
        output.append(byte)
        isEscape = byte == UInt8(ascii: "\\")
      }
    }
  }
}
