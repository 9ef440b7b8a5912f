import RosterText

/// The bytes that move the cursor, change the style and erase: all that a painter writes beside text.
///
/// They are made here and nowhere else, of numbers and never of text.
struct ControlSequences {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  private var style = TextStyle.plain
  private let colors: TerminalFeatures.Colors

  init(colors: TerminalFeatures.Colors) {
    self.colors = colors
  }

  /// Writes the text of a cell in a style.
  mutating func write(_ glyph: ScreenGlyph) {
    set(glyph.style)
    bytes.append(contentsOf: glyph.text.utf8)
  }

  /// Moves the cursor to a line and a column, both counted from 0.
  mutating func move(toLine line: Int, column: Int) {
    if column == 0 {
      sequence(line == 0 ? "" : "\(line + 1)", "H")
    } else {
      sequence("\(line + 1);\(column + 1)", "H")
    }
  }

  /// Moves the cursor to the right on its line.
  mutating func advance(by columns: Int) { sequence(columns == 1 ? "" : "\(columns)", "C") }

  /// Makes everything blank, and moves the cursor to the first line.
  mutating func eraseAll() {
    // What was shown before may have left any style.
    sequence("", "m")
    style = .plain
    sequence("", "H")
    sequence("2", "J")
  }

  /// Makes the rest of the line blank.
  mutating func eraseToEndOfLine() {
    set(.plain)
    sequence("", "K")
  }

  /// Moves lines up, or down for a negative number, and leaves blank ones behind them: before anything is written in a style.
  ///
  /// - Parameters:
  ///   - lines: The lines that move and those that they push out.
  ///   - count: How far.
  mutating func scroll(_ lines: Range<Int>, by count: Int) {
    sequence("\(lines.lowerBound + 1);\(lines.upperBound)", "r")
    move(toLine: lines.lowerBound, column: 0)
    let number = abs(count) == 1 ? "" : "\(abs(count))"
    sequence(number, count > 0 ? "M" : "L")
    sequence("", "r")
  }

  /// Shows or hides the cursor.
  mutating func showCursor(_ isShown: Bool) { sequence("?25", isShown ? "h" : "l") }

  /// Marks the beginning or the end of a frame.
  mutating func markFrame(isBeginning: Bool) { sequence("?2026", isBeginning ? "h" : "l") }

  /// Ends a line of output that is never painted over.
  mutating func endLine() {
    set(.plain)
    bytes += [0x0D, 0x0A]
  }

  /// Changes the style of what is written from here on.
  mutating func set(_ new: TextStyle) {
    let new = colors == .none ? TextStyle(new.attributes) : new
    guard new != style else { return }
    var codes = style == .plain ? [] : ["0"]
    for (attribute, code) in Self.attributeCodes where new.attributes.contains(attribute) {
      codes.append(code)
    }
    if let color = new.foreground { codes.append(code(of: color, base: 30)) }
    if let color = new.background { codes.append(code(of: color, base: 40)) }
    sequence(codes == ["0"] ? "" : codes.joined(separator: ";"), "m")
    style = new
  }

  private static let attributeCodes: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"),
    (.struckThrough, "9"),
  ]

  private func code(of color: TextColor, base: Int) -> String {
    if colors == .all, let (red, green, blue) = color.components {
      return "\(base + 8);2;\(red);\(green);\(blue)"
    }
    let index = colors == .basic ? color.basicIndex : Int(color.paletteIndex)
    return switch index {
    case 0..<8: "\(base + index)"
    case 8..<16: "\(base + 52 + index)"
    default: "\(base + 8);5;\(index)"
    }
  }

  private mutating func sequence(_ parameters: String, _ end: String) {
    bytes += [0x1B, 0x5B]
    bytes.append(contentsOf: parameters.utf8)
    bytes.append(contentsOf: end.utf8)
  }
}

extension TextColor {
  /// The nearest of the 16 colors that nearly every terminal has.
  var basicIndex: Int {
    let index = Int(paletteIndex)
    guard index >= 16 || components != nil else { return index }
    let (red, green, blue) = components.map { (Int($0.red), Int($0.green), Int($0.blue)) } ?? parts
    let brightest = max(red, green, blue)
    if brightest < 48 { return 0 }
    // What is near to gray is named by its brightness, all else by the parts that are strong in it.
    if brightest - min(red, green, blue) < 40 {
      return brightest < 110 ? 8 : brightest < 215 ? 7 : 15
    }
    func bit(_ part: Int, _ bit: Int) -> Int { part * 2 > brightest ? bit : 0 }
    return bit(red, 1) + bit(green, 2) + bit(blue, 4) + (brightest > 215 ? 8 : 0)
  }

  /// The mixture of a color of the cube or the grays.
  private var parts: (Int, Int, Int) {
    let index = Int(paletteIndex)
    if index >= 232 {
      let gray = 8 + (index - 232) * 10
      return (gray, gray, gray)
    }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let cube = index - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}
