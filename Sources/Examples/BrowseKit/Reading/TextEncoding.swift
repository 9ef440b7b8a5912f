/// How a file spells its characters.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// One to four bytes for each.
  case utf8 = "utf-8"

  /// ISO 8859-1: one byte for each, which is the number of the character.
  case latin1 = "latin-1"

  /// Latin 1 with letters and signs in place of most controls, as Windows writes it in the west.
  case windows1252 = "windows-1252"

  /// Two or four bytes for each, in the order that the byte order mark tells; without one the low byte first.
  case utf16 = "utf-16"

  /// UTF-16 with the low byte first.
  case utf16LittleEndian = "utf-16le"

  /// UTF-16 with the high byte first.
  case utf16BigEndian = "utf-16be"

  /// What the first bytes of a file tell: UTF-16 has a byte order mark, and everything else is UTF-8.
  init(sniffing bytes: [UInt8]) {
    self = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8
  }
}

/// Bytes of which the first are known before they are read.
struct HeadedBytes: ByteSource {
  /// The first bytes that have not been read.
  private(set) var head: [UInt8] = []

  private var source: any ByteSource

  /// Looks at the first two bytes, or as many as there are.
  init(_ source: any ByteSource) throws(FileError) {
    self.source = source
    while head.count < 2 {
      if try self.source.append(to: &head, atMost: 2 - head.count) == 0 { break }
    }
  }

  var name: String { source.name }
  var totalByteCount: Int? { source.totalByteCount }
  func isReady(within milliseconds: Int32) -> Bool {
    !head.isEmpty || source.isReady(within: milliseconds)
  }

  mutating func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int {
    if head.isEmpty { return try source.append(to: &bytes, atMost: count) }
    let known = min(count, head.count)
    bytes.append(contentsOf: head.prefix(known))
    head.removeFirst(known)
    return known < count ? known + (try source.append(to: &bytes, atMost: count - known)) : known
  }

  /// The text of a file in UTF-8, be it packed by gzip or spelled in another way.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - encoding: How they spell text; `nil` to find it out.
  ///   - zlibNames: What the library may be called that unpacks.
  /// - Returns: The bytes in UTF-8.
  /// - Throws: `FileError` when the source fails, or nothing is there to unpack it.
  static func text(
    of source: some ByteSource, as encoding: TextEncoding?, _ zlibNames: [String]
  ) throws(FileError) -> any ByteSource {
    var headed = try HeadedBytes(source)
    if headed.head == [0x1F, 0x8B] { headed = try HeadedBytes(try GzipBytes(headed, zlibNames)) }
    let encoding = encoding ?? TextEncoding(sniffing: headed.head)
    if encoding == .utf8 { return headed }
    return EncodedBytes(headed, encoding)
  }
}

/// The text of a file that is not in UTF-8, in UTF-8.
///
/// What is no text in UTF-16, half a pair of surrogates or half a unit, becomes bytes that are none in UTF-8. So it
/// is reported with its line and column, and the row can be skipped.
struct EncodedBytes: ByteSource {
  private var source: HeadedBytes
  private var encoding: TextEncoding

  /// What is read and not decoded, and what is decoded and not given away.
  private var encoded: [UInt8] = []
  private var decoded: [UInt8] = []
  private var isAtEnd = false

  /// The first of a pair of surrogates, whose second is to come.
  private var firstHalf: UInt32?

  private static let chunkByteCount = 1 << 16

  init(_ source: HeadedBytes, _ encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
    if encoding == .utf16 {
      self.encoding = source.head == [0xFE, 0xFF] ? .utf16BigEndian : .utf16LittleEndian
    }
  }

  var name: String { source.name }

  /// How many bytes the text has in UTF-8 is not known.
  var totalByteCount: Int? { nil }

  func isReady(within milliseconds: Int32) -> Bool {
    !decoded.isEmpty || source.isReady(within: milliseconds)
  }

  mutating func append(to bytes: inout [UInt8], atMost count: Int) throws(FileError) -> Int {
    while decoded.isEmpty, !isAtEnd {
      isAtEnd = try source.append(to: &encoded, atMost: Self.chunkByteCount) == 0
      decode()
    }
    let given = min(count, decoded.count)
    bytes.append(contentsOf: decoded.prefix(given))
    decoded.removeFirst(given)
    return given
  }

  private mutating func decode() {
    switch encoding {
    case .utf16LittleEndian: decodeUnits { UInt32($0) | UInt32($1) << 8 }
    case .utf16BigEndian: decodeUnits { UInt32($1) | UInt32($0) << 8 }
    default:
      for byte in encoded {
        let isControl = encoding == .windows1252 && 0x80...0x9F ~= byte
        append(isControl ? Self.windowsLetters[Int(byte - 0x80)] : UInt32(byte))
      }
      encoded.removeAll(keepingCapacity: true)
    }
  }

  private mutating func decodeUnits(_ unit: (UInt8, UInt8) -> UInt32) {
    for index in stride(from: 0, to: encoded.count - 1, by: 2) {
      let value = unit(encoded[index], encoded[index + 1])
      if let first = firstHalf {
        firstHalf = nil
        if 0xDC00...0xDFFF ~= value {
          append(0x10000 + (first - 0xD800) << 10 + (value - 0xDC00))
          continue
        }
        append(first)
      }
      if 0xD800...0xDBFF ~= value { firstHalf = value } else { append(value) }
    }
    encoded.removeFirst(encoded.count & ~1)
    guard isAtEnd else { return }
    if let first = firstHalf { append(first) }
    if !encoded.isEmpty { decoded.append(0xFF) }
  }

  /// Appends a scalar in UTF-8, or half a pair of surrogates as if it was one.
  private mutating func append(_ value: UInt32) {
    switch value {
    case ..<0x80: decoded.append(UInt8(value))
    case ..<0x800:
      decoded.append(UInt8(0xC0 | value >> 6))
      decoded.append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      decoded.append(UInt8(0xE0 | value >> 12))
      decoded.append(UInt8(0x80 | value >> 6 & 0x3F))
      decoded.append(UInt8(0x80 | value & 0x3F))
    default:
      decoded.append(UInt8(0xF0 | value >> 18))
      decoded.append(UInt8(0x80 | value >> 12 & 0x3F))
      decoded.append(UInt8(0x80 | value >> 6 & 0x3F))
      decoded.append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// What Windows has in place of the controls from 0x80 on.
  private static let windowsLetters: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
