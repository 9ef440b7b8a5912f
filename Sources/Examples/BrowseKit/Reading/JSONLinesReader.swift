/// Reads a JSON object from each line.
///
/// The columns are the keys of all objects, in order of appearance. A line that is not an object is a
/// bad row, and reading can go on with the next line. A line ends with LF; CR is a blank. Empty lines are no rows.
struct JSONLinesReader: RecordReader {
  private var row = JSONRow()
  private var skipper = LineSkipper(endsAtReturn: false)

  let recoveryFromLongRecord = Recovery.nextLine

  mutating func skipLine() { skipper.start() }

  mutating func read(_ window: inout ByteWindow, into builder: inout TableBuilder) -> Stop {
    guard skipper.advance(&window) else { return .incomplete }
    let storage = window.bytes
    let bytes = storage.span
    while !builder.isFull {
      var scanner = JSONScanner(at: window.start, isWithinLine: true)
      scanner.skipSpace(bytes)
      guard let first = scanner.peek(bytes) else {
        guard window.isAtEnd else { return .incomplete }
        guard !window.isTooLong(upTo: scanner.index) else { return longRecord(in: window) }
        return .finished
      }
      if first == UInt8(ascii: "\n") {
        guard !window.isTooLong(upTo: scanner.index) else { return longRecord(in: window) }
        window.start = scanner.index + 1
        continue
      }
      do throws(Fault) {
        guard first == UInt8(ascii: "{") else { throw scanner.expected("an object", bytes) }
        try row.scan(storage, &scanner, columnsOf: builder)
        scanner.skipSpace(bytes)
        if let byte = scanner.peek(bytes), byte != UInt8(ascii: "\n") {
          throw scanner.expected("the end of the line", bytes)
        }
      } catch {
        if window.isTooLong(upTo: max(error.index, scanner.index)) {
          return longRecord(in: window)
        }
        if error.index >= bytes.count, !window.isAtEnd { return .incomplete }
        return .fault(error, .nextLine)
      }
      if scanner.index >= bytes.count, !window.isAtEnd { return .incomplete }
      if window.isTooLong(upTo: scanner.index) { return longRecord(in: window) }
      if let fault = scanner.contentFault { return .fault(fault, .resume(at: scanner.index)) }
      row.append(to: &builder)
      window.start = scanner.index
    }
    return .enough
  }

  private func longRecord(in window: ByteWindow) -> Stop {
    .fault(.longRecord(in: window), recoveryFromLongRecord)
  }
}
