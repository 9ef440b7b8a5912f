public import Roster

/// A state of a scenario as a data source, its items and titles shown as text.
///
/// It says the same as a provider's, and is there because a million of them are made.
struct ScenarioSource: ListDataSource {
  let sections: [ScenarioSection]

  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func cell(at path: ListIndexPath) -> ListElement<String>? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let item = sections[path.section].items[path.item]
    return ListElement(reuseIdentifier: "item", make: { "" }, configure: { $0 = item.text })
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    sections.indices.contains(section) ? [.header, .footer] : []
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    let title = kind == .header ? section.header : kind == .footer ? section.footer : nil
    return title.map { title in
      ListElement(reuseIdentifier: "title", make: { "" }, configure: { $0 = title })
    }
  }
}

@available(*, unavailable)
extension ScenarioSource: Sendable {}

/// A cell or view that can show a text, and so a scenario.
///
/// ```swift
/// extension MyCell: TextShowing {
///   mutating func show(_ text: String) { title = text }
/// }
/// ```
///
/// ## Conforming to TextShowing
///
/// Replace the text that was shown before. Conform in your tests; an app does not need it.
public protocol TextShowing {
  /// Makes a blank cell or view.
  init()

  /// Shows a text, whatever was shown before.
  ///
  /// - Parameter text: The text.
  mutating func show(_ text: String)
}

extension String: TextShowing {
  /// Becomes the text.
  ///
  /// - Parameter text: The text.
  public mutating func show(_ text: String) { self = text }
}

/// Shows the items of a scenario as their text.
///
/// It is the factory of every proof that is not given another one.
public struct ScenarioCells<Cell: TextShowing>: CellFactory, Sendable {
  /// Makes the factory.
  public init() {}

  /// Makes a blank cell.
  ///
  /// - Parameters:
  ///   - item: The first of the items that the cell will show.
  ///   - context: Where it will be shown.
  /// - Returns: A blank cell.
  public func makeCell(for item: ScenarioItem, in context: ListContext) -> Cell { Cell() }

  /// Fills a cell with the text of an item.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - item: The item.
  ///   - context: Where it is shown.
  public func configure(_ cell: inout Cell, for item: ScenarioItem, in context: ListContext) {
    cell.show(item.text)
  }
}

/// Shows the headers and footers of a scenario's sections as their text.
///
/// A title that counts the items of its section, as in `Fruit (2)`, gets old whenever something in the section
/// comes or goes; a backend has to configure the view again then, though there is no update of the section.
public struct ScenarioTitles<View: TextShowing>: SupplementaryViewFactory, Sendable {
  private let countsItems: Bool

  /// Makes the factory.
  ///
  /// - Parameter countsItems: Whether the number of items is shown behind each title.
  public init(countingItems countsItems: Bool = false) { self.countsItems = countsItems }

  /// One identifier for all headers and one for all footers; none where there is no title.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: The identifier.
  public func reuseIdentifier(
    for request: SupplementaryRequest<ScenarioItem, String>
  ) -> ReuseIdentifier? {
    request.title == nil ? nil : ReuseIdentifier(request.kind.rawValue)
  }

  /// Makes a blank view.
  ///
  /// - Parameter request: What the view is wanted for.
  /// - Returns: A blank view.
  public func makeView(for request: SupplementaryRequest<ScenarioItem, String>) -> View { View() }

  /// Fills a view with the title.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - request: What the view is wanted for.
  public func configure(
    _ view: inout View, for request: SupplementaryRequest<ScenarioItem, String>
  ) {
    let count = countsItems ? " (\(request.itemCount))" : ""
    view.show((request.title ?? "") + count)
  }
}
