import Roster
import RosterTesting

// What backends of toolkits show, one text for each row, so that two of their screens can be compared.

extension Row.Part {
  /// What a toolkit without columns or colors shows of a row.
  func line(_ content: Any?) -> String {
    let text = content.map { "\($0)" } ?? ""
    return switch self {
    case .cell: "  \(text)"
    case .view(let kind): "\(kind) \(text)"
    case .separator: "separator \(text)"
    case .emptyState: "empty \(text)"
    }
  }
}

extension CollectionBackend: InspectableBackend {
  var screen: [String] {
    let rows = view.visibleRows.map { seen in
      let part = row(ofKind: seen.kind, at: seen.path).part
      return part.line(part == .cell ? cells[seen.view].content : content(of: seen.view))
    }
    return rows + (view.backgroundView.map { [Row.Part.emptyState.line(content(of: $0))] } ?? [])
  }

  private func content(of view: StrictReusableView) -> Any? {
    (view as? Container)?.words ?? views[view].content
  }
}

extension RowBackend: InspectableBackend {
  var screen: [String] {
    view.visibleItems.map { item in
      guard let child = item.child as? Child else { return "" }
      return child.part.line(
        child.part == .cell ? child.cell.content : child.words ?? child.view.content)
    }
  }
}
