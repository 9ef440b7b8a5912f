public import Roster

/// The laws of `OutlineSource`, checked on a source of any kind.
///
/// Every id is in the outline once, and no item is below itself. An item that says that it has no children has none.
/// Asked again, in another order, each item has the same children, in the same order and with the same content, and says
/// the same of having some.
///
/// ```swift
/// for violation in await OutlineSourceConformance(of: folders).violations() { print(violation) }
/// ```
public struct OutlineSourceConformance<Source: OutlineSource> where Source.Item: Equatable {
  private typealias Item = Source.Item

  private let source: Source
  private let limit: Int

  /// Prepares to check a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: How many items are asked for their children at most, since an outline may be endless; less than 1
  ///     asks nothing.
  public init(of source: Source, limit: Int = 1000) {
    self.source = source
    self.limit = limit
  }

  /// What is wrong with the source.
  ///
  /// - Returns: The laws that it broke, each with the first item that shows it; empty if it broke none.
  public func violations() async -> [Violation] {
    var survey = OutlineSurvey<Item>()
    // From the first root down, then the next, and the other way around.
    var asked = 0
    while asked < limit, let item = survey.open.popLast() {
      asked += 1
      let hasChildren = item.map(source.hasChildren) ?? true
      guard let children = await children(of: item, &survey) else { continue }
      survey.note(children, of: item, hasChildren: hasChildren)
    }
    for answer in survey.answers.reversed() {
      let hasChildren = answer.item.map(source.hasChildren) ?? true
      guard let children = await children(of: answer.item, &survey) else { continue }
      survey.compare(answer, with: children, hasChildren: hasChildren)
    }
    return survey.violations
  }

  private func children(of item: Item?, _ survey: inout OutlineSurvey<Item>) async -> [Item]? {
    do { return try await source.children(of: item) } catch {
      let name = item.map { "\($0.id)" } ?? "the outline"
      survey.note(.failedChildren, "the children of \(name) do not come: \(error)")
      return nil
    }
  }
}

@available(*, unavailable)
extension OutlineSourceConformance: Sendable {}

/// What was answered of an outline, and what is wrong with it.
private struct OutlineSurvey<Item: Identifiable & Equatable> {
  struct Answer {
    var item: Item?
    var hasChildren: Bool
    var children: [Item]
  }

  private(set) var answers: [Answer] = []
  private(set) var violations: [Violation] = []

  /// Those that are to be asked, the next one last; `nil` for the roots.
  var open: [Item?] = [nil]

  /// The parents of all items that came; `nil` for roots.
  private var parents: [Item.ID: Item.ID?] = [:]

  mutating func note(
    _ rule: ViolationRule, expected: String = "", found: String = "", _ text: String
  ) {
    if violations.contains(where: { $0.rule == rule }) { return }
    violations.append(Violation(rule, expected: expected, found: found, text))
  }

  mutating func note(_ children: [Item], of item: Item?, hasChildren: Bool) {
    answers.append(Answer(item: item, hasChildren: hasChildren, children: children))
    if !hasChildren, let item, let first = children.first {
      note(.unmarkedChildren, "\(item.id) says that it has no children, and \(first.id) is one")
    }
    var new: [Item] = []
    for child in children {
      if let other = parents[child.id] {
        if isItem(child.id, aboveOrAt: item?.id) {
          note(.outlineCycle, "\(child.id) is below itself")
        } else {
          note(
            .repeatedChild,
            "\(child.id) is \(position(item?.id)), and \(position(other)) too")
        }
      } else {
        parents[child.id] = .some(item?.id)
        new.append(child)
      }
    }
    // Whatever is below an item without children is not in the outline.
    if hasChildren { open += new.reversed().map(Optional.some) }
  }

  private func position(_ parent: Item.ID?) -> String { parent.map { "below \($0)" } ?? "a root" }

  private func isItem(_ id: Item.ID, aboveOrAt other: Item.ID?) -> Bool {
    var above = other
    while let next = above, next != id { above = parents[next].flatMap { $0 } }
    return above == id
  }

  mutating func compare(_ answer: Answer, with children: [Item], hasChildren: Bool) {
    let name = answer.item.map { "\($0.id)" } ?? "the outline"
    if hasChildren != answer.hasChildren {
      note(.steadyMark, "\(name) may have children at one time, and none at another")
    }
    if children.map(\.id) != answer.children.map(\.id) {
      note(
        .steadyChildren, expected: "\(answer.children.map(\.id))", found: "\(children.map(\.id))",
        "\(name) has other children when it is asked again")
    } else if let (old, new) = zip(answer.children, children).first(where: { $0 != $1 }) {
      note(
        .changedChild, expected: "\(old)", found: "\(new)",
        "a child of \(name) has other content when its parent is asked again")
    }
  }
}
