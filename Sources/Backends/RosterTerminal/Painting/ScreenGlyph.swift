public import RosterText

/// What stands in a column of the screen: a character and how it looks.
struct ScreenGlyph: Hashable {
  /// The character; empty in the columns that the wide one before reaches into.
  var text: String

  /// How many columns it takes, or 0 in those that the one before reaches into.
  var width: Int

  /// How it looks.
  var style: TextStyle

  /// Whether all terminals agree on how wide it is.
  ///
  /// They do not where a character is made of several that could stand alone.
  var isCertain = true

  /// Nothing, in no style.
  static let blank = ScreenGlyph(text: " ", width: 1, style: .plain)
}

extension TextLine {
  /// The line as glyphs, one for each column of a screen.
  ///
  /// What is not to be seen by itself is made visible or left out: nothing in a text can control a terminal, or
  /// turn around what stands beside it.
  func glyphs(width: Int) -> [ScreenGlyph] {
    var glyphs: [ScreenGlyph] = []
    glyphs.reserveCapacity(width)
    for run in runs {
      for character in run.text {
        for glyph in ScreenGlyph.glyphs(of: character, style: run.style) {
          guard glyphs.count + glyph.width <= width else {
            return glyphs + Array(repeating: .blank, count: width - glyphs.count)
          }
          glyphs.append(glyph)
          for _ in 1..<max(1, glyph.width) {
            glyphs.append(ScreenGlyph(text: "", width: 0, style: run.style))
          }
        }
      }
    }
    return glyphs + Array(repeating: .blank, count: width - glyphs.count)
  }
}

extension TextLine {
  /// The line with the signs that are painted for what a terminal must not obey, as wide as they are.
  ///
  /// A line takes no column for what turns the direction of text; the sign for it takes one.
  func withSigns() -> TextLine {
    let isSigned = runs.contains { run in
      run.text.utf8.contains { $0 >= 0xE2 }
        && run.text.unicodeScalars.contains(where: ScreenGlyph.isControl)
    }
    guard isSigned else { return self }
    var line = TextLine()
    for run in runs {
      let scalars = run.text.unicodeScalars.map { scalar in
        ScreenGlyph.isControl(scalar) ? ScreenGlyph.sign(for: scalar) : Character(scalar)
      }
      line.append(scalars.map(String.init).joined(), style: run.style)
    }
    return line
  }
}

extension TextLine {
  /// The characters as a terminal may be given them, in no style.
  var harmlessText: String {
    runs.map { run in
      run.text.lazy.flatMap { ScreenGlyph.glyphs(of: $0, style: .plain) }.map(\.text).joined()
    }.joined()
  }
}

extension TextLine {
  /// The line for a program that prints it where it is not painted over: its characters between the signs of their styles.
  ///
  /// ```swift
  /// let line = TextLine("Fruit", style: .bold)
  /// let features = TerminalFeatures(environment: ["TERM": "xterm"])
  /// print(line.bytes(for: features).count)  // 12
  /// ```
  ///
  /// What follows the line has no style; there is no end of line in it. Control characters are shown, as on a screen.
  ///
  /// - Parameter features: What the terminal can show.
  /// - Returns: The bytes, in UTF-8.
  /// - Complexity: O(*n*) for *n* characters.
  public func bytes(for features: TerminalFeatures) -> [UInt8] {
    var output = ControlSequences(colors: features.colors)
    for run in runs {
      for character in run.text {
        for glyph in ScreenGlyph.glyphs(of: character, style: run.style) { output.write(glyph) }
      }
    }
    output.set(.plain)
    return output.bytes
  }
}

extension ScreenGlyph {
  /// What a character is shown as: mostly itself.
  fileprivate static func glyphs(of character: Character, style: TextStyle) -> [ScreenGlyph] {
    if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) {
      return [ScreenGlyph(text: String(character), width: 1, style: style)]
    }
    let scalars = character.unicodeScalars
    if scalars.contains(where: isControl) {
      return scalars.map { scalar in
        let sign = isControl(scalar) ? sign(for: scalar) : Character(scalar)
        return ScreenGlyph(text: String(sign), width: 1, style: style)
      }
    }
    // A terminal puts what has no column of its own to whatever it wrote before. So a mark without a letter gets a
    // circle to stand on, and what has no looks at all is left out.
    let shown = scalars.drop { !isMark($0) && TextLine.columns(of: Character($0)) == 0 }
    guard let first = shown.first else { return [] }
    let isAlone = isMark(first)
    let text = (isAlone ? "\u{25CC}" : "") + String(shown)
    let isCertain =
      !isAlone && shown.startIndex == scalars.startIndex && standsAlone(first)
      && shown.dropFirst().allSatisfy {
        isMark($0) && $0.properties.generalCategory == .nonspacingMark
      }
    return [
      ScreenGlyph(
        text: text, width: TextLine.columns(of: text), style: style, isCertain: isCertain)
    ]
  }

  /// Whether a scalar is seen upon what stands before it, and takes no column.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
      && !properties.isDefaultIgnorableCodePoint
  }

  /// Whether no terminal joins a scalar with what stands before it.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .spacingMark
      && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether a scalar does something to a terminal, or turns the direction of what stands beside it.
  ///
  /// Marks that only have a direction, U+200E, U+200F and U+061C, turn nothing, and are left out as what has no looks.
  fileprivate static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB, 0xE0001: true
    default: false
    }
  }

  fileprivate static func sign(for scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { Character($0) } ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x2028, 0x2029: "\u{2424}"
    default: "\u{FFFD}"
    }
  }
}
