import BrowseKit
import TestSupport
import Testing

@Suite struct QueryTests {
  private func table(_ text: String, _ format: FileFormat = .csv) throws -> Table {
    try TableLoader(format: format).load(text.utf8, named: "file").table
  }

  private func query(
    where conditions: [String] = [], sort: String? = nil, group: String? = nil,
    columns: String? = nil, limit: Int? = nil
  ) -> Query {
    var query = Query()
    query.conditions = conditions
    query.sortKey = sort
    query.groupColumn = group
    query.columns = columns
    query.limit = limit
    return query
  }

  /// The values of the first shown column, group by group.
  private func shown(_ table: Table, _ query: Query) throws -> [[String]] {
    let arrangement = try table.arranged(by: query)
    return arrangement.groups.map { group in
      group.rows.map { table[row: Int($0), column: arrangement.columns[0]].text }
    }
  }

  @Test func `texts that begin alike are sorted by what is behind that`() throws {
    let table = try table("a\naaab\naaac\naaba\n")
    #expect(try shown(table, query(sort: "a")) == [["aaab", "aaac", "aaba"]])
    #expect(try shown(table, query(sort: "a:desc")) == [["aaba", "aaac", "aaab"]])
  }

  private let fruit = """
    name,kind,price,ripe
    Apple,pome,2.50,true
    banana,berry,10,true
    Cherry,drupe,,false
    Pear,pome,2.5,true
    Quince,pome,-1e1,maybe

    """

  @Test func `groups come where their first row comes, with their titles`() throws {
    let groups = try table(fruit).arranged(by: query(group: "kind")).groups
    #expect(groups.map(\.title) == ["pome", "berry", "drupe"])
    #expect(groups.map { Array($0.rows) } == [[0, 3, 4], [1], [2]])
    let sorted = try table(fruit).arranged(by: query(sort: "price:desc", group: "kind")).groups
    #expect(sorted.map(\.title) == ["berry", "pome", "drupe"])
  }

  @Test func `without a group there is one group without a title`() throws {
    let arrangement = try table(fruit).arranged(by: Query())
    #expect(arrangement.groups.map(\.title) == [nil])
    #expect(arrangement.columns == [0, 1, 2, 3])
    #expect(arrangement.rowCount == 5)
  }

  @Test func `a text that goes on with NUL comes behind the one that ends there`() throws {
    // The last two are the same eight bytes where the end is filled up, behind what all begin with.
    let texts = [
      "ab\u{0}b", "ab\u{0}", "ab", "ab\u{0}\u{0}", "ab\u{1}", "ab", "abcdefghi\u{0}", "abcdefghi",
    ]
    let sorted = [
      "ab", "ab", "ab\u{0}", "ab\u{0}\u{0}", "ab\u{0}b", "ab\u{1}", "abcdefghi", "abcdefghi\u{0}",
    ]
    let objects = texts.map {
      "{\"a\":\"\($0.unicodeScalars.map { $0.value < 2 ? "\\u000\($0.value)" : "\($0)" }.joined())\"}"
    }
    let table = try table("[\(objects.joined(separator: ","))]", .json)
    #expect(try shown(table, query(sort: "a")) == [sorted])
    #expect(try shown(table, query(sort: "a:desc")) == [sorted.reversed()])
  }

  @Test func `numbers are sorted by size, equal ones as in the file, missing ones last`() throws {
    #expect(
      try shown(table(fruit), query(sort: "price"))
        == [["Quince", "Apple", "Pear", "banana", "Cherry"]])
    #expect(
      try shown(table(fruit), query(sort: "price:desc"))
        == [["banana", "Apple", "Pear", "Quince", "Cherry"]])
    #expect(
      try shown(table(fruit), query(sort: "name"))
        == [["Apple", "Cherry", "Pear", "Quince", "banana"]])
    let zeros = try table("a\n1\n0\n-0\n-1\n0.0\n-0e1\n")
    #expect(try shown(zeros, query(sort: "a")) == [["-1", "0", "-0", "0.0", "-0e1", "1"]])
    #expect(try shown(zeros, query(sort: "a:desc")) == [["1", "0", "-0", "0.0", "-0e1", "-1"]])
  }

  @Test func `numbers that one Double cannot tell apart are sorted by their digits`() throws {
    let numbers = [
      "9007199254740993", "9007199254740992", "-9007199254740993", "1e400", "1e399", "0.1",
      "0.10000000000000000001", "-1e-400", "0", "1e-400",
    ]
    let sorted = [
      "-9007199254740993", "-1e-400", "0", "1e-400", "0.1", "0.10000000000000000001",
      "9007199254740992", "9007199254740993", "1e399", "1e400",
    ]
    let table = try table("a\n" + numbers.joined(separator: "\n"))
    #expect(try shown(table, query(sort: "a")) == [sorted])
    #expect(try shown(table, query(sort: "a:desc")) == [sorted.reversed()])
  }

  private func word(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: "\(Int.random(in: -20...20, using: &generator))"
    case 1: "\(Double(Int.random(in: -999...999, using: &generator)) / 100)"
    case 2:
      ["prefixed", "prefixed-a", "prefixed-b", "pre"].randomElement(using: &generator) ?? ""
    default: String("aébz日".randomElement(using: &generator) ?? "a")
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 50 : 10))
  func `sorting agrees with a sort by the values themselves`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let beginning = seed % 2 == 0 ? "" : "what all texts share "
    let words = (0..<200).map { _ in
      beginning + word(&generator)
    }
    let table = try table("a\n" + words.joined(separator: "\n"))
    func isLess(_ left: String, _ right: String) -> Bool {
      switch (Double(left), Double(right)) {
      case (let left?, let right?): left < right
      case (nil, nil): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
      case (let left, _): left != nil
      }
    }
    let ascending = words.enumerated().sorted {
      isLess($0.element, $1.element) || (!isLess($1.element, $0.element) && $0.offset < $1.offset)
    }
    let rows = try Array(table.arranged(by: query(sort: "a")).groups[0].rows)
    #expect(rows == ascending.map { UInt32($0.offset) })
    let texts = try shown(table, query(sort: "a:desc"))[0]
    let numberCount = words.count { Double($0) != nil }
    #expect(
      texts.prefix(numberCount).compactMap { Double($0) }
        == ascending.map(\.element).compactMap { Double($0) }.reversed())
    #expect(
      Array(texts.dropFirst(numberCount))
        == ascending.map(\.element).filter { Double($0) == nil }.reversed())
  }

  @Test func `what follows a value in its row has no part in the order`() throws {
    // In memory line feeds part values, and these values begin with one.
    let table = try table(#"[{"a":"\nb","z":"b"},{"a":"\na","z":"b"}]"#, .json)
    #expect(try Array(table.arranged(by: query(sort: "a")).groups[0].rows) == [1, 0])
  }

  @Test func `conditions compare and search`() throws {
    let table = try table(fruit)
    #expect(try shown(table, query(where: ["kind=pome"])) == [["Apple", "Pear", "Quince"]])
    #expect(try shown(table, query(where: ["price=2.5"])) == [["Apple", "Pear"]])
    #expect(try shown(table, query(where: ["price=-10"])) == [["Quince"]])
    #expect(try shown(table, query(where: ["price="])) == [["Cherry"]])
    #expect(try shown(table, query(where: ["name~an"])) == [["banana"]])
    #expect(try shown(table, query(where: ["name~AN"])) == [[]])
    #expect(try shown(table, query(where: ["name~"]))[0].count == 5)
    #expect(try shown(table, query(where: ["kind=pome", "ripe=true"])) == [["Apple", "Pear"]])
    #expect(try shown(table, query(where: ["kind=none"])) == [[]])
  }

  @Test func `a condition's column may have the signs of conditions in its name`() throws {
    let table = try table("a=b,c~d\n1,2\n3,4\n")
    #expect(try shown(table, query(where: ["a=b=1"])) == [["1"]])
    #expect(try shown(table, query(where: ["c~d~4"])) == [["3"]])
  }

  @Test func `a column to sort by may have a colon in its name`() throws {
    let table = try table("a:b,c\n3,4\n1,2\n")
    #expect(try shown(table, query(sort: "a:b")) == [["1", "3"]])
    #expect(try shown(table, query(sort: "a:b:asc")) == [["1", "3"]])
    #expect(try shown(table, query(sort: "a:b:desc")) == [["3", "1"]])
  }

  @Test func `columns and limit choose what is shown`() throws {
    let arrangement = try table(fruit).arranged(
      by: query(sort: "name", columns: "price,name", limit: 2))
    #expect(arrangement.columns == [2, 0])
    #expect(Array(arrangement.groups[0].rows) == [0, 2])
    for limit in [0, -1, .min] {
      #expect(try table(fruit).arranged(by: query(limit: limit)).rowCount == 0)
    }
    #expect(try table(fruit).arranged(by: query(group: "kind", limit: 0)).groups.isEmpty)
    #expect(try table("\"a,b\",c\n1,2\n").arranged(by: query(columns: "a,b")).columns == [0])
  }

  @Test(arguments: [(nil, 48), ("name", 144), ("name:desc", 144)] as [(String?, Int)])
  func `an answer takes 48 bytes a row, and three times as many where it is sorted`(
    sort: String?, need: Int
  ) throws {
    let table = try table(fruit)
    let query = query(sort: sort)
    #expect(try table.arranged(by: query, memoryByteCount: 5 * need).rowCount == 5)
    let error = #expect(throws: QueryError.self) {
      try table.arranged(by: query, memoryByteCount: 5 * need - 1)
    }
    #expect(
      error?.description == "not enough memory: there are 0 MiB to sort and group the rows")
  }

  @Test func `null and empty values make one group without a value`() throws {
    let table = try table("[{\"a\":null},{\"a\":\"\"},{},{\"a\":0}]", .json)
    let groups = try table.arranged(by: query(group: "a")).groups
    #expect(groups.map(\.title) == ["", "0"])
    #expect(groups.map { Array($0.rows) } == [[0, 1, 2], [3]])
  }

  @Test func `in a value that is missing no text is found`() throws {
    let table = try table("[{\"a\":\"x\",\"b\":\"y\"},{\"a\":\"x\"},{\"b\":\"\"}]", .json)
    for (condition, expected) in [
      ("b~y", [0]), ("b!~y", [1, 2]), ("a~x", [0, 1]), ("a~.", [0, 1]), ("a!~.", [2]),
      ("a~^$", [2]),
    ] {
      var query = query(where: [condition])
      query.usesRegex = condition.contains { ".^".contains($0) }
      let rows = try table.arranged(by: query).groups[0].rows
      #expect(rows.map { Int($0) } == expected, "\(condition)")
    }
  }

  @Test(arguments: [
    ("group", "knid", "there is no column \"knid\"; did you mean \"kind\"?"),
    ("group", "iknd", "there is no column \"iknd\"; did you mean \"kind\"?"),
    ("group", "color", "there is no column \"color\""),
    ("sort", "kin", "there is no column \"kin\"; did you mean \"kind\"?"),
    ("sort", "prise:desc", "there is no column \"prise\"; did you mean \"price\"?"),
    ("sort", "price:up", "expected asc or desc after \"price:\", found \"up\""),
    ("columns", "name,,kind", "there is no column \"\""),
    ("where", "Kind=x", "there is no column \"Kind\"; did you mean \"kind\"?"),
    (
      "where", "kind",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \"kind\""
    ),
  ])
  func `a query that does not fit says why`(part: String, text: String, expected: String) throws {
    var query = Query()
    switch part {
    case "group": query.groupColumn = text
    case "sort": query.sortKey = text
    case "columns": query.columns = text
    default: query.conditions = [text]
    }
    let table = try table(fruit)
    let error = #expect(throws: QueryError.self) { try table.arranged(by: query) }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }

  @Test func `of a name of two letters another case is meant, and no other letters`() throws {
    let table = try table("id,no\n1,2\n")
    for (name, end) in [("ID", "; did you mean \"id\"?"), ("is", ""), ("i", "")] {
      let error = #expect(throws: QueryError.self) {
        try table.arranged(by: query(group: name))
      }
      let message = "there is no column \"\(name)\"\(end) (the columns: id, no)"
      #expect(error?.description == message)
    }
  }

  @Test func `a name of sixty letters may have slips too`() throws {
    let name = String(repeating: "abcde", count: 12)
    let error = #expect(throws: QueryError.self) {
      try table("\(name),b\n1,2\n").arranged(by: query(group: "x\(name.dropFirst())"))
    }
    #expect(error?.description.contains("; did you mean \"abcde") == true)
  }

  @Test func `of three letters one may be wrong, and of six two`() throws {
    let table = try table("price,basket\n1,2\n")
    for (name, hint) in [
      ("prise", "price"), ("proze", nil), ("boskit", "basket"), ("boskiz", nil),
    ] as [(String, String?)] {
      let error = #expect(throws: QueryError.self) {
        try table.arranged(by: query(group: name))
      }
      let end = hint.map { "; did you mean \"\($0)\"?" } ?? ""
      let message = "there is no column \"\(name)\"\(end) (the columns: price, basket)"
      #expect(error?.description == message)
    }
  }
}
