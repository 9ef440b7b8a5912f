// Bytes as events. What is read next depends on the bytes alone and not on how they were split: a prefix of
// the input is either an event, nothing, or the beginning of something, which waits for more. The only thing that time decides is what
// a beginning means that nothing follows; the caller says when it is over.
//
// Read are the encodings of xterm (https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), of the Linux console, and
// that of Kitty (https://sw.kovidgoyal.net/kitty/keyboard-protocol/).

import RosterText

/// Turns what a terminal sends into events.
///
/// ```swift
/// var decoder = TerminalInputDecoder()
/// print(decoder.decode([0x1B, 0x5B]))  // []
/// print(decoder.decode([0x41]) == [.key("up")])  // true
/// ```
///
/// A key that sends a single escape byte cannot be distinguished from the beginning of a longer sequence. It waits; call
/// ``timeOut()`` where nothing has come for as long as ``patience`` says.
///
/// It is a value, and `Sendable`.
public struct TerminalInputDecoder: Sendable {
  /// The longest sequence that is waited for; what is longer is passed over.
  static let limit = 4096

  /// The largest part of a pasted text that comes in one piece.
  static let pasteLimit = 1 << 20

  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// How many bytes of a pasted text had come when nothing followed for a time.
  private var stall: Int?

  /// Makes a decoder that has read nothing.
  public init() {}

  /// Whether the beginning of something waits for more bytes, or for ``timeOut()``.
  public var isWaiting: Bool { patience != nil }

  /// How long to wait for more bytes until the time is over, or `nil` where nothing waits: 100 milliseconds behind a lone
  /// escape, and 2 seconds behind what is certainly the beginning of something.
  public var patience: Duration? {
    if let pasted { return stall == pasted.count ? nil : .seconds(2) }
    return pending.isEmpty
      ? nil : pending.allSatisfy { $0 == 0x1B } ? .milliseconds(100) : .seconds(2)
  }

  /// Reads bytes.
  ///
  /// - Parameter bytes: What the terminal sent, split in any way.
  /// - Returns: The events that are complete now.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes {
      if pasted != nil {
        paste(byte, &events)
      } else {
        pending.append(byte)
        read(&events)
      }
    }
    return events
  }

  /// Takes what waits for what it is by itself, since nothing followed.
  ///
  /// A pasted text goes on, however slowly it comes. Its end may be lost, though: control and C that comes next is a key again, and ends it.
  ///
  /// - Returns: The events: an escape, for example.
  public mutating func timeOut() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    stall = pasted?.count
    guard !pending.isEmpty else { return events }
    let bytes = pending
    pending = []
    switch bytes.count {
    case _ where bytes[0] != 0x1B: events.append(.key(TerminalKey(.character("\u{FFFD}"))))
    case 1: events.append(.key(TerminalKey(.escape)))
    case 2 where bytes[1] == 0x1B:
      events += [.key(TerminalKey(.escape)), .key(TerminalKey(.escape))]
    case 2 where [0x4F, 0x50, 0x5D, 0x5F].contains(bytes[1]):
      events.append(.key(InputSequence.alt(bytes[1])))
    // A sequence that stays without its end is no key: its beginning is all that it shares with one.
    default: break
    }
    return events
  }

  private mutating func read(_ events: inout [TerminalEvent]) {
    while !pending.isEmpty {
      switch InputSequence(pending[...]) {
      case .incomplete:
        if pending.count >= Self.limit { pending = [] }
        return
      case .complete(let event, let length):
        pending.removeFirst(length)
        if let event { events.append(event) }
      case .pasteStart:
        pending = []
        (pasted, stall) = ([], nil)
        return
      }
    }
  }

  private static let interrupt = TerminalKey(.character("c"), .control)

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private mutating func paste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    guard var bytes = pasted else { return }
    pasted = nil
    bytes.append(byte)
    if let stall {
      switch InputSequence(bytes[stall...]) {
      case .incomplete where bytes.count - stall < 16: break
      case .complete(.key(Self.interrupt)?, _):
        if stall > 0 { events.append(.paste(Self.text(of: bytes[..<stall]))) }
        events.append(.key(Self.interrupt))
        return
      default: self.stall = nil
      }
    }
    if byte == 0x7E, bytes.suffix(6) == Self.pasteEnd[...] {
      events.append(.paste(Self.text(of: bytes.dropLast(6))))
    } else if bytes.count >= Self.pasteLimit, byte < 0x1B {
      // Between the lines, so that no sign of the end is torn apart, and no character.
      events.append(.paste(Self.text(of: bytes[...])))
      (pasted, stall) = ([], nil)
    } else {
      pasted = bytes
    }
  }

  /// The text with line breaks of one kind: terminals paste them as they send the key.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.contains(0x0D) {
      text = String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
    }
    return text
  }
}

/// What the first bytes of an input are.
enum InputSequence {
  /// More bytes will tell.
  case incomplete

  /// An event, or nothing that a program is notified of, and how many bytes it takes.
  case complete(TerminalEvent?, length: Int)

  /// The sign that a pasted text begins, and how many bytes it takes.
  case pasteStart(length: Int)

  init(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes[start] == 0x1B else {
      self = Self.character(bytes, modifiers: [])
      return
    }
    guard bytes.count > 1 else {
      self = .incomplete
      return
    }
    switch bytes[start + 1] {
    case 0x5B, 0x4F, 0x50, 0x58, 0x5D, 0x5E, 0x5F: self = Self.sequence(bytes)
    case 0x1B:
      // Escape and then a key, or a key with alt on terminals that put the sign of it before.
      guard bytes.count > 2 else {
        self = .incomplete
        return
      }
      guard bytes[start + 2] == 0x5B || bytes[start + 2] == 0x4F else {
        self = .complete(.key(TerminalKey(.escape)), length: 1)
        return
      }
      switch Self.sequence(bytes.dropFirst()) {
      case .incomplete: self = .incomplete
      case .complete(.key(var key)?, let length):
        key.modifiers.insert(.alt)
        self = .complete(.key(key), length: length + 1)
      case .complete(let event, let length): self = .complete(event, length: length + 1)
      case .pasteStart(let length): self = .pasteStart(length: length + 1)
      }
    default:
      switch Self.character(bytes.dropFirst(), modifiers: .alt) {
      case .complete(let event, let length): self = .complete(event, length: length + 1)
      case let other: self = other
      }
    }
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>) -> InputSequence {
    let kind = bytes[bytes.startIndex + 1]
    switch kind {
    case 0x5B: return ControlSequenceReader(bytes).result
    case 0x4F:
      guard bytes.count > 2 else { return .incomplete }
      let final = bytes[bytes.startIndex + 2]
      guard let code = ControlSequenceReader.code(ofFinal: final) else {
        // No key of the keypad, so it was the letter with alt.
        return .complete(.key(alt(kind)), length: 2)
      }
      return .complete(.key(TerminalKey(code)), length: 3)
    default: return answer(bytes)
    }
  }

  /// The answer to a question; it ends with a bell, or with escape and a backslash.
  ///
  /// No answer has a control character in it, so what comes after one that was cut off is read by itself. What goes on like
  /// none was a key with alt.
  private static func answer(_ bytes: ArraySlice<UInt8>) -> InputSequence {
    let kind = bytes[bytes.startIndex + 1]
    let isAnswer: Bool? =
      switch kind {
      case 0x5D: bytes.dropFirst(2).first.map { (0x30...0x39).contains($0) }
      case 0x50: bytes.dropFirst(2).first.map { (0x21...0x3F).contains($0) }
      case 0x5F: bytes.dropFirst(2).first.map { $0 == 0x47 }
      default: false
      }
    guard let isAnswer else { return .incomplete }
    guard isAnswer else { return .complete(.key(alt(kind)), length: 2) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 < 0x20 }) else { return .incomplete }
    let isLong = bytes[end] == 0x1B
    if isLong, end == bytes.endIndex - 1 { return .incomplete }
    let length = end - bytes.startIndex
    guard bytes[end] == 0x07 || isLong && bytes[end + 1] == 0x5C else {
      return .complete(nil, length: length)
    }
    let color = kind == 0x5D ? TextColor(answering: bytes[..<end].dropFirst(2)) : nil
    return .complete(color.map { .background($0) }, length: length + (isLong ? 2 : 1))
  }

  /// The key of a letter or sign with alt.
  static func alt(_ byte: UInt8) -> TerminalKey {
    TerminalKey(.character(Character(Unicode.Scalar(byte))), .alt)
  }

  /// A key that writes a character, or that has a control character to itself.
  private static func character(
    _ bytes: ArraySlice<UInt8>, modifiers: TerminalKey.Modifiers
  ) -> InputSequence {
    let byte = bytes[bytes.startIndex]
    func key(_ code: TerminalKey.Code, _ more: TerminalKey.Modifiers = []) -> InputSequence {
      .complete(.key(TerminalKey(code, modifiers.union(more))), length: 1)
    }
    switch byte {
    case 0x00: return key(.character(" "), .control)
    case 0x08, 0x7F: return key(.backspace)
    case 0x09: return key(.tab)
    case 0x0A, 0x0D: return key(.enter)
    case 0x01...0x1A: return key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1B...0x1F: return key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    case 0x20...0x7E: return key(.character(Character(Unicode.Scalar(byte))))
    default: break
    }
    // As many bytes as can still become a scalar are waited for; what cannot is replaced as decoders do. None is looked at
    // behind the last of a scalar, since bytes are read one by one.
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let valid = (0xC2...0xF4).contains(byte)
    let tail = bytes.dropFirst().prefix { (0x80...0xBF).contains($0) }
    let isCut = valid && tail.count < length - 1
    if isCut, tail.count == bytes.count - 1 { return .incomplete }
    let decoded = String(decoding: [byte] + (valid ? Array(tail) : []), as: UTF8.self)
    let scalar = decoded.unicodeScalars.count == 1 ? decoded.unicodeScalars.first : nil
    return .complete(
      .key(TerminalKey(.character(Character(scalar ?? "\u{FFFD}")), modifiers)),
      length: valid ? 1 + tail.count : 1)
  }
}

extension TextColor {
  /// The color behind text as a terminal tells it: `11;rgb:` and three numbers of one to four hexadecimal digits, or
  /// `11;rgba:` and a fourth one, which does not count.
  fileprivate init?(answering bytes: ArraySlice<UInt8>) {
    let forms = [("11;rgb:", 3), ("11;rgba:", 4)]
    guard let (prefix, count) = forms.first(where: { bytes.starts(with: $0.0.utf8) }) else {
      return nil
    }
    let parts = bytes.dropFirst(prefix.utf8.count).split(
      separator: 0x2F, omittingEmptySubsequences: false)
    let levels = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let text = String(validating: part, as: UTF8.self),
        text.allSatisfy(\.isHexDigit), let number = UInt32(text, radix: 16)
      else { return nil }
      return UInt8(number * 255 / (1 << (4 * UInt32(part.count)) - 1))
    }
    guard levels.count == count, parts.count == count else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }
}
