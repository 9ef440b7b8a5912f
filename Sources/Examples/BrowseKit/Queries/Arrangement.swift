import Roster
import Synchronization

/// What a query shows of a table: columns, and groups of rows.
///
/// The values stay in the table.
public struct Arrangement: Sendable {
  /// The table.
  public let table: Table

  /// The positions of the columns to show.
  public let columns: [Int]

  /// The groups, in order; one without a title if nothing was grouped.
  public let groups: [RowGroup]

  /// How many rows there are in all groups.
  public var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

  /// Makes an arrangement of some rows in one group.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The positions of the columns to show.
  ///   - rows: The positions of the rows, or `nil` for all.
  init(table: Table, columns: [Int], rows: [UInt32]? = nil) {
    let all = RowList(of: table)
    let list = rows.map { all.picking($0.lazy.map { Int($0) }) } ?? all
    self.init(table: table, columns: columns, groups: [RowGroup(list)])
  }

  init(table: Table, columns: [Int], groups: [RowGroup]) {
    self.table = table
    self.columns = columns
    self.groups = groups
  }

  /// The arrangement without the column by which the rows are grouped, unless it was asked for: the
  /// titles of the groups say the same.
  ///
  /// - Parameter query: The query that made the arrangement.
  /// - Returns: The arrangement, with a column less perhaps.
  func withoutRepetition(of query: Query) -> Arrangement {
    Arrangement(table: table, columns: table.shown(columns, of: query), groups: groups)
  }
}

/// A row of a table, by its position.
struct Row: Identifiable, Hashable, Sendable {
  let id: UInt32
}

/// The rows of a group, each made of its position when it is looked at; the id is the group's title.
typealias RowList = LazySection<String?, Row>

/// The rows of a table on their way through the stages of a query.
typealias RowPipeline = Pipeline<RowList, RowList>

extension RowList {
  /// All rows of a table.
  init(of table: Table) {
    self.init(id: nil, count: table.rowCount) { Row(id: UInt32($0)) }
  }
}

/// The rows that have one value in the column by which they are grouped.
public struct RowGroup: Sendable {
  /// The rows as a section of a list.
  let list: RowList

  init(_ list: RowList) { self.list = list }

  /// The value that the rows share; empty for rows without one, `nil` if nothing was grouped.
  public var title: String? { list.id }

  /// The positions of the rows in the table.
  public var rows: RowPositions { RowPositions(items: list.items) }
}

/// The positions of rows in a table.
public struct RowPositions: RandomAccessCollection, Sendable {
  let items: LazyItems<Row>

  /// 0, the index of the first row.
  public var startIndex: Int { 0 }

  /// How many rows there are.
  public var endIndex: Int { items.endIndex }

  /// The position of a row in the table.
  ///
  /// - Parameter index: The index of the row, from 0 up to, not including, the count.
  public subscript(index: Int) -> UInt32 { UInt32(items.number(at: index)) }
}

extension Table {
  /// How many bytes the position of a row takes, in the arrays that are alive at one time.
  private static let rowNeed = 48

  /// How many bytes more a row takes while it is sorted.
  private static let sortingNeed = 96

  /// How many bytes a group takes besides its title, in the arrays and dictionaries that are alive at
  /// one time.
  private static let groupNeed = 320

  /// Chooses, draws, sorts, limits and groups rows.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  ///
  /// - Parameters:
  ///   - query: What to show.
  ///   - memoryByteCount: How many bytes of memory the answer may take besides the table.
  /// - Returns: The columns and the groups of rows.
  /// - Throws: `QueryError` when the query names a column that the table does not have, or the answer
  ///   takes too much memory.
  public func arranged(
    by query: Query, memoryByteCount: Int = .max
  ) throws(QueryError) -> Arrangement {
    let rows = try pipeline(for: query, memoryByteCount: memoryByteCount)
    return Arrangement(
      table: self, columns: try QueryPlan(of: query, on: columns).columns,
      groups: rows.output.sections.map { RowGroup($0) })
  }

  /// The rows of the table on their way through the stages of a query.
  func pipeline(for query: Query, memoryByteCount: Int) throws(QueryError) -> RowPipeline {
    let rows = try stages(of: query, after: allRows, memoryByteCount: memoryByteCount)
    if let error = rows.failure as? QueryError { throw error }
    return rows
  }

  /// All rows of the table.
  var allRows: RowPipeline { RowPipeline(ListContents([RowList(of: self)])) }

  /// Sends all rows of the table through the stages of a query.
  func stages(
    of query: Query, after source: RowPipeline, memoryByteCount: Int
  ) throws(QueryError) -> RowPipeline {
    let plan = try QueryPlan(of: query, on: columns)
    let need = rowCount * (Self.rowNeed + (plan.order == nil ? 0 : Self.sortingNeed))
    guard need <= memoryByteCount else { throw .memory(byteLimit: memoryByteCount) }
    var rows = source
    if !plan.conditions.isEmpty {
      // Each thread has conditions of its own: shared ones would be counted back and forth between them.
      rows = rows.filter(by: StageInput(query)) { [columns, pages = sharedPages] query in
        let test = ConditionTest(try QueryPlan(of: query, on: columns).conditions)
        return { row in
          let shared = pages[Int(row.id) >> TablePage.capacityBits]
          return shared.lent.meets(test, row: Int(row.id) & TablePage.positionMask)
        }
      }
    }
    if let count = query.sampleCount {
      rows = rows.then(
        RowChoice { Sample(seed: query.seed).draw(count, of: $0.items.count) })
    }
    if let order = plan.order { rows = rows.sorted(by: order.order(in: self)) }
    if query.offset > 0 {
      rows = rows.then(RowChoice { Array($0.items.indices.dropFirst(query.offset)) })
    }
    if let limit = query.limit { rows = rows.prefix(max(0, limit)) }
    if let column = plan.groupColumn {
      let free = Atomic(memoryByteCount - need)
      rows = rows.grouped { [self] row in
        text(row: Int(row.id), column: column) as String?
      } header: { title in
        let need = Self.groupNeed + (title ?? "").utf8.count
        guard free.subtract(need, ordering: .relaxed).newValue >= 0 else {
          throw QueryError.memory(byteLimit: memoryByteCount)
        }
        return nil
      }
    }
    return rows
  }

  /// The columns to show, without the one whose values are the titles of groups, unless it was asked for.
  func shown(_ positions: [Int], of query: Query) -> [Int] {
    guard query.columns == nil, let name = query.groupColumn, positions.count > 1 else {
      return positions
    }
    return positions.filter { columns[$0] != name }
  }

  /// The spelling of a value; empty for null.
  func text(row: Int, column: Int) -> String {
    let page = pages[row >> TablePage.capacityBits]
    guard let cell = page.cell(row: row & TablePage.positionMask, column: column) else { return "" }
    return String(decoding: page.bytes[page.byteRange(ofCell: cell)], as: UTF8.self)
  }

  /// How many bytes the spelling of a value has.
  func byteCount(row: Int, column: Int) -> Int {
    let page = pages[row >> TablePage.capacityBits]
    let cell = page.cell(row: row & TablePage.positionMask, column: column)
    return cell.map { page.byteRange(ofCell: $0).count } ?? 0
  }
}

/// Some rows of each group, by their offsets.
private struct RowChoice: PipelineStage {
  let offsets: @Sendable (RowList) -> [Int]

  func output(
    of input: ListContents<RowList>, with inputs: StageInputs
  ) -> ListContents<RowList> {
    ListContents(input.sections.map { $0.picking(offsets($0)) })
  }

  func update(_ output: inout ListContents<RowList>, by step: PipelineStep<RowList>) {
    if !step.isUnchanged { output = self.output(of: step.new, with: step.inputs) }
  }
}
