import Foundation
import Roster
import Testing

/// Every event that the library declares, through every level.
@Suite struct EventChainTests {
  private static let path = ListIndexPath(section: 0, item: 1)
  private static let other = ListIndexPath(section: 0, item: 0)

  private static func bool(_ level: EventChain.Level) -> Bool { level != .provider }
  private static func number(_ level: EventChain.Level) -> Int {
    level == .factory ? 7 : level == .provider ? 8 : 9
  }
  private static func size(_ level: EventChain.Level) -> ListSize { .fixed(Double(number(level))) }
  private static func place(_ level: EventChain.Level) -> ListIndexPath {
    ListIndexPath(section: 0, item: number(level))
  }

  static let cases: [EventCase] = [
    EventCase(.shouldHighlight, (), answers: bool, byDefault: "true", stale: "false"),
    EventCase(.didHighlight, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.didUnhighlight, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(
      .willSelect, (), answers: { place($0) }, byDefault: "Optional([0, 1])", stale: "nil"),
    EventCase(
      .didSelect, (), answers: { $0 == .provider ? .keepSelected : .deselect },
      byDefault: "keepSelected", stale: "keepSelected"),
    EventCase(
      .willDeselect, (), answers: { place($0) }, byDefault: "Optional([0, 1])", stale: "nil"),
    EventCase(.didDeselect, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.canEdit, (), answers: bool, byDefault: "false", stale: "false"),
    EventCase(
      .editingStyle, (), answers: { $0 == .provider ? .delete : .insert }, byDefault: "none",
      stale: "none"),
    EventCase(.commitEditing, .insert, answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(
      .deleteConfirmationTitle, (), answers: { $0.rawValue }, byDefault: "nil", stale: "nil"),
    EventCase(.shouldIndentWhileEditing, (), answers: bool, byDefault: "true", stale: "true"),
    EventCase(.willBeginEditing, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.didEndEditing, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.canMove, (), answers: bool, byDefault: "false", stale: "false"),
    EventCase(
      .moveTarget, other, answers: { place($0) }, byDefault: "[0, 0]", stale: "[0, 0]"),
    EventCase(.move, path, answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(
      .fieldChanged, FieldChange(value: "x"), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(
      .leadingSwipeActions, (), answers: { SwipeActions(ListAction($0.rawValue) {}) },
      byDefault: "nil", stale: "nil"),
    EventCase(
      .trailingSwipeActions, (), answers: { SwipeActions(ListAction($0.rawValue) {}) },
      byDefault: "nil", stale: "nil"),
    EventCase(
      .contextMenu, (), answers: { ContextMenu(id: $0.rawValue, ListAction("a") {}) },
      byDefault: "nil", stale: "nil"),
    EventCase(.shouldShowMenu, (), answers: bool, byDefault: "false", stale: "false"),
    EventCase(.canPerformAction, .copy, answers: bool, byDefault: "false", stale: "false"),
    EventCase(.performAction, .copy, answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.canFocus, (), answers: bool, byDefault: "true", stale: "false"),
    EventCase(.willDisplay, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.didEndDisplaying, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.itemSize, (), answers: size, byDefault: "automatic", stale: "automatic"),
    EventCase(
      ItemEvent<Void, ListSize>.estimatedSize, (), answers: size, byDefault: "automatic",
      stale: "automatic"),
    EventCase(.indentationLevel, (), answers: number, byDefault: "0", stale: "0"),
    EventCase(
      .disclosure, (), answers: { [.leaf, .collapsed, .expanded, .loading][number($0) % 4] },
      byDefault: "nil", stale: "nil"),
    EventCase(.toggleDisclosure, (), answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(
      .accessibility, (), answers: { AccessibilityInfo(identifier: $0.rawValue) },
      byDefault: String(describing: AccessibilityInfo()),
      stale: String(describing: AccessibilityInfo())),
    EventCase(.viewSize, answers: size, byDefault: "automatic", stale: "automatic"),
    EventCase(.viewTitle, answers: { $0.rawValue }, byDefault: "nil", stale: "nil"),
    EventCase(.willDisplayView, answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.didEndDisplayingView, answers: { _ in }, byDefault: "()", stale: "()"),
    EventCase(.indexTitles, (), answers: { [$0.rawValue] }, byDefault: "nil"),
    EventCase(.sectionForIndexTitle, IndexTitle("A", at: 3), answers: number, byDefault: "3"),
    EventCase(.prefetch, [path], answers: { _ in }, byDefault: "()"),
    EventCase(.cancelPrefetching, [path], answers: { _ in }, byDefault: "()"),
    EventCase(
      WholeListEvent<ListIndexPath, ListSize>.estimatedSize, path, answers: size,
      byDefault: "automatic"),
    EventCase(
      .shouldUpdateFocus, FocusChange(from: nil, to: path), answers: bool, byDefault: "true"),
    EventCase(
      .didUpdateFocus, FocusChange(from: nil, to: path), answers: { _ in }, byDefault: "()"),
    EventCase(.preferredFocus, (), answers: { place($0) }, byDefault: "nil"),
    EventCase(
      .didScroll, ScrollState(firstVisible: path, lastVisible: path), answers: { _ in },
      byDefault: "()"),
  ]

  @Test(arguments: cases)
  func
    `I16 T-001-30 T-004-20 D001-13 D001-14 D001-29 factory, provider, fallback, default: the first answers`(
      _ event: EventCase
    )
  {
    #expect(event.problems() == [])
  }

  /// Events of sections that backends or apps may declare.
  static let ofSections = [true, false].map { hasViews in
    EventCase(
      SectionEvent<String, Int>("length", byDefault: { $0.request.count }, whenStale: { _ in -1 }),
      "aisle", hasViews: hasViews, answers: number, byDefault: "5", stale: "-1")
  }

  @Test(arguments: ofSections)
  func `D001-15 I16 an event of a section itself takes the same way, with and without views`(
    _ event: EventCase
  ) {
    #expect(event.problems() == [])
  }

  /// What is hidden cannot be asked; the chain of these is tested in `HidingTests`.
  private static let elsewhere: Set = ["isHidden", "isSectionHidden"]

  @Test func `D001-14 every event that is declared is tested, and asked by somebody`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources").standardized
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let declaration = try Search("public static var (\\w+): Self")
    // Outside comments: first in parentheses, or behind a label.
    let use = try Search(#"///.*|(?:\(|to:)\s*\.(\w+)\s*[,)]"#)
    var declared: Set<String> = []
    var used: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      if file.path.contains("/Roster/Interaction/Events/") {
        declared.formUnion(declaration.names(in: source))
      } else if !file.path.contains("/Examples/") {
        used.formUnion(use.names(in: source))
      }
    }
    #expect(declared == Set(Self.cases.map(\.name)).union(Self.elsewhere))
    for name in declared.sorted() { #expect(used.contains(name), "nobody asks \(name)") }
  }

  /// Finds names in sources, much faster than `Regex` does in debug builds.
  private struct Search {
    let expression: NSRegularExpression

    init(_ pattern: String) throws { expression = try NSRegularExpression(pattern: pattern) }

    /// What the first group of the pattern has matched.
    func names(in source: String) -> [String] {
      let text = NSString(string: source)
      let all = NSRange(location: 0, length: text.length)
      return expression.matches(in: source, range: all).map { $0.range(at: 1) }
        .filter { $0.location != NSNotFound }.map { text.substring(with: $0) }
    }
  }
}
