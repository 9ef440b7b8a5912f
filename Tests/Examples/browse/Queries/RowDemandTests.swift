import BrowseKit
import TestSupport
import Testing

/// Reading no more than a query needs.
@Suite struct RowDemandTests {
  private func query(_ limit: Int?, _ change: (inout Query) -> Void = { _ in }) -> Query {
    var query = Query()
    query.limit = limit
    change(&query)
    return query
  }

  private func rowCount(_ text: String, _ format: FileFormat, _ query: Query) throws -> Int {
    var counts: Set<Int> = []
    for chunk in [1, 10, 1 << 18] {
      var loader = TableLoader(format: format, chunkByteCount: chunk)
      loader.query = query
      counts.insert(try loader.load(text.utf8, named: "file").table.rowCount)
    }
    #expect(counts.count == 1)
    return counts.first ?? 0
  }

  @Test func `with a limit reading ends with the last row that is shown`() throws {
    let numbers = "a,b\n" + (0..<300).map { "\($0),\($0 % 10)\n" }.joined()
    #expect(try rowCount(numbers, .csv, query(nil)) == 300)
    #expect(try rowCount(numbers, .csv, query(7)) == 7)
    #expect(try rowCount(numbers, .csv, query(0)) == 1)
    #expect(try rowCount(numbers, .csv, query(.max)) == 300)
    #expect(try rowCount(numbers, .csv, query(7) { $0.groupColumn = "b" }) == 7)
    #expect(try rowCount(numbers, .csv, query(7) { $0.sortKey = "b" }) == 300)
    #expect(try rowCount(numbers, .csv, query(3) { $0.conditions = ["b=4"] }) == 25)
    #expect(try rowCount(numbers, .csv, query(3) { $0.conditions = ["b=4", "a~9"] }) == 295)
    #expect(try rowCount(numbers, .csv, query(3) { $0.conditions = ["b=none"] }) == 300)
    #expect(try rowCount(numbers, .csv, query(3) { $0.columns = "none" }) == 300)
  }

  @Test func `what is wrong behind the last row that is shown is not looked at`() throws {
    #expect(try rowCount("a,b\n1,2\n3,\u{0}\n", .csv, query(1)) == 1)
    #expect(try rowCount("[{\"a\":1},{", .json, query(1)) == 1)
    #expect(try rowCount("{\"a\":1}\nx", .jsonLines, query(1)) == 1)
    #expect(throws: LoadError.self) { try rowCount("a,b\n1,2\n3,\u{0}\n", .csv, query(2)) }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 200 : 3))
  func `a query shows the same of what it needs as of everything`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<300).map { _ in
      let members = ["a", "b", "c"].filter { _ in Bool.random(using: &generator) }.map {
        "\"\($0)\":\(Int.random(in: 0...5, using: &generator))"
      }
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
    let whole = try TableLoader(format: .jsonLines).load(text.utf8, named: "file").table
    for _ in 0..<5 {
      var query = query(Int.random(in: 1...40, using: &generator))
      query.columns = "c,a"
      if Bool.random(using: &generator) { query.conditions.append("a=\(seed % 6)") }
      if Bool.random(using: &generator) { query.conditions.append("b~\(seed % 5)") }
      if Bool.random(using: &generator) { query.groupColumn = "b" }
      var loader = TableLoader(format: .jsonLines)
      loader.query = query
      let part = try loader.load(text.utf8, named: "file").table
      #expect(part.rowCount <= 300)
      var outputs: [[UInt8]] = []
      for table in [whole, part] {
        var output: [UInt8] = []
        JSONWriter().write(try table.arranged(by: query)) { output += $0 }
        outputs.append(output)
      }
      #expect(outputs[0] == outputs[1])
    }
  }

  /// What is asked of a table, and how many rows are read of three or four, of which there may be three.
  private static let demands: [(change: @Sendable (inout Query) -> Void, of3: Int, of4: Int?)] = [
    ({ _ in }, 3, nil), ({ $0.limit = 2 }, 2, 2), ({ $0.limit = 3 }, 3, 3),
    ({ $0.limit = 4 }, 3, nil),
    ({ ($0.limit, $0.offset) = (2, 1) }, 3, 3), ({ ($0.limit, $0.offset) = (2, 2) }, 3, nil),
    ({ ($0.limit, $0.offset) = (.max, 1) }, 3, nil),
    ({ ($0.limit, $0.conditions) = (1, ["a=2"]) }, 3, 3),
    ({ ($0.limit, $0.conditions) = (1, ["a=3"]) }, 3, nil),
    ({ ($0.limit, $0.columns) = (1, "none") }, 3, nil),
  ]

  @Test(arguments: FileFormat.allCases)
  func `of a table that has more rows than it may no more are read than are asked for`(
    format: FileFormat
  ) throws {
    for (number, demand) in Self.demands.enumerated() {
      for (count, expected) in [(3, demand.of3), (4, demand.of4)] {
        for chunk in [1, 1 << 18] {
          var loader = TableLoader(format: format, chunkByteCount: chunk)
          loader.limits.rowCount = 3
          var query = Query()
          demand.change(&query)
          loader.query = query
          let objects = (0..<count).map { "{\"a\":\($0)}" }
          let text =
            switch format {
            case .json: "[" + objects.joined(separator: ",") + "]"
            case .jsonLines: objects.joined(separator: "\n")
            case .csv, .tsv: "a\n" + (0..<count).map { "\($0)\n" }.joined()
            }
          do throws(LoadError) {
            let table = try loader.load(text.utf8, named: "file").table
            #expect(table.rowCount == expected, "\(number), \(count)")
          } catch {
            guard case .memory(let memory) = error else { throw error }
            #expect(expected == nil && memory.rowCount == 3, "\(number), \(count)")
          }
        }
      }
    }
  }
}
