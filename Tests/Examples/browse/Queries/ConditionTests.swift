import BrowseKit
import TestSupport
import Testing

/// The grammar of conditions, and what they mean.
@Suite struct ConditionTests {
  private let groceries = """
    name,aisle,price,best before,"a=b",or
    Milk,Dairy,1.5,2026-01-02,1,x
    Buttermilk,Dairy,10,2026-02-01,2,y
    Pears,Fruit,2.50,2025-12-31,3,
    "Salt and (Pepper)",,0.9,,4,z
    pear,Fruit,n/a,2026-01-01,5,x

    """

  private func names(
    _ conditions: String..., change: (inout Query) -> Void = { _ in }
  ) throws -> [String] {
    let table = try TableLoader(format: .csv).load(groceries.utf8, named: "file").table
    var query = Query()
    query.conditions = conditions
    change(&query)
    return try table.arranged(by: query).groups.flatMap(\.rows).map {
      table[row: Int($0), column: 0].text
    }
  }

  @Test(arguments: [
    ("price < 3 and (aisle = Dairy or name ~ ear)", "Milk Pears"),
    ("price<3 and(aisle=Dairy or name~ear)", "Milk Pears"),
    ("\tprice\t<\t3\tand\t(aisle\t=\tDairy\tor\tname ~ ear\t)", "Milk Pears"),
    ("\nprice\n<\n3\nand\n(aisle\n=\nDairy\nor\nname ~ ear\n)", "Milk Pears"),
    ("aisle = Dairy or aisle = Fruit and price = 2.5", "Milk Buttermilk Pears"),
    ("(aisle = Dairy or aisle = Fruit) and price = 2.5", "Pears"),
    ("((((price >= 10))))", "Buttermilk"),
    ("price <= 1.50", "Milk Salt and (Pepper)"), ("price > 1.5", "Buttermilk Pears"),
    ("price >= 1.5", "Milk Buttermilk Pears"), ("price < 1e1", "Milk Pears Salt and (Pepper)"),
    // A text is no number, and what is missing is on no side.
    ("price > m", "pear"), ("price != 1.5", "Buttermilk Pears Salt and (Pepper) pear"),
    ("best before < 2026-01-02", "Pears pear"), ("best before <= 2026-01-02", "Milk Pears pear"),
    ("aisle =", "Salt and (Pepper)"), ("aisle = '' OR or = \"\"", "Pears Salt and (Pepper)"),
    ("aisle != ''", "Milk Buttermilk Pears pear"),
    ("name !~ ear and aisle != Dairy", "Salt and (Pepper)"),
    ("name = 'Salt and (Pepper)'", "Salt and (Pepper)"), ("name ~ (Pepper)", "Salt and (Pepper)"),
    ("(name ~ (Pepper) or name ~ Milk)", "Milk Salt and (Pepper)"),
    ("a=b=3", "Pears"), ("a=b > 4", "pear"), ("'a=b' = 5", "pear"), ("\"name\"='Milk'", "Milk"),
    ("or = x and name ~ M", "Milk"),
    ("or != x or or = x and price > 1", "Milk Buttermilk Pears Salt and (Pepper)"),
    ("name > P", "Pears Salt and (Pepper) pear"),
    ("name ~", "Milk Buttermilk Pears Salt and (Pepper) pear"),
    ("name ~ ')'", "Salt and (Pepper)"),
    ("name = 'Milk'or\"name\" = pear or'name' = Pears", "Milk Pears pear"),
    // A word of the grammar is none at the end of a longer one.
    ("name != brand and name = Milkor or name ~ ear", "Pears pear"),
  ])
  func `a condition means what it says`(condition: String, expected: String) throws {
    #expect(try names(condition).joined(separator: " ") == expected)
    #expect(try names("  (\(condition) )  ").joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("ab=2", 0), ("ab = 2", 0), ("a=2", 1), ("a =2", 2), (" a =2", 2), ("a  = 2", 1),
  ])
  func `a name is all that stands before the operator, with the blanks if a column has these`(
    condition: String, row: Int
  ) throws {
    let table = try TableLoader(format: .csv).load(
      "a,ab,\"a \"\n1,2,3\n2,3,1\n3,1,2\n".utf8, named: "file"
    ).table
    var query = Query()
    query.conditions = [condition]
    #expect(try table.arranged(by: query).groups[0].rows.map { Int($0) } == [row])
  }

  @Test func `several conditions are joined by and, and case counts unless it is asked not to`()
    throws
  {
    #expect(try names("aisle=Dairy", "name~milk") == ["Buttermilk"])
    #expect(
      try names("aisle=Dairy", "name~milk") { $0.ignoresCase = true } == ["Milk", "Buttermilk"])
    #expect(try names("name=PEARS").isEmpty)
    #expect(try names("name=PEARS") { $0.ignoresCase = true } == ["Pears"])
    #expect(try names("name >= q") { $0.ignoresCase = true } == ["Salt and (Pepper)"])
  }

  @Test func `a regular expression is found anywhere in a value`() throws {
    #expect(try names("name ~ ^[MP]") { $0.usesRegex = true } == ["Milk", "Pears"])
    #expect(
      try names("name ~ '^(m|p)ea'") { ($0.usesRegex, $0.ignoresCase) = (true, true) } == [
        "Pears", "pear",
      ])
    #expect(try names("name !~ r and price ~ ^\\d+$") { $0.usesRegex = true } == [])
    #expect(try names("price ~ ^\\d+$") { $0.usesRegex = true } == ["Buttermilk"])
    for pattern in ["[a", "(", "*", "a{2,1}", "\\"] {
      let error = #expect(throws: QueryError.self) {
        try names("name ~ '\(pattern)'") { $0.usesRegex = true }
      }
      #expect(
        error?.description.hasPrefix("expected a regular expression, found \"\(pattern)\": ")
          == true)
    }
  }

  @Test(arguments: [
    ("", "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found its end"),
    (
      "name",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \"name\""
    ),
    (
      "name = Milk and",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found its end"
    ),
    (
      "name = war and peace",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \"peace\""
    ),
    (
      "'name'",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \"'name'\""
    ),
    ("()", "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \")\""),
    ("(name = a", "expected and, or, or a closing parenthesis in a condition, found its end"),
    (
      "(name = 'a' b",
      "expected and, or, or a closing parenthesis in a condition, found \"b\""
    ),
    ("(name = a) name = b", "expected and, or, or its end in a condition, found \"name = b\""),
    ("name = 'a' b", "expected and, or, or its end in a condition, found \"b\""),
    ("name = 'a", "expected a closing quote in a condition, found \"'a\""),
    ("nmae < 3", "there is no column \"nmae\"; did you mean \"name\"?"),
    ("name = a and nmae < 3", "there is no column \"nmae\"; did you mean \"name\"?"),
    ("'nmae' < 3", "there is no column \"nmae\"; did you mean \"name\"?"),
    (
      "'name' x",
      "expected COLUMN, one of = != < <= > >= ~ !~, and VALUE in a condition, found \"'name' x\""
    ),
    ("nmae) < 3", "there is no column \"nmae)\""),
    ("(nmae < 3)", "there is no column \"nmae\"; did you mean \"name\"?"),
    (
      String(repeating: "(", count: 101) + "name=a",
      "expected at most 100 groups in each other in a condition"
    ),
  ])
  func `what is no condition says why`(condition: String, expected: String) {
    let error = #expect(throws: QueryError.self) { try names(condition) }
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
  }

  /// A condition as a tree, with a meaning of its own.
  private indirect enum Tree {
    case equals(String, String, Bool)
    case contains(String, String, Bool)
    case isOrdered(String, String, String)
    case joined([Tree], isAnd: Bool)

    func isMet(_ row: [String: String]) -> Bool {
      switch self {
      case .equals(let name, let text, let isNegated):
        let value = row[name] ?? ""
        let isEqual = Double(value).map { Double(text) == $0 } ?? false
        return (value == text || isEqual) != isNegated
      case .contains(let name, let text, let isNegated):
        return (text.isEmpty || (row[name] ?? "").contains(text)) != isNegated
      case .isOrdered(let name, let sign, let text):
        let value = row[name] ?? ""
        guard !value.isEmpty, (Double(value) == nil) == (Double(text) == nil) else { return false }
        let isLess =
          Double(value).flatMap { one in Double(text).map { one < $0 } } ?? (value < text)
        let isEqual = Double(value).map { $0 == Double(text) } ?? (value == text)
        return sign.hasPrefix("<")
          ? isLess || sign == "<=" && isEqual : !isLess && (sign == ">=" || !isEqual)
      case .joined(let trees, let isAnd):
        return isAnd ? trees.allSatisfy { $0.isMet(row) } : trees.contains { $0.isMet(row) }
      }
    }
  }

  private static let values = [
    "", "a", "b", "ab", "12", "-3", "1.50", "1.5", "a b", "é", "(x", "o'r",
  ]

  private func tree(_ depth: Int, _ generator: inout SeededGenerator) -> (Tree, String) {
    let blank = ["", " ", "  "][generator.below(3)]
    if depth > 0, generator.below(3) > 0 {
      let isAnd = generator.below(2) == 0
      let parts = (0..<2 + generator.below(2)).map { _ in tree(depth - 1, &generator) }
      let texts = parts.map { tree, text in
        if case .joined = tree { "(\(text)\(blank))" } else { text }
      }
      let word = [isAnd ? " and " : " or ", isAnd ? " AND " : " Or "][generator.below(2)]
      return (.joined(parts.map(\.0), isAnd: isAnd), texts.joined(separator: word))
    }
    let name = ["x", "y z", "or"][generator.below(3)]
    let value = Self.values[generator.below(Self.values.count)]
    let isBare = generator.below(2) == 0 && !value.contains("(") && !value.contains("'")
    let written = isBare ? value : "'\(value.replacing("'", with: "''"))'"
    let sign = ["=", "!=", "<", "<=", ">", ">=", "~", "!~"][generator.below(8)]
    let text = "\(blank)\(name)\(blank)\(sign)\(blank)\(written)"
    switch sign {
    case "=", "!=": return (.equals(name, value, sign == "!="), text)
    case "~", "!~": return (.contains(name, value, sign == "!~"), text)
    default: return (.isOrdered(name, sign, value), text)
    }
  }

  @Test(arguments: 0..<UInt64(LongRun.isAsked ? 60 : 2))
  func `conditions choose the rows that their trees choose`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<60).map { _ in
      (0..<3).map { _ in Self.values[generator.below(Self.values.count)] }
    }
    let text = "x,y z,or\n" + rows.map { $0.joined(separator: ",") + "\n" }.joined()
    let table = try TableLoader(format: .csv).load(text.utf8, named: "file").table
    for _ in 0..<25 {
      let (tree, condition) = tree(3, &generator)
      var query = Query()
      query.conditions = [condition]
      let found = try table.arranged(by: query).groups[0].rows.map { Int($0) }
      let expected = rows.indices.filter {
        tree.isMet(["x": rows[$0][0], "y z": rows[$0][1], "or": rows[$0][2]])
      }
      #expect(found == expected, "\(condition)")
    }
  }

  @Test func `a hundred groups may be in each other, and any number one behind the other`() throws {
    let table = try TableLoader(format: .csv).load(groceries.utf8, named: "file").table
    func count(_ condition: String) throws(QueryError) -> Int {
      var query = Query()
      query.conditions = [condition]
      return try table.arranged(by: query).rowCount
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "name~a" + String(repeating: ")", count: depth)
    }
    let plain = try count("name~a")
    #expect(plain > 0)
    for depth in [1, 2, 99, 100] { #expect(try count(nested(depth)) == plain, "\(depth)") }
    #expect(
      try count(Array(repeating: nested(60), count: 30).joined(separator: " and ")) == plain)
    #expect(throws: QueryError.self) { try count(nested(101)) }
    do {
      _ = try count(nested(101))
    } catch {
      #expect(error.description.contains("at most 100 groups in each other"))
    }
  }

  @Test(arguments: 0..<6 * UInt64(LongRun.factor))
  func `any text is a condition or an error, in time`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = try TableLoader(format: .csv).load(groceries.utf8, named: "file").table
    let pieces = [
      "name", "price", "or", "and", " ", " ", "(", ")", "=", "!", "<", ">", "~", "'", "\"", "3",
      "\u{301}", "é", "\t", "\n", "[", "*", "\\",
    ]
    for round in 0..<(LongRun.isAsked ? 80 : 36) {
      var query = Query()
      query.usesRegex = round % 4 == 0
      query.ignoresCase = round % 3 == 0
      query.conditions = [
        (0..<generator.below(14)).map { _ in pieces[generator.below(pieces.count)] }.joined()
      ]
      do throws(QueryError) {
        #expect(try table.arranged(by: query).rowCount <= 5)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    let long = ["=", "(", "name=", "' ", "x and ", "!<"][Int(seed) % 6]
    var query = Query()
    query.conditions = [String(repeating: long, count: LongRun.isAsked ? 20_000 : 800)]
    _ = try? table.arranged(by: query)
  }

  @Test func `what other languages write is understood, or told to be written in another way`()
    throws
  {
    let table = try TableLoader(format: .csv).load(
      "cat,n\ncat1,1\ncat2,2\n= x,3\n".utf8, named: "file"
    ).table
    func rows(_ condition: String) throws(QueryError) -> [Int] {
      var query = Query()
      query.conditions = [condition]
      return try table.arranged(by: query).groups[0].rows.map { Int($0) }
    }
    #expect(try rows("cat == cat1") == [0])
    #expect(try rows("cat==cat2 or n == 1") == [0, 1])
    #expect(try rows("cat = '= x'") == [2])
    for (condition, word) in [
      ("cat = cat1 && n = 1", "write and in place of &&"),
      ("cat = cat1 || n = 2", "write or in place of ||"),
      ("cat = cat1&&n=1", "write and in place of &&"), ("cat = cat1)", "found \")\""),
      ("(cat = cat1))", "found \")\""),
    ] {
      let error = #expect(throws: QueryError.self) { try rows(condition) }
      #expect(
        error?.description.contains(word) == true, "\(condition): \(error?.description ?? "")")
    }
    #expect(try rows("cat = 'a && b'") == [] && rows("cat = ')'") == [] && rows("cat = (a)") == [])
  }
}
