public import Roster

extension TextLine {
  /// The line with what a query finds in it in another style.
  ///
  /// ```swift
  /// let line = TextLine("Oat milk").marking(TextQuery("milk"), with: .bold)
  /// print(line.runs.map(\.text))  // ["Oat ", "milk"]
  /// ```
  ///
  /// A factory marks its cells with it; a list on a terminal does that by itself for what is typed there.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - style: How it looks, over the styles that are there.
  /// - Returns: The line, as wide as before.
  /// - Complexity: O(*n* · *q*) for a line of *n* characters and a query of *q*.
  public func marking(_ query: TextQuery, with style: TextStyle) -> TextLine {
    let text = text
    let ranges = query.marked(in: text).map { range in
      text.utf8.distance(
        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
          from: text.startIndex, to: range.upperBound)
    }
    guard !ranges.isEmpty else { return self }
    var line = TextLine()
    var (start, rest) = (0, ranges[...])
    for run in runs {
      let end = start + run.text.utf8.count
      var place = start
      while place < end {
        while let range = rest.first, range.upperBound <= place { rest.removeFirst() }
        let range = rest.first
        let isMarked = range?.contains(place) ?? false
        let next = min(end, (isMarked ? range?.upperBound : range?.lowerBound) ?? end)
        let bytes = run.text.utf8.dropFirst(place - start).prefix(next - place)
        line.append(
          TextRun(
            printable: String(Substring(bytes)),
            style: isMarked ? style.over(run.style) : run.style), width: 0)
        place = next
      }
      start = end
    }
    line.width = width
    return line
  }
}

extension TextQuery {
  /// Which texts can change sides when one query follows another; for a filter of a pipeline.
  ///
  /// ```swift
  /// let query = StageInput(TextQuery())
  /// let found = Pipeline(indexing: wares).filter(by: query, change: TextQuery.change) { $1.matches($0.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - old: The query before.
  ///   - new: The one after.
  /// - Returns: What is certain: who types on finds no more than before.
  public static func change(from old: TextQuery, to new: TextQuery) -> FilterChange {
    new.isCertainlyStricter(than: old)
      ? .stricter : old.isCertainlyStricter(than: new) ? .looser : .different
  }
}
