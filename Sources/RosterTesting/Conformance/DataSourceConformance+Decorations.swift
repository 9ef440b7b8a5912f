import Roster

extension DataSourceConformance {
  /// Separators stand in gaps, and are always the same.
  mutating func judgeSeparators(of section: Int, _ count: Int) {
    for item in [-1, count + 1, .max, .min] + (count == 0 ? [0] : []) {
      let gap = ListIndexPath(section: section, item: item)
      if source.separator(at: gap) != nil {
        note(.strayPosition, at: .item(gap), "there is a separator at \(gap), which is no gap")
      }
    }
    for item in 0..<(count == 0 ? 0 : count + 1) {
      let gap = ListIndexPath(section: section, item: item)
      switch (source.separator(at: gap), source.separator(at: gap)) {
      case (nil, nil): break
      case (.style(let style)?, .style(let again)?) where style == again: break
      case (.view(let view)?, .view(let again)?):
        judge(view, again, at: gap, "separator", describeView)
      default:
        note(.steadyAnswers, at: .item(gap), "the separator at \(gap) is not always the same")
      }
    }
  }

  /// An empty state is there only without items, and is always the same.
  mutating func judgeEmptyState(_ counts: [Int]) {
    let start = ListIndexPath(section: 0, item: 0)
    switch (source.emptyState, source.emptyState) {
    case (nil, nil): return
    case (.text(let text)?, .text(let again)?) where text == again: break
    case (.view(let view)?, .view(let again)?):
      judge(view, again, at: start, "empty state", describeView)
    default: return note(.steadyAnswers, "the empty state is not always the same")
    }
    if counts.contains(where: { $0 > 0 }) {
      note(.strayView, "there is an empty state, though there are items")
    }
  }
}
