extension DelimitedScanner {
  /// The offset of the first byte of a field, in a record that is known to be well formed.
  func start(ofField field: Int, in bytes: Span<UInt8>, _ record: DelimitedRecord) -> Int {
    var remaining = field
    var start = record.start
    walk(bytes, record) { index, sign in
      guard sign == .delimiter else { return }
      remaining -= 1
      if remaining == 0 { start = index + 1 }
    }
    return start
  }

  /// How many values of a record have quotes that are neither around them nor doubled, and what is wrong with the first.
  ///
  /// A value with a quote that is never closed is none of them.
  func strayQuotes(in bytes: Span<UInt8>, _ record: DelimitedRecord) -> (count: Int, first: Fault?)
  {
    var count = 0
    var first: (index: Int, sign: Sign)?
    var isCounted = false
    walk(bytes, record) { index, sign in
      if sign == .delimiter || index == record.openQuote {
        isCounted = sign != .delimiter
        return
      }
      if isCounted { return }
      isCounted = true
      count += 1
      if first == nil { first = (index, sign) }
    }
    let fault = first.map { index, sign in
      Fault(
        at: index, in: bytes,
        expected: sign == .quote
          ? "quotes around the whole value or none"
          : "\(delimiterName) or the end of the line after a closing quote")
    }
    return (count, fault)
  }

  /// What `walk` reports of a byte: it ends a value, is a quote that is data, or stands behind a closing quote.
  private enum Sign {
    case delimiter
    case quote
    case textBehindQuote
  }

  private enum Place {
    case start
    case quoted
    case behindQuote
    case plain
  }

  /// Goes through a record, and tells of the delimiters, of the quotes that are data, and of text behind quotes.
  private func walk(
    _ bytes: Span<UInt8>, _ record: DelimitedRecord, _ tell: (_ index: Int, _ sign: Sign) -> Void
  ) {
    var place = Place.start
    for index in record.start..<record.end {
      let isQuote = bytes[index] == quote
      switch place {
      case .quoted:
        if isQuote { place = .behindQuote }
      case .start where index == record.openQuote:
        place = .plain
        tell(index, .quote)
      // A doubled quote ends the quotes and begins them anew.
      case .behindQuote where isQuote, .start where isQuote: place = .quoted
      case _ where bytes[index] == delimiter:
        place = .start
        tell(index, .delimiter)
      default:
        if place == .behindQuote {
          tell(index, .textBehindQuote)
        } else if isQuote {
          tell(index, .quote)
        }
        place = .plain
      }
    }
  }
}

/// Where a record of delimited values is.
struct DelimitedRecord {
  /// The offset of the record's first byte.
  let start: Int

  /// The offset behind the record's last value.
  var end: Int

  /// The offset where the next record may begin.
  var next: Int

  /// Whether the record has bytes that need a second look: NUL, or bytes beyond ASCII.
  var hasOddBytes: Bool

  /// Whether a value has a quote that is neither around it nor doubled.
  var hasStrayQuotes = false

  /// The offset of a quote that begins a value and is data, since no other one closes it.
  var openQuote: Int?

  /// Whether the open quote may be closed further away than a record may reach.
  var isOpenAtLimit = false
}
