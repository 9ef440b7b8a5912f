import Roster

extension ListSize {
  /// As many of some lines as there is room for, and blank ones where there is more room.
  func fit(_ lines: [TextLine]) -> [TextLine] {
    guard case .fixed(let size) = self else { return lines }
    let count = TextGeometry.wholeLines(size)
    return lines.prefix(count) + Array(repeating: TextLine(), count: max(0, count - lines.count))
  }
}

extension TextCell {
  /// The cell with the height and the indentation that handlers give it.
  func fitted(to element: ListElement<TextCell>?) -> TextCell {
    guard let element else { return self }
    var fitted = self
    if let level = element.respond(to: .indentationLevel), level > 0 {
      let indent = String(repeating: "  ", count: min(level, 100))
      fitted.lines = lines.map { line in
        var indented = TextLine(indent)
        indented.append(line)
        return indented
      }
    }
    if let size = element.respond(to: .itemSize) { fitted.lines = size.fit(fitted.lines) }
    return fitted
  }
}

extension TextView {
  /// The view with the height that handlers give it; its insets are a part of the height.
  func fitted(to element: ListElement<TextView>?, kind: SupplementaryKind) -> TextView {
    guard let size = element?.respond(to: .viewSize, kind), case .fixed(let height) = size else {
      return self
    }
    var fitted = self
    let margin = Double(insets.lines) * 2
    if height <= margin { fitted.insets = TextInsets(vertical: 0, horizontal: insets.horizontal) }
    fitted.lines = ListSize.fixed(height <= margin ? height : height - margin).fit(lines)
    return fitted
  }
}
