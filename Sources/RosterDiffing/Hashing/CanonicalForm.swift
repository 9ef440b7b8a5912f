// Strings are equal if they are canonically equivalent, so equal strings can have different bytes. Those in
// normalization form C have the same: where a look at the bytes shows that a string is in that form, its bytes are
// hashed, and where it does not, the string is brought into the form first. What is looked for is the quick check of
// Unicode Standard Annex #15, with one more kind of characters that are taken to be suspicious: all combining marks.

/// Normalization form C of Unicode, for what has to treat canonically equivalent strings alike.
struct CanonicalForm: Sendable {
  /// What is known of Unicode, read when the first string needs it.
  static let shared = CanonicalForm()

  /// The first code point that may not be in the form, U+0300; its bytes begin with 0xCC.
  private static let firstSuspicious: UInt32 = 0x300

  /// Above all code points that may not be in the form.
  private static let suspicionLimit: UInt32 = 0x30000

  /// A bit for each code point below the limit: set where a string with it may not be in the form.
  private var suspicions = [UInt64](repeating: 0, count: Int(suspicionLimit) / 64)

  /// What characters decompose to, in full.
  private var decompositions: [UInt32: [UInt32]] = [:]

  /// The characters that two others compose to, by the two.
  private var composites: [UInt64: UInt32] = [:]

  init() {
    var wholes: [[UInt32]: UInt32] = [:]
    var compositions: [(whole: [UInt32], code: UInt32)] = []
    for entry in Self.entries {
      decompositions[entry.code] = entry.parts
      if entry.isKept {
        wholes[entry.parts] = entry.code
        compositions.append((entry.parts, entry.code))
      } else {
        suspect(entry.code)
      }
    }
    for (parts, code) in compositions {
      let second = parts[parts.count - 1]
      let head = Array(parts.dropLast())
      guard let first = head.count == 1 ? head[0] : wholes[head] else { continue }
      composites[Self.pair(first, second)] = code
      suspect(second)
    }
    for code in Hangul.vowels.lowerBound..<Hangul.finals.upperBound { suspect(code) }
    for code in Self.firstSuspicious..<Self.suspicionLimit where Self.combiningClass(of: code) != 0
    {
      suspect(code)
    }
  }

  private mutating func suspect(_ code: UInt32) {
    suspicions[Int(code / 64)] |= 1 << UInt64(code % 64)
  }

  /// Whether a string is in the form for sure, by its bytes.
  ///
  /// - Parameter bytes: Valid UTF-8.
  /// - Returns: `true` if it is; a string that is in the form can get `false`.
  func holds(for bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      guard lead >= 0xCC else {
        // ASCII, the rest of a character that was passed, or the first byte of one below U+0300.
        index += 1
        continue
      }
      var code: UInt32
      switch lead {
      case ..<0xE0: (code, index) = (UInt32(lead & 0x1F), index + 1)
      case ..<0xF0:
        code = UInt32(lead & 0x0F) << 6 | UInt32(bytes[index + 1] & 0x3F)
        index += 2
      default:
        code = UInt32(lead & 0x07) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        code |= UInt32(bytes[index + 2] & 0x3F)
        index += 3
      }
      code = code << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
      if code < Self.suspicionLimit, suspicions[Int(code / 64)] >> UInt64(code % 64) & 1 != 0 {
        return false
      }
    }
    return true
  }

  /// The string in normalization form C.
  ///
  /// - Parameter string: Any string.
  /// - Returns: The string that all that are canonically equivalent to it have in common.
  /// - Complexity: O(length), and O(*n* log *n*) for *n* combining marks in a row.
  func normalized(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    for code in composed(decomposed(string)) {
      result.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(result)
  }

  private typealias Part = (code: UInt32, combiningClass: UInt8)

  /// Decomposes all characters, and brings combining marks into their order.
  private func decomposed(_ string: String) -> [Part] {
    var result: [Part] = []
    var marks: [Part] = []
    func append(_ code: UInt32) {
      let combiningClass = Self.combiningClass(of: code)
      if combiningClass != 0 { return marks.append((code, combiningClass)) }
      result += Self.ordered(marks)
      marks.removeAll(keepingCapacity: true)
      result.append((code, 0))
    }
    for scalar in string.unicodeScalars {
      if let parts = Hangul.parts(of: scalar.value) ?? decompositions[scalar.value] {
        parts.forEach(append)
      } else {
        append(scalar.value)
      }
    }
    return result + Self.ordered(marks)
  }

  /// Puts together what composes, each character with the last one that combines with others.
  private func composed(_ parts: [Part]) -> [UInt32] {
    var result: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8?
    for (code, combiningClass) in parts {
      if let starter {
        // What stands between may keep the two apart.
        let isBlocked = lastClass.map { $0 >= combiningClass } ?? false
        if !isBlocked, let whole = composite(of: result[starter], code) {
          result[starter] = whole
          continue
        }
      }
      result.append(code)
      if combiningClass == 0 {
        (starter, lastClass) = (result.count - 1, nil)
      } else {
        lastClass = combiningClass
      }
    }
    return result
  }

  private func composite(of first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.composite(of: first, second) ?? composites[Self.pair(first, second)]
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// The marks in the order of their classes, those of one class as they were.
  private static func ordered(_ marks: [Part]) -> [Part] {
    guard marks.count > 1 else { return marks }
    return marks.enumerated().sorted {
      ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
    }.map(\.element)
  }

  private static func combiningClass(of code: UInt32) -> UInt8 {
    Unicode.Scalar(code)?.properties.canonicalCombiningClass.rawValue ?? 0
  }
}

extension CanonicalForm {
  private typealias Entry = (code: UInt32, isKept: Bool, parts: [UInt32])

  /// The table, read.
  private static var entries: [Entry] {
    var code: UInt32 = 0
    return decompositionText.description.split(whereSeparator: \.isWhitespace).map { entry in
      let start = entry.prefix { $0 != "=" && $0 != "-" }
      code = UInt32(start, radix: 16) ?? code + 1
      let parts = entry.dropFirst(start.count + 1).split(separator: "+")
      return (
        code, entry.dropFirst(start.count).first == "=", parts.map { UInt32($0, radix: 16) ?? 0 }
      )
    }
  }
}

/// The syllables of Hangul, which are composed by calculation (The Unicode Standard, 3.12).
private enum Hangul {
  static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
  static let initials: Range<UInt32> = 0x1100..<0x1113
  static let vowels: Range<UInt32> = 0x1161..<0x1176
  static let finals: Range<UInt32> = 0x11A8..<0x11C3

  /// The final of syllables without one.
  private static let noFinal: UInt32 = 0x11A7
  private static let finalCount: UInt32 = 28

  static func parts(of code: UInt32) -> [UInt32]? {
    guard syllables.contains(code) else { return nil }
    let (open, final) = (code - syllables.lowerBound).quotientAndRemainder(dividingBy: finalCount)
    let (initial, vowel) = open.quotientAndRemainder(dividingBy: UInt32(vowels.count))
    let parts = [initials.lowerBound + initial, vowels.lowerBound + vowel]
    return final == 0 ? parts : parts + [noFinal + final]
  }

  static func composite(of first: UInt32, _ second: UInt32) -> UInt32? {
    if initials.contains(first), vowels.contains(second) {
      let open =
        (first - initials.lowerBound) * UInt32(vowels.count) + second - vowels.lowerBound
      return syllables.lowerBound + open * finalCount
    }
    guard syllables.contains(first), finals.contains(second),
      (first - syllables.lowerBound).isMultiple(of: finalCount)
    else { return nil }
    return first + second - noFinal
  }
}
