extension TextLine {
  /// The line without the unstyled spaces at its end, which nobody can see.
  func trimmedBlanks() -> TextLine {
    guard let last = runs.last, last.style == .plain, last.text.utf8.last == UInt8(ascii: " ")
    else {
      return self
    }
    let kept = last.text.reversed().drop { $0 == " " }.reversed()
    var line = TextLine()
    for run in runs.dropLast() { line.append(run, width: 0) }
    line.append(TextRun(printable: String(kept), style: last.style), width: 0)
    line.width = width - (last.text.count - kept.count)
    return line
  }
}
