import Roster
import Testing

/// What is said of a provider in any order is kept by what is said after it, also where that gives views to a list without a
/// factory of views.
@Suite struct ProviderOptionTests {
  private enum Mark: ContextKey {
    static var defaultValue: String { "none" }
  }

  private typealias Sections = [ListSection<Int, Int>]
  private typealias Plain = DataSourceProvider<
    ListSection<Int, Int>, ClosureCellFactory<Int, String>,
    NoSupplementaryViews<Int, String>
  >

  /// How many things are said of a provider.
  private static let optionCount = 6

  /// Says one thing of a provider.
  private func say(_ option: Int, of provider: Plain) -> Plain {
    var provider = provider
    switch option {
    case 0: return provider.emptyState(text: "nothing")
    case 1: return provider.separators()
    case 2: provider.showsEmptySections = false
    case 3: provider.context[Mark.self] = "marked"
    case 4: return provider.on(.isHidden) { $0 == 9 }
    default: return provider.on(.didSelect) { $0 == 1 ? .deselect : .keepSelected }
    }
    return provider
  }

  private func provider(_ sections: Sections, without leftOut: Int?, from start: Int) -> Plain {
    var provider = Plain(
      sections: sections,
      cellFactory: ClosureCellFactory(make: { "" }) { (cell: inout String, item: Int, context) in
        cell = "\(item) \(context[Mark.self])"
      })
    for offset in 0..<Self.optionCount {
      let option = (offset + start) % Self.optionCount
      if option != leftOut { provider = say(option, of: provider) }
    }
    return provider
  }

  /// All that there is to see and to be answered, in words.
  private func seen(of source: any ListDataSource<String, String>) -> [String] {
    var lines = ["\(source.sectionCount) sections"]
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(inSection: section) {
        let path = ListIndexPath(section: section, item: item)
        lines.append(
          "\(source.cell(at: path)?.fresh() ?? "-") \(source.send(.didSelect, at: path))")
      }
      for item in 0...source.itemCount(inSection: section) {
        switch source.separator(at: ListIndexPath(section: section, item: item)) {
        case .style(let style)?: lines.append("line \(style)")
        case .view(let view)?: lines.append("view \(view.fresh())")
        case nil: lines.append("no line")
        }
      }
    }
    switch source.emptyState {
    case .text(let text)?: lines.append("text \(text)")
    case .view(let view)?: lines.append("view \(view.fresh())")
    case nil: break
    }
    return lines
  }

  private static let lists: [Sections] = [
    [
      ListSection(id: 0, items: 1, 2, 9), ListSection(id: 1, items: []),
      ListSection(id: 2, items: 3),
    ],
    [ListSection(id: 0, items: 9), ListSection(id: 1, items: [])], [],
  ]

  @Test(arguments: 0..<6) func `options in any order are the same`(_ start: Int) {
    for list in Self.lists {
      let first = provider(list, without: nil, from: 0)
      let other = provider(list, without: nil, from: start)
      let plain = first.dataSource.withViews(of: String.self)
      #expect(seen(of: plain) == seen(of: other.dataSource.withViews(of: String.self)))
    }
    let full = provider(Self.lists[0], without: nil, from: start).dataSource
    let words = seen(of: full.withViews(of: String.self))
    #expect(words.first == "2 sections" && words.contains("1 marked deselect"))
    let empty = provider(Self.lists[1], without: nil, from: start).dataSource
    #expect(seen(of: empty.withViews(of: String.self)) == ["0 sections", "text nothing"])
  }

  @Test(arguments: [nil] + (0..<6).map { $0 as Int? })
  func `a list that gets views keeps all else that was said of it`(_ leftOut: Int?) {
    for list in Self.lists {
      let base = provider(list, without: leftOut, from: 0)
      let plain = seen(of: base.dataSource.withViews(of: String.self))
      let noState: () -> ListElement<String>? = { nil }
      #expect(seen(of: base.emptyState(noState).dataSource) == plain)
      let state = seen(of: base.emptyState { ListElement(showing: "none") }.dataSource)
      let isEmpty = base.dataSource.totalItemCount == 0
      let rest = plain.filter { !$0.hasPrefix("text") }
      #expect(state == (isEmpty ? rest + ["view none"] : plain))
      let separated = seen(
        of: base.separators { _ in ListSeparator.view(ListElement(showing: "* *")) }.dataSource)
      func isGap(_ line: String) -> Bool { line.contains("line") || line == "view * *" }
      #expect(separated.filter { !isGap($0) } == plain.filter { !isGap($0) })
      let gapCount = (0..<base.dataSource.sectionCount).map {
        base.dataSource.itemCount(inSection: $0)
      }.filter { $0 > 0 }.map { $0 + 1 }.reduce(0, +)
      #expect(separated.filter { $0 == "view * *" }.count == gapCount)
    }
  }
}
