import RosterText

/// A terminal as a value: what its screen shows after some bytes, and what in them it did not understand.
///
/// It is written after ECMA-48 and knows nothing of what writes the bytes; characters have the width that the system gives
/// them. Lines do not wrap.
struct ScreenModel {
  /// How a cell looks.
  ///
  /// It is a few numbers, since thousands of cells are compared.
  struct Look: Hashable {
    /// A bit for each attribute.
    fileprivate var bits: UInt16 = 0
    fileprivate var foregroundColor = Color()
    fileprivate var backgroundColor = Color()

    var attributes: Set<Int> { Set((0..<16).filter { bits & 1 << $0 != 0 }) }
    var foreground: [Int] { foregroundColor.numbers }
    var background: [Int] { backgroundColor.numbers }
  }

  /// A color, as its numbers in a sequence: none, two of the palette, or four.
  fileprivate struct Color: Hashable {
    private var packed: UInt64 = 0

    init(_ numbers: [Int] = []) {
      for number in numbers { packed = packed << 16 | UInt64(number & 0x7FFF | 0x8000) }
    }

    var numbers: [Int] {
      (0..<4).reversed().map { Int(packed >> ($0 * 16) & 0xFFFF) }
        .filter { $0 != 0 }.map { $0 & 0x7FFF }
    }
  }

  /// A column of a line.
  struct Cell: Hashable {
    /// What stands there; empty where the cell before reaches into it.
    var text = " "
    var look = Look()
  }

  let width: Int
  private(set) var rows: [[Cell]]
  private(set) var cursor = (row: 0, column: 0)
  private(set) var showsCursor = true
  private(set) var modes: Set<Int> = []
  private(set) var faults: [String] = []

  /// What the program asked the terminal.
  private(set) var questions: [String] = []

  /// How often a sequence was broken off.
  private(set) var cancelCount = 0

  /// How many bytes there were, and how many lines of the screen were written on since this was last set.
  var byteCount = 0
  var writtenRows: Set<Int> = []

  private var look = Look()
  private var region: Range<Int>
  private var latest: (row: Int, column: Int)?

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
    region = 0..<height
  }

  /// The characters of the lines, without the blanks at the end.
  var text: [String] {
    rows.map { row in
      let last = row.lastIndex { $0.text != " " && !$0.text.isEmpty } ?? -1
      var text = ""
      for cell in row[...last] { text += cell.text }
      return text
    }
  }

  /// What ends lines, or turns the direction of what stands beside it.
  private static let turning: [ClosedRange<UInt32>] = [
    0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
  ]

  mutating func receive(_ bytes: [UInt8]) {
    byteCount += bytes.count
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{18}" {
        latest = nil
        cancelCount += 1
      } else if scalar == "\u{1B}" {
        latest = nil
        readSequence(&rest)
      } else if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
        faults.append("control character \(scalar.value)")
      } else if scalar.value >= 0x61C, Self.turning.contains(where: { $0.contains(scalar.value) }) {
        faults.append("format character \(scalar.value)")
      } else {
        write(scalar)
      }
    }
  }

  private mutating func readSequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
    let first = rest.popFirst()
    if first == "]" {
      // A question of the program's; what it asks is noted.
      let question = rest.prefix { $0 != "\u{7}" }
      guard question.endIndex < rest.endIndex else { return faults.append("cut off") }
      questions.append(String(String.UnicodeScalarView(question)))
      rest = rest[question.endIndex...].dropFirst()
      return
    }
    guard first == "[" else { return faults.append("no bracket") }
    var parameters = ""
    while let scalar = rest.popFirst() {
      if (0x30...0x3F).contains(scalar.value) {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      return act(Character(scalar), parameters)
    }
    faults.append("cut off")
  }

  private mutating func act(_ final: Character, _ parameters: String) {
    latest = nil
    if parameters.hasPrefix("?") {
      guard let mode = Int(parameters.dropFirst()), final == "h" || final == "l" else {
        return faults.append("\(parameters)\(final)")
      }
      if mode == 25 { showsCursor = final == "h" }
      if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    func number(_ index: Int) -> Int { max(1, numbers.dropFirst(index).first ?? 1) }
    switch final {
    case "H":
      cursor = (min(number(0), rows.count) - 1, min(number(1), width) - 1)
    case "C": cursor.column = min(width - 1, cursor.column + number(0))
    case "J" where parameters == "2":
      for row in rows.indices { blank(row, from: 0) }
    case "K" where parameters.isEmpty: blank(cursor.row, from: cursor.column)
    case "r":
      region =
        parameters.isEmpty ? rows.indices : number(0) - 1..<min(number(1), rows.count)
      cursor = (0, 0)
    case "M", "L": shift(by: number(0), isUp: final == "M")
    case "m": style(numbers)
    case "u" where parameters.hasPrefix(">") || parameters.hasPrefix("<"): break
    default: faults.append("\(parameters)\(final)")
    }
  }

  private mutating func blank(_ row: Int, from column: Int) {
    if column > 0, rows[row][column].text.isEmpty { rows[row][column - 1].text = " " }
    for column in column..<width {
      rows[row][column] = Cell(look: Look(backgroundColor: look.backgroundColor))
    }
    writtenRows.insert(row)
  }

  private mutating func shift(by count: Int, isUp: Bool) {
    guard region.contains(cursor.row) else { return faults.append("a shift out of the region") }
    let range = cursor.row..<region.upperBound
    let count = min(count, range.count)
    let cell = Cell(look: Look(backgroundColor: look.backgroundColor))
    let blank = Array(repeating: cell, count: width)
    let blanks = Array(repeating: blank, count: count)
    let moved = isUp ? rows[range].dropFirst(count) + blanks : blanks + rows[range].dropLast(count)
    rows.replaceSubrange(range, with: moved)
    cursor.column = 0
  }

  private mutating func style(_ numbers: [Int]) {
    var numbers = numbers.isEmpty ? [0] : numbers
    while !numbers.isEmpty {
      let number = numbers.removeFirst()
      switch number {
      case 0: look = Look()
      case 1, 2, 3, 4, 7, 9: look.bits |= 1 << number
      case 30...37: look.foregroundColor = Color([5, number - 30])
      case 90...97: look.foregroundColor = Color([5, number - 82])
      case 40...47: look.backgroundColor = Color([5, number - 40])
      case 100...107: look.backgroundColor = Color([5, number - 92])
      case 38, 48:
        let count = numbers.first == 2 ? 4 : 2
        guard numbers.count >= count else { return faults.append("a color is cut off") }
        let color = Color(Array(numbers.prefix(count)))
        numbers.removeFirst(count)
        if number == 38 { look.foregroundColor = color } else { look.backgroundColor = color }
      default: faults.append("style \(number)")
      }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    writtenRows.insert(cursor.row)
    // What is ASCII is not joined with what is.
    if let latest, !rows[latest.row][latest.column].text.isEmpty,
      !scalar.isASCII || rows[latest.row][latest.column].text.utf8.count > 1
    {
      let joined = rows[latest.row][latest.column].text + String(scalar)
      if joined.count == 1 {
        rows[latest.row][latest.column].text = joined
        let end = min(width, latest.column + max(1, CellWidth.columns(of: Character(joined))))
        let start = max(cursor.column, latest.column + 1)
        for column in start..<max(start, end) { put("", column) }
        cursor.column = min(width - 1, max(cursor.column, end))
        return
      }
    }
    let columns = scalar.isASCII ? 1 : CellWidth.columns(of: Character(scalar))
    guard columns > 0 else { return faults.append("a mark alone: \(scalar.value)") }
    let start = cursor.column
    latest = (cursor.row, start)
    put(String(scalar), start)
    for column in start + 1..<max(start + 1, min(width, start + columns)) { put("", column) }
    cursor.column = min(width - 1, start + columns)
  }

  private mutating func put(_ text: String, _ column: Int) {
    // Half of a wide character does not stay.
    if !text.isEmpty, rows[cursor.row][column].text.isEmpty, column > 0 {
      rows[cursor.row][column - 1].text = " "
    }
    rows[cursor.row][column] = Cell(text: text, look: look)
    let next = column + 1
    if next < width, rows[cursor.row][next].text.isEmpty { rows[cursor.row][next].text = " " }
  }
}

extension ScreenModel {
  /// What a screen is expected to look like: each character in its columns.
  static func rows(of screen: TextScreen, width: Int, height: Int) -> [[Cell]] {
    (0..<height).map { index in
      var row: [Cell] = []
      line: for run in index < screen.lines.count ? screen.lines[index].runs : [] {
        let look = Look(run.style)
        for character in run.text {
          let isPlain = character.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } ?? false
          let columns = isPlain ? 1 : CellWidth.columns(of: character)
          guard row.count + columns <= width else { break line }
          row.append(Cell(text: String(character), look: look))
          for _ in 1..<max(1, columns) { row.append(Cell(text: "", look: look)) }
        }
      }
      return Array((row + Array(repeating: Cell(), count: width)).prefix(width))
    }
  }
}

extension ScreenModel.Look {
  private static let names: [(TextAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underlined, 4), (.inverse, 7), (.struckThrough, 9),
  ]

  /// How a style looks on a terminal with a palette.
  init(_ style: TextStyle) {
    guard style != TextStyle() else { return }
    for (attribute, number) in Self.names where style.attributes.contains(attribute) {
      bits |= 1 << number
    }
    if let color = style.foreground { foregroundColor = .init([5, Int(color.paletteIndex)]) }
    if let color = style.background { backgroundColor = .init([5, Int(color.paletteIndex)]) }
  }
}
