/// A line and a place in it, both counted from 1; the place in Unicode scalars.
struct TextPosition: Hashable {
  var line = 1
  var column = 1
  private var isAfterReturn = false

  /// Moves over bytes; LF, CR LF and CR each end a line.
  mutating func advance(over bytes: Span<UInt8>, _ range: Range<Int>) {
    var feeds = 0
    var returns = 0
    for index in range {
      feeds += bytes[index] == UInt8(ascii: "\n") ? 1 : 0
      returns += bytes[index] == UInt8(ascii: "\r") ? 1 : 0
    }
    if feeds == 0 || returns > 0 || isAfterReturn {
      advanceByteByByte(over: bytes, range)
    } else {
      line += feeds
      column = 1
      var index = range.upperBound - 1
      while bytes[index] != UInt8(ascii: "\n") {
        if bytes[index] & 0xC0 != 0x80 { column += 1 }
        index -= 1
      }
    }
  }

  private mutating func advanceByteByByte(over bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n") where isAfterReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      case 0x80...0xBF: break
      default: column += 1
      }
      isAfterReturn = byte == UInt8(ascii: "\r")
    }
  }
}
