import RosterText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the values of a column are like: how many, how many different, the least, the greatest, and how they lie.
///
/// ```swift
/// let statistics = try ColumnStatistics(of: arrangement, column: "price")
/// print(statistics.description)
/// ```
public struct ColumnStatistics: Sendable {
  /// A part of the values, and how many they are.
  public struct Bar: Hashable, Sendable {
    /// The value, or the ends of a range of numbers, of which the upper one is in it only in the last bar.
    public let label: String

    /// How many values there are.
    public let count: Int
  }

  /// The name of the column.
  public let column: String

  /// How many rows there are.
  public let rowCount: Int

  /// How many of them have no value.
  public let emptyCount: Int

  /// How many different values there are, by their spelling.
  public let distinctCount: Int

  /// The values that are numbers.
  public let numberCount: Int

  /// The least value and the greatest, in the order by which rows are sorted; `nil` without values.
  public let extremes: (least: String, greatest: String)?

  /// The mean of the numbers; `nil` unless all values are numbers.
  public let mean: Double?

  /// Ten ranges of equal width where all values are numbers, and else the ten most frequent values.
  public let histogram: [Bar]

  /// How many bytes a value takes that is counted, besides its spelling.
  private static let valueNeed = 160

  private static let barCount = 10

  /// Looks at the values of a column.
  ///
  /// - Parameters:
  ///   - arrangement: The rows.
  ///   - column: The name of the column, which need not be shown.
  ///   - memoryByteCount: How many bytes of memory the different values may take.
  /// - Throws: `QueryError` when there is no such column, or too little memory.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public init(
    of arrangement: Arrangement, column: String, memoryByteCount: Int = .max
  ) throws(QueryError) {
    let table = arrangement.table
    guard let position = table.columns.firstIndex(of: column) else {
      throw .unknownColumn(column, among: table.columns)
    }
    self.column = column
    rowCount = arrangement.rowCount
    var numbers: [Double] = []
    var counts: [String: Int] = [:]
    var need = 0
    var filled: [UInt32] = []
    for group in arrangement.groups {
      for row in group.rows {
        let value = table[row: Int(row), column: position]
        if value.isMissing { continue }
        filled.append(row)
        if let number = value.number { numbers.append(number) }
        if let count = counts[value.text] {
          counts[value.text] = count + 1
        } else {
          need += Self.valueNeed + value.text.utf8.count
          guard need <= memoryByteCount else { throw .memory(byteLimit: memoryByteCount) }
          counts[value.text] = 1
        }
      }
    }
    emptyCount = rowCount - filled.count
    distinctCount = counts.count
    numberCount = numbers.count
    let ends = RowOrder(column: position).ends(of: filled, in: table)
    extremes = ends.map {
      (
        table.text(row: Int($0.least), column: position),
        table.text(row: Int($0.greatest), column: position)
      )
    }
    guard numbers.count == filled.count, !numbers.isEmpty else {
      mean = nil
      histogram = Self.mostFrequent(counts)
      return
    }
    // Divided before they are added, so that a mean of large numbers is no infinity.
    let sum = numbers.reduce(0, +)
    let count = Double(numbers.count)
    mean = sum.isFinite ? sum / count : numbers.reduce(0) { $0 + $1 / count }
    histogram = Self.ranges(numbers)
  }

  private static func mostFrequent(_ counts: [String: Int]) -> [Bar] {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(barCount).map { Bar(label: $0.key, count: $0.value) }
  }

  private static func ranges(_ numbers: [Double]) -> [Bar] {
    guard let least = numbers.min(), let greatest = numbers.max() else { return [] }
    let width = (greatest - least) / Double(barCount)
    guard width > 0, width.isFinite else {
      return [Bar(label: shown(least, greatest), count: numbers.count)]
    }
    var counts = [Int](repeating: 0, count: barCount)
    for number in numbers {
      counts[min(barCount - 1, max(0, Int((number - least) / width)))] += 1
    }
    return counts.enumerated().map { index, count in
      let end = index == barCount - 1 ? greatest : least + Double(index + 1) * width
      return Bar(label: shown(least + Double(index) * width, end), count: count)
    }
  }

  private static func shown(_ least: Double, _ greatest: Double) -> String {
    least == greatest ? shown(least) : "\(shown(least)) to \(shown(greatest))"
  }

  fileprivate static func shown(_ number: Double) -> String { digits(of: number, 6) }

  /// A number with so many digits that count, and no more than it needs, as `printf` writes it for `%g`.
  fileprivate static func digits(of number: Double, _ count: Int) -> String {
    let size = 64
    return unsafe String(unsafeUninitializedCapacity: size) { buffer in
      unsafe withVaList([number]) { list in
        let bytes = unsafe UnsafeMutableRawPointer(buffer.baseAddress!)
          .assumingMemoryBound(to: CChar.self)
        return Int(unsafe vsnprintf(bytes, size, "%.\(count)g", list))
      }
    }
  }
}

extension ColumnStatistics: CustomStringConvertible {
  private static let barWidth = 40

  private static let labelWidth = 40

  /// The statistics in lines, each with its line end, and nothing in them that a terminal obeys.
  public var description: String {
    var facts = [
      ("count", "\(rowCount)"), ("empty", "\(emptyCount)"), ("distinct", "\(distinctCount)"),
    ]
    if let extremes { facts += [("minimum", extremes.least), ("maximum", extremes.greatest)] }
    if let mean { facts.append(("mean", Self.digits(of: mean, 10))) }
    var text = VisibleText.line(of: column).text + "\n"
    for (name, value) in facts {
      text += "  \(name)" + String(repeating: " ", count: 10 - name.count)
      text += VisibleText.line(of: value).text + "\n"
    }
    let labels = histogram.map { VisibleText.line(of: $0.label) }
    let labelWidth = min(Self.labelWidth, labels.map(\.width).max() ?? 0)
    let most = max(1, histogram.map(\.count).max() ?? 1)
    let countWidth = "\(most)".count
    if !histogram.isEmpty { text += "\n" }
    for (bar, label) in zip(histogram, labels) {
      let count = "\(bar.count)"
      let length = (bar.count * Self.barWidth + most - 1) / most
      text += "  " + label.padded(to: labelWidth).text + "  "
      text += String(repeating: " ", count: countWidth - count.count) + count
      text += (length > 0 ? "  " : "") + String(repeating: "#", count: length) + "\n"
    }
    return text
  }
}
