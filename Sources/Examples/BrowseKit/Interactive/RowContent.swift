import Roster
import RosterText

/// What the cells and headers are made of: it changes while the factories stay.
@MainActor
final class RowContent {
  /// The rows that are marked.
  var marked: Set<UInt32> = []

  /// Whether there may be more rows than are known.
  var isLoading = true

  private let hasMarks: Bool
  private var view: RowView?
  private var lines: RowLines?

  init(hasMarks: Bool) { self.hasMarks = hasMarks }

  /// How far in the values begin, behind the signs of the focus and of a mark.
  private var indent: Int { hasMarks ? 4 : 2 }

  /// Takes what is shown from now on.
  func show(_ view: RowView, width: Int) {
    self.view = view
    lines = view.lines
    fit(width: width)
  }

  /// Gives the columns the room of a screen, one column of which is the scroll bar's.
  ///
  /// - Returns: Whether lines are other ones now.
  @discardableResult
  func fit(width: Int) -> Bool {
    lines?.fit(into: width - 1 - indent) ?? false
  }

  /// The titles of groups, and under each of them the names of the columns, as far in as the cells.
  var titles: TextViewFactory<Row, String> {
    TextViewFactory(kinds: [.header]) { view, _ in
      view.style = .bold
    } title: { [weak self] request in
      MainActor.assumeIsolated { self?.header(under: request.title) }
    }
  }

  private func header(under title: String?) -> String {
    guard let view, let lines else { return "" }
    let names = lines.heading(of: view.request.table, sortedBy: view.sortKey)
    return (title.map { "\($0)\n" } ?? "") + String(repeating: " ", count: indent) + names
  }

  /// All values of a row, which its cell may show shortened.
  func text(ofRowAt path: ListIndexPath) -> String {
    guard let view, let row = view.row(at: path) else { return "" }
    return view.lines.text(ofRow: Int(row), in: view.request.table)
  }

  /// A row, behind its mark where there can be one.
  func cell(ofRow row: UInt32) -> TextCell {
    guard let view, let lines else { return TextCell() }
    let line = lines.line(ofRow: Int(row), in: view.request.table)
    guard hasMarks else { return TextCell(lines: [TextLine(line)]) }
    let isMarked = marked.contains(row)
    var marks = TextLine(isMarked ? "● " : "  ", style: TextStyle(foreground: .green))
    marks.append(line)
    return TextCell(lines: [marks], style: isMarked ? .bold : .plain)
  }
}
