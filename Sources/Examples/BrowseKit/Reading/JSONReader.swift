/// Reads a JSON array of objects.
///
/// The columns are the keys of all objects, in order of appearance. An element that is no object, or
/// whose strings are malformed, is a bad row, and reading can go on behind it; after any other mistake
/// it is unknown where the next element begins.
struct JSONReader: RecordReader {
  private enum State {
    case beforeArray
    case beforeFirstElement
    case beforeElement
    case behindElement
    case behindArray
  }

  private var state = State.beforeArray
  private var row = JSONRow()

  let recoveryFromLongRecord = Recovery.none

  mutating func skipLine() {}

  mutating func read(_ window: inout ByteWindow, into builder: inout TableBuilder) -> Stop {
    let storage = window.bytes
    let bytes = storage.span
    while !builder.isFull {
      var scanner = JSONScanner(at: window.start, isWithinLine: false)
      scanner.skipSpace(bytes)
      window.start = scanner.index
      guard scanner.index < bytes.count || window.isAtEnd else { return .incomplete }
      let stateBefore = state
      do throws(Fault) {
        guard try step(storage, &scanner, &builder) else { return .finished }
      } catch {
        if window.isTooLong(upTo: max(error.index, scanner.index)) {
          return longRecord(in: window)
        }
        if error.index >= bytes.count, !window.isAtEnd { return .incomplete }
        return .fault(error, .none)
      }
      if scanner.index >= bytes.count, !window.isAtEnd {
        state = stateBefore
        return .incomplete
      }
      let start = window.start
      if window.isTooLong(upTo: scanner.index) { return longRecord(in: window) }
      if let fault = scanner.contentFault {
        // More of the file is waited for where the fault may be cut off; the element is read again then.
        if fault.mayBeCutOff, !window.isAtEnd { state = stateBefore }
        return .fault(fault, .resume(at: scanner.index))
      }
      if state == .behindElement, bytes[start] == UInt8(ascii: "{") { row.append(to: &builder) }
      window.start = scanner.index
    }
    return .enough
  }

  private func longRecord(in window: ByteWindow) -> Stop {
    .fault(.longRecord(in: window), recoveryFromLongRecord)
  }

  /// Reads one thing: a bracket, a comma or an element.
  ///
  /// - Returns: `false` at the end of the file.
  private mutating func step(
    _ storage: [UInt8], _ scanner: inout JSONScanner, _ builder: inout TableBuilder
  ) throws(Fault) -> Bool {
    let bytes = storage.span
    switch state {
    case .beforeArray:
      guard scanner.skip(UInt8(ascii: "["), bytes) else {
        throw scanner.expected("[ and an array of objects", bytes)
      }
      state = .beforeFirstElement
    case .beforeFirstElement where scanner.skip(UInt8(ascii: "]"), bytes): state = .behindArray
    case .beforeFirstElement, .beforeElement:
      try scanElement(storage, &scanner, builder)
      state = .behindElement
    case .behindElement:
      if scanner.skip(UInt8(ascii: ","), bytes) {
        state = .beforeElement
      } else if scanner.skip(UInt8(ascii: "]"), bytes) {
        state = .behindArray
      } else {
        throw scanner.expected("a comma or ]", bytes)
      }
    case .behindArray:
      guard scanner.peek(bytes) == nil else { throw scanner.expected("the end of the file", bytes) }
      return false
    }
    return true
  }

  private mutating func scanElement(
    _ storage: [UInt8], _ scanner: inout JSONScanner, _ builder: borrowing TableBuilder
  ) throws(Fault) {
    let bytes = storage.span
    let start = scanner.index
    guard scanner.peek(bytes) != UInt8(ascii: "{") else {
      return try row.scan(storage, &scanner, columnsOf: builder)
    }
    var ignored: [UInt8] = []
    let kind = try scanner.scanValue(storage, into: &ignored)
    scanner.note(Fault(at: start, expected: "an object", found: Self.name(of: kind)))
  }

  /// What a value is, in words.
  static func name(of kind: Value.Kind) -> String {
    switch kind {
    case .text: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .nested: "an array"
    }
  }
}
