/// What a ``TextCellFactory`` can show for an item: a text, or a cell with styles of its own.
///
/// ## Conforming to TextCellContent
///
/// Say which cell shows the value.
public protocol TextCellContent {
  /// The cell that shows the value.
  ///
  /// - Parameter style: The style under all of it.
  /// - Returns: The cell.
  func cell(over style: TextStyle) -> TextCell
}

extension String: TextCellContent {
  /// A cell that says the text; each line break in it begins a line.
  ///
  /// - Parameter style: The style of the text.
  /// - Returns: The cell.
  public func cell(over style: TextStyle) -> TextCell { TextCell(self, style: style) }
}

extension TextCell: TextCellContent {
  /// The cell itself, its own style over another.
  ///
  /// - Parameter style: The style under the cell's own.
  /// - Returns: The cell.
  public func cell(over style: TextStyle) -> TextCell {
    var cell = self
    cell.style = self.style.over(style)
    return cell
  }
}
