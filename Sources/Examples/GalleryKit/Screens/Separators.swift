import Roster
import RosterText

/// Six ways to set rows off, in one list.
///
/// A separator is chosen by the two rows that it stands between; before the first row and after the
/// last there is only one. It is drawn in the gap, and is no row: the paths of rows are what they are
/// without it.
struct Separators: GalleryScreen {
  static let name = "separators"
  static let summary = "six ways to set rows off from each other"
  static let demo = """
    # The second number of the last section, however many lines are above it.
    tap 5 1
    run add
    """

  enum Style: String, CaseIterable {
    case usual = "The usual lines"
    case insets = "As far in as the number says"
    case colors = "In the color of the row below"
    case pictures = "A picture between rows"
    case heights = "As high as the number says"
    case even = "None after odd numbers"
  }

  struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      let style: Style
      let number: Int
    }

    let id: ID
    var style: Style { id.style }
    var number: Int { id.number }

    init(_ number: Int, in style: Style) { id = ID(style: style, number: number) }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Style, Row>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Row> { row in "\(row.number)" }
      .handle(.didSelect) { row, event in
        trace("selected \(row.number) at \(event.indexPath)")
        return .keepSelected
      }
    let provider = DataSourceProvider(
      sections: Style.allCases.map(Self.section), cellFactory: cells,
      supplementaryViewFactory: .sectionTitles()
    ).separators(Self.separator)
    backend = stage.backend(width: 30, sectionSpacing: 1)
    list = ListDriver(provider, on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("add") {
        list.update { contents in
          let last = contents.sections.count - 1
          contents.append(
            Row(contents.itemCount(inSection: last) + 1, in: .even), toSection: last)
        }
      }
    ]
  }

  private static func section(in style: Style) -> ListSection<Style, Row> {
    let numbers: [Int] =
      switch style {
      case .insets: [20, 50, 90]
      case .heights: [2, 3, 5, 10]
      default: [1, 2, 3, 4]
      }
    return ListSection(
      id: style, header: style.rawValue, items: numbers.map { Row($0, in: style) })
  }

  private static func separator(for transition: ItemTransition<Row>) -> ListSeparator<TextView>? {
    guard let row = transition.to ?? transition.from else { return nil }
    let isAtEnd = transition.isFirst || transition.isLast
    switch row.style {
    case .usual:
      return .style(.standard(for: transition))
    case .insets:
      return .style(SeparatorStyle(leadingInset: Double(row.number)))
    case .colors:
      return .style(SeparatorStyle(color: ["red", "green", "blue"][row.number % 3]))
    case .pictures:
      return isAtEnd ? nil : .view(ListElement(showing: TextView("     ~ ❦ ~")))
    case .heights:
      // A line of text is twenty points high.
      return .style(SeparatorStyle(thickness: Double(transition.from?.number ?? 1) * 20))
    case .even:
      let isAfterOdd = transition.from.map { !$0.number.isMultiple(of: 2) } ?? false
      return isAfterOdd ? nil : .style(SeparatorStyle())
    }
  }
}
