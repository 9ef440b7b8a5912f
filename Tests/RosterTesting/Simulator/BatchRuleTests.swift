import Foundation
import Roster
import RosterTesting
import Testing

@Suite struct BatchRuleTests {
  @Test(arguments: IllegalBatch.all)
  func `Every documented breach is named, with its numbers, and no other`(_ illegal: IllegalBatch) {
    let violations = illegal.batch.violations(
      before: illegal.before, after: illegal.after, for: illegal.capabilities)
    #expect(violations.map(\.description) == illegal.report)
    #expect(Set(violations.map(\.rule)) == [illegal.rule])
  }

  @Test(arguments: IllegalCourse.all)
  func `Every other breach of a list view's rules is named, and no other`(_ illegal: IllegalCourse)
  {
    let simulator = ListSimulator<String, String>(.collectionView)
    illegal.run(simulator)
    #expect(Set(simulator.violations.map(\.rule)) == [illegal.rule])
  }

  @Test func `A batch that follows the rules is accepted`() {
    let batch = ListBatch(
      deletedSections: [0], insertedSections: [2], movedSections: [PositionPair(old: 3, new: 0)],
      updatedSections: [PositionPair(old: 1, new: 1)],
      deletedItems: [ListIndexPath(section: 1, item: 0)],
      insertedItems: [ListIndexPath(section: 1, item: 2)],
      movedItems: [
        PositionPair(
          old: ListIndexPath(section: 1, item: 2), new: ListIndexPath(section: 0, item: 0))
      ],
      updatedItems: [
        PositionPair(
          old: ListIndexPath(section: 1, item: 1), new: ListIndexPath(section: 1, item: 0))
      ])
    // Section 0 goes, 1 stays, 2 stays as 3, 3 moves to the front.
    #expect(batch.violations(before: [2, 4, 1, 1], after: [2, 3, 7, 1]).isEmpty)
  }

  @Test(arguments: SimulatorProfile.all)
  func `What is as far off as there are numbers is judged as anything else`(
    _ profile: SimulatorProfile
  ) {
    for far in [Int.min, -1, .max - 1, .max] {
      let (near, far) = (ListIndexPath(section: 0, item: 0), ListIndexPath(section: 0, item: far))
      let section = ListIndexPath(section: far.item, item: 0)
      for (batch, rule) in [
        (ListBatch(deletedItems: [far]), .itemBefore),
        (ListBatch(deletedItems: [near, far]), .itemBefore),
        (ListBatch(deletedItems: [section]), .itemBefore),
        (ListBatch(insertedItems: [near, far]), .itemAfter),
        (ListBatch(movedItems: [PositionPair(old: far, new: near)]), .itemBefore),
        (ListBatch(updatedItems: [PositionPair(old: near, new: far)]), .itemAfter),
        (ListBatch(deletedSections: [0, far.item]), .sectionBefore),
        (ListBatch(insertedSections: [far.item]), .sectionAfter),
        (ListBatch(movedSections: [PositionPair(old: far.item, new: 0)]), .sectionBefore),
      ] as [(ListBatch, ViolationRule)] {
        let found = batch.violations(before: [5], after: [5], for: profile.capabilities)
        #expect(found.first?.rule == rule, "\(batch)")
      }
    }
  }

  @Test func `The article tells each rule, what breaks it and where it comes from, as it is here`()
    throws
  {
    let rows = try Self.text(of: "RosterTesting.docc/Articles/RulesOfTheSimulator.md")
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let told = rows.map { "\($0[0]) \($0[1])" }
    #expect(told == illegals)
    #expect(rows.allSatisfy { $0.count == 3 && !$0[2].isEmpty })
  }

  /// Each rule in the order of the article.
  private var illegals: [String] {
    IllegalBatch.all.map { "`\($0.rule)` \($0.title)" }
      + IllegalCourse.all.map { "`\($0.rule)` \($0.title)" }
  }

  @Test func `No rule of batches is without a batch that breaks it`() throws {
    let names = try Self.text(of: "Violations/ViolationRule+Batches.swift")
      .matches(of: /ViolationRule = "([a-z-]+)"/).map { String($0.output.1) }
    #expect(!names.isEmpty)
    #expect(Set(names).subtracting(IllegalBatch.all.map(\.rule.rawValue)) == [])
  }

  @Test func `The article about violations has every rule`() throws {
    let article = try Self.text(of: "RosterTesting.docc/Articles/ReadingAViolation.md")
    let folder = Self.sources.appending(path: "Violations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      try Self.text(of: "Violations/\(name)")
        .matches(of: /ViolationRule = "([a-z-]+)"/).map { String($0.output.1) }
    }
    #expect(names.count > 60)
    #expect(names.filter { !article.contains("`\($0)`") } == [])
  }

  /// A file of the kit's sources.
  private static func text(of path: String) throws -> String {
    try String(contentsOf: sources.appending(path: path), encoding: .utf8)
  }

  private static let sources = (0..<4)
    .reduce(URL(filePath: #filePath)) { file, _ in file.deletingLastPathComponent() }
    .appending(path: "Sources/RosterTesting")
}
