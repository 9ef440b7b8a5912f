/// A fenced block of a page.
struct Fence: Equatable {
  /// The language named by the fence, empty if none is.
  var language: String

  /// The line of the opening fence, from 1.
  var line: Int

  /// The text between the fences, each line with its end.
  var text = ""

  /// The text of the comment right before the fence, empty if there is none.
  var comment = ""

  /// Whether nothing but blank lines stands between this fence and the one before it.
  var follows = false

  /// The fenced blocks of a page.
  ///
  /// - Parameter page: The text of the page.
  /// - Returns: The blocks, in order.
  static func fences(in page: String) -> [Fence] {
    var fences: [Fence] = []
    var open: Fence?
    var comment = ""
    var follows = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if var fence = open {
        if line.hasPrefix("```") {
          fences.append(fence)
          (open, comment, follows) = (nil, "", true)
        } else {
          fence.text += line + "\n"
          open = fence
        }
      } else if line.hasPrefix("```") {
        open = Fence(
          language: String(line.dropFirst(3)), line: index + 1, comment: comment, follows: follows)
      } else if line.hasPrefix("<!-- "), let match = line.wholeMatch(of: /<!-- (.*) -->/) {
        comment = String(match.output.1)
      } else if !line.allSatisfy(\.isWhitespace) {
        (comment, follows) = ("", false)
      }
    }
    return fences
  }
}
