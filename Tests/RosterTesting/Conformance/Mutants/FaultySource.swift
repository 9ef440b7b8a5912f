import Roster

/// A data source of two sections that is right without a fault.
final class FaultySource: ListDataSource {
  let fault: SourceFault?
  private var calls = 0
  private var countings = 0

  init(_ fault: SourceFault?) {
    self.fault = fault
  }

  let sectionCount = 2

  func itemCount(inSection section: Int) -> Int {
    guard (0..<2).contains(section) else {
      switch fault {
      case .countsItemsOutside: return 3
      case .countsItemsFarAfter: return section == .max ? 3 : 0
      case .countsItemsFarBefore: return section == .min ? 3 : 0
      default: return 0
      }
    }
    countings += 1
    return fault == .changesCounts && countings == 4 ? 3 : 2
  }

  func hasLazyItems(inSection section: Int) -> Bool {
    fault == .isLazyOutside && !(0..<2).contains(section)
  }

  func sectionResponder(at section: Int) -> EventResponder? {
    fault == .answersOutside || (0..<2).contains(section) ? EventResponder() : nil
  }

  func responder(at path: ListIndexPath) -> EventResponder? {
    let isItem = (0..<2).contains(path.section) && (0..<2).contains(path.item)
    return isItem || fault == .answersForNoItem ? EventResponder() : nil
  }

  func cell(at path: ListIndexPath) -> ListElement<String>? {
    calls += 1
    guard (0..<2).contains(path.section) else { return nil }
    if path.item == 2, fault == .hasACellAfterTheLast { return element("2", "item") }
    if path.item == -1, fault == .hasACellBeforeTheFirst { return element("-1", "item") }
    if path.item == .max, fault == .hasACellFarAfter { return element("last", "item") }
    if path.item == .min, fault == .hasACellFarBefore { return element("first", "item") }
    guard (0..<2).contains(path.item) else { return nil }
    if fault == .lacksACell, path == ListIndexPath(section: 1, item: 1) { return nil }
    return switch fault {
    case .changesCells: element("\(calls)", "item")
    case .changesIdentifiers: element("\(path)", "item \(calls)")
    case .namesNothing: element("\(path)", "")
    case .namesEachItem: element("\(path)", "item at \(path)")
    case .appendsToTheCellBefore: appending("\(path)", to: "")
    case .makesTwoKindsUnderOneName:
      appending("\(path)", to: path.item == 0 ? "· " : "• ")
    default: element("\(path)", "item")
    }
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    guard (0..<2).contains(section) else { return fault == .hasKindsOutside ? [.header] : [] }
    return fault == .namesKindsTwice ? [.header, .header] : [.header]
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    calls += 1
    guard (0..<2).contains(path.section) else { return nil }
    if kind == .footer, fault == .hasAViewUnnamed { return element("footer", "footer") }
    if kind != .header || fault == .hasViewsInTurns && calls.isMultiple(of: 2) { return nil }
    return switch fault {
    case .changesHeaders: element("\(calls)", "header")
    case .namesNoHeader: element("header", "")
    case .appendsToTheHeaderBefore: appending("header", to: "")
    case .makesTwoHeadersUnderOneName: appending("header", to: path.section == 0 ? "· " : "• ")
    default: element("header", "header")
    }
  }

  func separator(at gap: ListIndexPath) -> ListSeparator<String>? {
    calls += 1
    guard (0..<2).contains(gap.section) else { return nil }
    if gap.item == 3, fault == .hasASeparatorOutside { return .style(SeparatorStyle()) }
    if gap.item == .max, fault == .hasASeparatorFarAfter { return .style(SeparatorStyle()) }
    guard (0...2).contains(gap.item) else { return nil }
    if fault == .hasSeparatorsInTurns, calls.isMultiple(of: 2) { return nil }
    if gap.item == 1 { return .style(SeparatorStyle()) }
    return .view(element(fault == .changesSeparators ? "\(calls)" : "line", "line"))
  }

  var emptyState: EmptyState<String>? {
    calls += 1
    switch fault {
    case .hasAnEmptyStateWithItems: return .text("none")
    case .changesEmptyState: return calls.isMultiple(of: 2) ? .text("none") : nil
    default: return nil
    }
  }

  /// A cell whose configuration leaves in it what its maker put there.
  private func appending(_ text: String, to blank: String) -> ListElement<String> {
    ListElement(
      reuseIdentifier: "item", make: { blank },
      configure: { cell in
        let isMade =
          self.fault == .makesTwoKindsUnderOneName || self.fault == .makesTwoHeadersUnderOneName
        cell = isMade ? cell.prefix(2) + text : cell + text
      })
  }

  private func element(_ text: String, _ identifier: String) -> ListElement<String> {
    ListElement(
      reuseIdentifier: ReuseIdentifier(identifier), make: { "" }, configure: { $0 = text })
  }
}
