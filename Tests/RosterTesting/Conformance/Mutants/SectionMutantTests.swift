import Roster
import RosterTesting
import Testing

@Suite struct SectionMutantTests {
  private func sections(_ fault: SectionFault?) -> [FaultySection] {
    [FaultySection("dairy", ["milk", "eggs"], fault), FaultySection("fruit", ["plums"], fault)]
  }

  @Test func `Sections without a fault break no law`() {
    expectConformance(of: sections(nil)) { [$0.adding("pears")] }
    expectConformance(of: [
      ListSection(id: 1, header: "1", items: 1, 2), ListSection(id: 2, items: 3),
    ])
    expectConformance(of: [LazySection(id: 1, count: 10) { $0 * $0 }])
  }

  @Test(arguments: SectionFault.allCases)
  func `A section with a fault breaks the law of the fault, and no other`(_ fault: SectionFault) {
    let violations = SectionConformance(of: sections(fault)) { [$0.adding("pears")] }.violations()
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }

  /// A section that does with its items what a test says.
  private struct Shelf: SectionInfo {
    typealias Replace = (_ items: inout [Int], _ range: Range<Int>, _ new: [Int]) -> Bool

    let id = 0
    var items = [1, 2, 3, 4, 5]
    let header: String? = nil
    let footer: String? = nil
    let replace: Replace

    mutating func replaceItems(in range: Range<Int>, with items: [Int]) -> Bool {
      replace(&self.items, range, items)
    }
  }

  /// The same, which says that it does what it is asked to do.
  private struct ExactShelf: SectionInfo {
    static var hasExactEdits: Bool { true }

    let id = 0
    var items = [1, 2, 3, 4, 5]
    let header: String? = nil
    let footer: String? = nil
    let replace: Shelf.Replace

    mutating func replaceItems(in range: Range<Int>, with items: [Int]) -> Bool {
      replace(&self.items, range, items)
    }
  }

  /// An object, which says that it is a value.
  private final class SharedShelf: SectionInfo {
    static var hasExactEdits: Bool { true }

    let id = 0
    private(set) var items = [1, 2, 3, 4, 5]
    let header: String? = nil
    let footer: String? = nil

    func replaceItems(in range: Range<Int>, with items: [Int]) -> Bool {
      self.items.replaceSubrange(range, with: items)
      return true
    }
  }

  @Test func `a section that says that its edits are exact refuses none, and keeps to no order`() {
    func violations(_ replace: @escaping Shelf.Replace) -> [String] {
      SectionConformance(of: [ExactShelf(replace: replace)]).violations().map(\.description)
    }
    #expect(
      violations { items, range, new in
        items.replaceSubrange(range, with: new)
        return true
      } == [])
    let refusal = violations { items, range, new in
      guard new.count < 2 else { return false }
      items.replaceSubrange(range, with: new)
      return true
    }
    #expect(refusal.count == 1)
    #expect(refusal[0].contains("is refused, though `hasExactEdits` says that no edit is"))
    let ordered = violations { items, range, new in
      items.replaceSubrange(range, with: new)
      items = Set(items).sorted()
      return true
    }
    #expect(ordered.count == 1)
    let shared = SectionConformance(of: [SharedShelf()]).violations().map(\.description)
    #expect(shared.count == 1)
    #expect(shared[0].contains("an edit of section 0 changes a copy of it"))
    #expect(ordered[0].contains("expected [\"5\", \"1\", \"2\", \"3\", \"4\", \"5\"]"))
  }

  /// A section whose titles count how often they were asked for.
  private final class CountedShelf: SectionInfo {
    let id = 0
    let items = [1]
    private var (headers, footers) = (0, 10)

    var header: String? {
      headers += 1
      return "\(headers)"
    }

    var footer: String? {
      footers += 1
      return "\(footers)"
    }
  }

  @Test func `a title that changes is named as it was first, and then as it was later`() {
    let words = SectionConformance(of: [CountedShelf()]).violations().map(\.description)
    #expect(words.count == 2)
    for (title, counts) in [
      ("a header", #"Optional("1"), then Optional("2")"#),
      ("a footer", #"Optional("11"), then Optional("12")"#),
    ] {
      let expected = "\(title) that changes when it is asked again: \(counts)"
      #expect(words.contains { $0.contains(expected) }, "\(words)")
    }
  }

  private func rules(_ replace: @escaping Shelf.Replace) -> Set<ViolationRule> {
    Set(SectionConformance(of: [Shelf(replace: replace)]).violations().map(\.rule))
  }

  @Test func `What is replaced is asked for at the ends and between, one by one and together`() {
    #expect(
      rules { items, range, new in
        items.replaceSubrange(range, with: new)
        return true
      } == [])
    // One that keeps its items in order, and each once.
    #expect(
      rules { items, range, new in
        items.replaceSubrange(range, with: new)
        items = Set(items).sorted()
        return true
      } == [])
    #expect(rules { _, _, _ in false } == [])
    // One that cannot take several.
    #expect(
      rules { items, range, new in
        guard range.count + new.count == 1 else { return false }
        items.replaceSubrange(range, with: new)
        return true
      } == [])
    #expect(
      rules { items, range, new in
        items.replaceSubrange(range, with: new.prefix(1))
        return true
      } == [.replacedItems])
    #expect(
      rules { items, range, new in
        items.replaceSubrange(range.prefix(1), with: new)
        return true
      } == [.replacedItems])
    #expect(
      rules { items, range, new in
        items.replaceSubrange(range, with: new.reversed())
        return true
      } == [.replacedItems])
    #expect(
      rules { items, range, new in
        if range == 2..<3 { return true }
        items.replaceSubrange(range, with: new)
        return true
      } == [.replacedItems])
    #expect(
      rules { items, range, new in
        if range == 2..<3 || range == 2..<2 { return true }
        items.replaceSubrange(range, with: new)
        return true
      } == [.replacedItems])
    #expect(
      rules { items, range, new in
        if range.count > 1, new.count > 1 { return true }
        items.replaceSubrange(range, with: new)
        return true
      } == [.replacedItems])
  }
}
