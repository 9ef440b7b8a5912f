/// What a terminal does with a scalar besides showing it.
enum Terminal {
  /// Whether the scalar is a control character, or ends a line or a paragraph.
  static func obeys(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
      || scalar.value == 0x2029
  }

  /// Whether the scalar is an embedding, an override or an isolate, or ends one.
  static func turns(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Whether each change of direction that a line opens is closed in it.
  static func closesDirections(_ line: some StringProtocol) -> Bool {
    var open: [UInt32] = []
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append(0x202C)
      case 0x2066...0x2068: open.append(0x2069)
      case 0x202C where open.last == 0x202C: open.removeLast()
      case 0x2069:
        if let place = open.lastIndex(of: 0x2069) { open.removeSubrange(place...) }
      default: break
      }
    }
    return open.isEmpty
  }
}
