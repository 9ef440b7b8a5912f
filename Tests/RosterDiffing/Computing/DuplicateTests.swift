import RosterDiffing
import Testing

@Suite struct `Repeated keys` {
  private let aisles = [
    Aisle(0, [Product(1), Product(2), Product(1)]), Aisle(1, [Product(1)]), Aisle(0, []),
  ]

  @Test func `D002-7 U14 the report names keys, side, sections and positions`() {
    let report = duplicates(in: aisles, by: AisleComparator(), side: .old)
    #expect(report.side == .old)
    #expect(report.sections.map(\.key) == [0])
    #expect(report.sections.map(\.positions) == [[0, 2]])
    #expect(report.items.map(\.key.number) == [1])
    #expect(
      report.items.map(\.positions).first?.map(\.description) == ["[0, 0]", "[0, 2]", "[1, 0]"])
    #expect(
      report.description == """
        section 0 occurs at 0, 2 in the old state
        item ProductID(number: 1) occurs at [0, 0], [0, 2], [1, 0] in the old state
        """)
  }

  @Test func `unique keys give an empty report`() {
    let report = duplicates(in: [aisles[1]], by: AisleComparator())
    #expect(report.isEmpty)
    #expect(report.description == "no duplicates in the new state")
    #expect(duplicates(in: [1, 2, 3], by: SelfKeyedComparator()).isEmpty)
  }

  @Test func `a list names its repeated keys in the order of their first position`() {
    let found = duplicates(in: [3, 1, 1, 3, 2, 3], by: SelfKeyedComparator())
    #expect(found.map(\.key) == [3, 1])
    #expect(found.map(\.positions) == [[0, 3, 5], [1, 2]])
  }

  @Test func `U14 policies keep the first, keep the last, or reject`() throws {
    let list = [("milk", 1), ("tea", 2), ("milk", 3)]
    #expect(try RepetitionPolicy.keepFirst.applied(to: list, id: \.0).map(\.1) == [1, 2])
    #expect(try RepetitionPolicy.keepLast.applied(to: list, id: \.0).map(\.1) == [2, 3])
    let error = #expect(throws: RepeatedKeys<String>.self) {
      try RepetitionPolicy.reject.applied(to: list, id: \.0)
    }
    #expect(error?.keys.map(\.key) == ["milk"])
    #expect(error?.description == "milk occurs at 0, 2")
    #expect(try RepetitionPolicy.reject.applied(to: [1, 2], id: { $0 }) == [1, 2])
  }
}
