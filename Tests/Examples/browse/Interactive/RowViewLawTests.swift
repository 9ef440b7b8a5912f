import Roster
import RosterText
import TestSupport
import Testing

@testable import BrowseKit

/// A view is what is asked for, whatever was shown before it.
@MainActor @Suite struct RowViewLawTests {
  private static func table(_ numbers: inout SeededGenerator) throws -> Table {
    let count = numbers.below(12)
    let rows = (0..<count).map { _ in
      let name = ["x", "yy", "", "a long name that needs its room"][numbers.below(4)]
      return "\(numbers.below(30)),\(name),\(numbers.below(3))\n"
    }
    return try TableLoader(format: .csv).load(("a,b,c\n" + rows.joined()).utf8, named: "file").table
  }

  private static func query(_ numbers: inout SeededGenerator) -> Query {
    var query = Query()
    query.sortKey = [nil, "a", "a:desc", "b:asc", "c:desc"][numbers.below(5)]
    query.limit = [nil, nil, 3, 0][numbers.below(4)]
    query.offset = [0, 0, 2][numbers.below(3)]
    query.groupColumn = [nil, nil, "c", "b"][numbers.below(4)]
    query.columns = [nil, nil, "b,a", "c"][numbers.below(4)]
    query.conditions = [[], [], ["a>5"], ["b~y", "c!=1"]][numbers.below(4)]
    return query
  }

  /// All that is seen of a view.
  private func shown(_ view: RowView) -> [String] {
    let lines = view.groups.flatMap { group in
      group.rows.map { view.lines.line(ofRow: Int($0), in: view.request.table) }
    }
    let heading = view.lines.heading(of: view.request.table, sortedBy: view.sortKey)
    return ["\(view.columns)", "\(view.arrangement.columns)", heading]
      + view.groups.map { "\($0.title ?? "-") \($0.rows.map { $0 })" }
      + view.arrangement.groups.map { "\($0.title ?? "-") \($0.rows.map { $0 })" } + lines
  }

  @Test(arguments: 1...12)
  func `what is shown does not depend on what was shown before`(_ seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    var request = RowView.Request(
      table: try Self.table(&numbers), tableNumber: 1, changeCount: 0, isComplete: true,
      query: Query(), filter: TextQuery())
    var former: RowView?
    for _ in 0..<24 {
      var table = request.table
      var (number, changes) = (request.tableNumber, request.changeCount)
      var query = request.query
      if numbers.below(4) == 0 {
        table = try Self.table(&numbers)
        number += 1
        changes += 1
      }
      if numbers.below(3) == 0 { query = Self.query(&numbers) }
      if numbers.below(4) == 0 { query.sortKey = Self.query(&numbers).sortKey }
      request = RowView.Request(
        table: table, tableNumber: number, changeCount: changes, isComplete: true, query: query,
        filter: TextQuery(["", "1", "y", "2"][numbers.below(4)]))
      let view = try await RowView.make(request, after: former)
      let anew = try await RowView.make(request, after: nil)
      #expect(shown(view) == shown(anew), "\(request.query) \(request.filter)")
      #expect(view.rowCount == view.groups.map(\.rows.count).reduce(0, +))
      #expect((view.matching == nil) == (former.map { $0.request.changeCount == changes } ?? true))
      expectPaths(of: view)
      former = view
    }
  }

  /// Each row is where it is said to be, whatever is guessed.
  private func expectPaths(of view: RowView) {
    for (section, group) in view.groups.enumerated() {
      for (item, row) in group.rows.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        #expect(view.row(at: path) == row && view.path(of: row, near: path) == path)
        #expect(view.path(of: row, near: ListIndexPath(section: 0, item: 0)) == path)
      }
      #expect(view.row(at: ListIndexPath(section: section, item: group.rows.count)) == nil)
    }
    #expect(view.row(at: ListIndexPath(section: view.groups.count, item: 0)) == nil)
    #expect(view.path(of: 99, near: ListIndexPath(section: 0, item: 0)) == nil)
    #expect(
      view.lastPath.flatMap(view.row(at:)) == view.groups.last { !$0.rows.isEmpty }?.rows.last)
  }
}
