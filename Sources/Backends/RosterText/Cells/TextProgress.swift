/// How far long work has come, as a line of text: a bar, the rate, and how long it may still take.
///
/// ```swift
/// let progress = TextProgress("loading", completed: 30 << 20, of: 60 << 20, after: .seconds(2), inBytes: true)
/// print(progress.line(width: 44))  // loading ████████▌          50 % 15 MiB/s 2 s
/// ```
///
/// A ``TextCellFactory`` can answer it in place of a cell.
///
/// It is a value, and `Sendable`.
public struct TextProgress: Hashable, Sendable {
  /// What is being done.
  public var title: String

  /// How much is done: any number; fewer than 0 are drawn as nothing.
  public var completed: Int

  /// How much there is in all: any number, or `nil` where that is not known.
  public var total: Int?

  /// How long it took so far; any duration.
  public var elapsed: Duration

  /// Whether bytes are counted; the line says them as bytes, KiB, MiB and so on.
  public var isInBytes: Bool

  /// Says how far work has come.
  ///
  /// - Parameters:
  ///   - title: What is being done.
  ///   - completed: How much is done: any number.
  ///   - total: How much there is in all, where that is known: any number; of 0 and fewer no part is done.
  ///   - elapsed: How long it took so far; any duration.
  ///   - isInBytes: Whether bytes are counted, and not pieces of work.
  public init(
    _ title: String, completed: Int, of total: Int?, after elapsed: Duration = .zero,
    inBytes isInBytes: Bool = false
  ) {
    self.title = title
    self.completed = completed
    self.total = total
    self.elapsed = elapsed
    self.isInBytes = isInBytes
  }

  /// The part that is done, from 0 to 1, or `nil` where the whole is not known.
  public var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, max(0, Double(completed) / Double(total)))
  }

  /// How much is done in a second, or `nil` before that is known.
  public var rate: Double? {
    let seconds: Double = elapsed / Duration.seconds(1)
    return seconds > 0.01 && completed > 0 ? Double(completed) / seconds : nil
  }

  /// How many seconds are left, at the rate so far, or `nil` where that is not known.
  public var remainingSeconds: Int? {
    guard let rate, let total, total >= completed else { return nil }
    let seconds = (Double(total) - Double(completed)) / rate
    return seconds < 1e9 ? Int(seconds + 0.999) : nil
  }

  /// The line that says so: what does not fit is left out, the bar last.
  ///
  /// - Parameter width: How many columns there are: any number; of fewer than 0 there are none, and of more than 10,000 as many are
  ///   used.
  /// - Returns: A line that is no wider.
  public func line(width: Int) -> TextLine {
    let width = min(max(width, 0), 10_000)
    // As wide while it grows, so that the bar does not shrink.
    var facts = [
      fraction.map { fraction in
        let percent = Int(fraction * 100)
        return (percent < 10 ? "  " : percent < 100 ? " " : "") + "\(percent) %"
      } ?? amount(Double(max(0, completed)))
    ]
    if let rate { facts.append("\(amount(rate))/s") }
    if let remainingSeconds, remainingSeconds > 0 { facts.append(Self.time(remainingSeconds)) }
    let name = TextLine(title.isEmpty ? "" : title + " ")
    while facts.count > 1, name.width + 4 + TextLine(facts.joined(separator: " ")).width > width {
      facts.removeLast()
    }
    var line = name
    let end = facts.joined(separator: " ")
    let room = width - name.width - TextLine(end).width - 1
    guard let fraction, room >= 3 else {
      line.append(String(end.drop { $0 == " " }))
      return line.truncated(to: width)
    }
    line.append(Self.bar(fraction, width: room))
    line.append(" " + end)
    return line
  }

  private func amount(_ number: Double) -> String {
    guard isInBytes else { return "\(Int(min(number, 1e18)))" }
    var (rest, units) = (number, ["bytes", "KiB", "MiB", "GiB", "TiB"][...])
    while rest >= 1024, units.count > 1 {
      rest /= 1024
      units.removeFirst()
    }
    return "\(Int(rest)) \(units[units.startIndex])"
  }

  private static func time(_ seconds: Int) -> String {
    seconds < 60
      ? "\(seconds) s" : seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
  }

  private static func bar(_ fraction: Double, width: Int) -> TextLine {
    let eighths = Int(fraction * Double(width * 8))
    var text = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 {
      text.append(["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1])
    }
    return TextLine(text).padded(to: width)
  }
}

extension TextProgress: TextCellContent {
  /// A cell with the line, 40 columns wide.
  ///
  /// - Parameter style: The style under all of it.
  /// - Returns: The cell.
  public func cell(over style: TextStyle) -> TextCell {
    TextCell(lines: [line(width: 40)], style: style)
  }
}
