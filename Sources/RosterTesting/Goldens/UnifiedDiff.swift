// The difference of two texts as `diff -u` prints it: the lines that are gone, those that are new, and up to
// three that are common around them.

/// How one text differs from another, line by line.
///
/// ```swift
/// print(UnifiedDiff(expected: "milk\neggs", found: "milk\nsoap"))
/// ```
/// ```text
/// @@ -1,2 +1,2 @@
///  milk
/// -eggs
/// +soap
/// ```
package struct UnifiedDiff: Hashable, Sendable {
  /// A line of either text, or of both.
  private struct Line: Hashable {
    var mark: Character
    var text: Substring
  }

  private let hunks: [String]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - expected: The text that should be there.
  ///   - found: The text that is there.
  ///   - context: How many common lines are shown around a difference; any number, of which those below 0 are as 0.
  package init(expected: String, found: String, context: Int = 3) {
    let lines = Self.lines(expected, found)
    hunks = Self.hunks(lines, context: max(0, min(context, lines.count)))
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool { hunks.isEmpty }

  private static func lines(_ expected: String, _ found: String) -> [Line] {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.map { change in
        switch change {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
      })
    let inserted = Set(
      difference.insertions.map { change in
        switch change {
        case .remove(let offset, _, _), .insert(let offset, _, _): offset
        }
      })
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(Line(mark: "-", text: old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append(Line(mark: "+", text: new[newIndex]))
        newIndex += 1
      } else {
        lines.append(Line(mark: " ", text: old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  private static func hunks(_ lines: [Line], context: Int) -> [String] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let before = lines[..<range.lowerBound]
      let (old, new) = (before.count { $0.mark != "+" }, before.count { $0.mark != "-" })
      let shown = lines[range]
      let (oldCount, newCount) = (shown.count { $0.mark != "+" }, shown.count { $0.mark != "-" })
      let head = "@@ -\(old + 1),\(oldCount) +\(new + 1),\(newCount) @@"
      return ([head] + shown.map { "\($0.mark)\($0.text)" }).joined(separator: "\n")
    }
  }
}

extension UnifiedDiff: CustomStringConvertible {
  /// The difference as `diff -u` prints it; empty for equal texts.
  package var description: String { hunks.joined(separator: "\n") }
}
