public import Roster

/// The laws of `SectionInfo`, checked on sections of any kind.
///
/// A section has one id, also while its content changes, and no two sections of a list have the same. Its
/// answers do not change by themselves. Its items are a collection that does not contradict itself. If it says
/// that it replaced some of them, it did; and it refuses none if it says that its edits are exact.
///
/// ```swift
/// let conformance = SectionConformance(of: [dairy, fruit]) { aisle in
///   [aisle.adding(milk), aisle.withoutProducts]
/// }
/// for violation in conformance.violations() { print(violation) }
/// ```
public struct SectionConformance<Section: SectionInfo> {
  private let sections: [Section]
  private let versions: (Section) -> [Section]
  private let describe: (Section.Item) -> String

  /// Prepares to check sections.
  ///
  /// - Parameters:
  ///   - sections: The sections of one list.
  ///   - versions: Gives later versions of a section, with other content.
  ///   - describe: Says what an item is; needed for items that are objects.
  public init(
    of sections: [Section], versions: @escaping (Section) -> [Section] = { _ in [] },
    describe: @escaping (Section.Item) -> String = { "\($0)" }
  ) {
    self.sections = sections
    self.describe = describe
    self.versions = versions
  }

  /// What is wrong with the sections.
  ///
  /// - Returns: The laws that they broke; empty if they broke none.
  public func violations() -> [Violation] {
    var found = sections.enumerated().flatMap { ownViolations(of: $0.element, at: $0.offset) }
    var positions: [Section.ID: Int] = [:]
    for (index, section) in sections.enumerated() {
      guard let first = positions.updateValue(index, forKey: section.id) else { continue }
      found.append(
        Violation(
          .uniqueIdentity, at: .section(index),
          "sections \(first) and \(index) both have the id \(section.id)"))
    }
    return found
  }

  private func ownViolations(of section: Section, at index: Int) -> [Violation] {
    var found: [Violation] = []
    let (id, header, footer) = (section.id, section.header, section.footer)
    let later = [section] + versions(section)
    for version in later where version.id != id {
      found.append(
        Violation(
          .steadyIdentity, at: .section(index), expected: "\(id)", found: "\(version.id)",
          "the id of section \(index) changes"))
    }
    for version in later {
      if let violation = itemsViolation(of: version, at: index) { found.append(violation) }
    }
    // Items that contradict themselves cannot be walked through safely.
    guard found.isEmpty else { return found }
    found = [
      change(
        of: "a list of items", from: section.items.map(describe), to: section.items.map(describe)),
      change(of: "a header", from: header, to: section.header),
      change(of: "a footer", from: footer, to: section.footer),
    ].compactMap { explanation in
      explanation.map {
        Violation(.steadyAnswers, at: .section(index), "section \(index) has \($0)")
      }
    }
    return found.isEmpty ? editViolations(of: section, at: index) : found
  }

  /// What is another one when it is asked for again.
  private func change<Answer: Equatable>(
    of name: String, from first: Answer, to second: Answer
  ) -> String? {
    first == second ? nil : "\(name) that changes when it is asked again: \(first), then \(second)"
  }

  private typealias Edit = (range: Range<Int>, items: [Section.Item], expected: [Section.Item])

  /// Takes out items at the ends and between, replaces some by others, and puts all back.
  ///
  /// No item is there twice meanwhile, and what is left is in order, as some sections keep their items; but those with exact
  /// edits get the last one twice.
  private func edits(of items: [Section.Item]) -> [Edit] {
    guard let first = items.first, let last = items.last else { return [] }
    let (count, end, half) = (items.count, items.count - 1, items.count / 2)
    let (front, back) = (Array(items[..<half]), Array(items[half...]))
    return [
      (0..<1, [], Array(items.dropFirst())), (0..<0, [first], items),
      (end..<count, [], Array(items.dropLast())), (end..<end, [last], items),
      (half..<half + 1, [], front + back.dropFirst()), (half..<half, [items[half]], items),
      (1..<count, [], [first]), (0..<1, [last], [last]), (0..<1, [first], [first]),
      (1..<1, Array(items.dropFirst()), items),
      (half..<count, [], front), (0..<half, back, back), (0..<back.count, front, front),
      (half..<half, back, items),
    ] + (Section.hasExactEdits ? [(0..<0, [last], [last] + items), (0..<1, [], items)] : [])
  }

  /// Edits the items until they are as they were; a section that is an object is left so.
  private func editViolations(of section: Section, at index: Int) -> [Violation] {
    let original = section
    let whole = section.items.map(describe)
    var section = section
    for (range, new, expected) in edits(of: Array(section.items)) {
      let before = section.items.map(describe)
      let isDone = section.replaceItems(in: range, with: new)
      let wanted = isDone ? expected.map(describe) : before
      let found = section.items.map(describe)
      if found != wanted {
        return [
          Violation(
            .replacedItems, at: .section(index), expected: "\(wanted)", found: "\(found)",
            "replaceItems(in: \(range), with: \(new.map(describe))) of section \(index) returns "
              + "\(isDone), but the items are not "
              + (isDone ? "those that it should leave" : "as they were"))
        ]
      }
      if Section.hasExactEdits, original.items.map(describe) != whole {
        return [
          Violation(
            .replacedItems, at: .section(index), expected: "\(whole)",
            found: "\(original.items.map(describe))",
            "an edit of section \(index) changes a copy of it, though `hasExactEdits` says that it is a value"
          )
        ]
      }
      // The next edit puts back what this one took out.
      if !isDone {
        guard Section.hasExactEdits else { return [] }
        return [
          Violation(
            .replacedItems, at: .section(index), expected: "true", found: "false",
            "replaceItems(in: \(range), with: \(new.map(describe))) of section \(index) is refused, "
              + "though `hasExactEdits` says that no edit is")
        ]
      }
    }
    return []
  }

  private func itemsViolation(of section: Section, at index: Int) -> Violation? {
    let items = section.items
    func violation(_ expected: some Any, _ found: some Any, _ explanation: String) -> Violation {
      Violation(
        .itemsCollection, at: .section(index), expected: "\(expected)", found: "\(found)",
        explanation)
    }
    var iterated: [String] = []
    for item in items { iterated.append(describe(item)) }
    if iterated.count != items.count {
      return violation(
        items.count, iterated.count, "iterating the items gives another number than counting")
    }
    if items.isEmpty != (items.count == 0) {
      return violation(items.count == 0, items.isEmpty, "being empty contradicts the count")
    }
    if items.distance(from: items.startIndex, to: items.endIndex) != items.count {
      return violation(
        items.count, items.distance(from: items.startIndex, to: items.endIndex),
        "the distance from the first index to the last is not the count")
    }
    for (offset, item) in iterated.enumerated() {
      let jumped = describe(items[items.index(items.startIndex, offsetBy: offset)])
      if jumped != item {
        return violation(item, jumped, "item \(offset) is another one when it is indexed")
      }
    }
    return nil
  }
}

@available(*, unavailable)
extension SectionConformance: Sendable {}

/// All that sections show at one time, to be compared.
struct SectionsPicture<Section: SectionInfo>: Equatable where Section.Item: Equatable {
  struct Part: Equatable {
    var id: Section.ID
    var header: Section.Title?
    var footer: Section.Title?
    var items: [Section.Item]
  }

  var parts: [Part]

  init(_ sections: [Section]) {
    parts = sections.map {
      Part(id: $0.id, header: $0.header, footer: $0.footer, items: Array($0.items))
    }
  }
}

extension SectionsPicture where Section.Item: Identifiable {
  /// This and another one in words that are different: the ids, or all there is if those are the same.
  func words(against other: SectionsPicture) -> (String, String) {
    let ids = (description, other.description)
    return ids.0 == ids.1 ? (details, other.details) : ids
  }

  private var details: String {
    let parts = parts.map { part in
      let titles = [("header", part.header), ("footer", part.footer)].compactMap { kind, title in
        title.map { "\(kind) “\($0)”" }
      }
      return (["\(part.id)"] + titles + part.items.map { "\($0)" }).joined(separator: ", ")
    }
    return "[" + parts.joined(separator: "; ") + "]"
  }
}

extension SectionsPicture: CustomStringConvertible where Section.Item: Identifiable {
  /// The ids, by section.
  var description: String {
    let parts = parts.map { part in
      "\(part.id): " + part.items.map { "\($0.id)" }.joined(separator: ", ")
    }
    return "[" + parts.joined(separator: "; ") + "]"
  }
}
