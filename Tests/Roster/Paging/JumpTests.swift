import Roster
import TestSupport
import Testing

/// Jumps to positions, and refreshes at positions, that the list does not have.
@Suite struct JumpTests {
  private struct Outage: Error {}

  /// Rows by offset, in pages of five.
  private struct Rows {
    var count: Int
    var statesTotal = false
    var pager: Pager<Ware, Int>
    var asked: [Int] = []

    init(_ count: Int, statesTotal: Bool = false, placeholders: Bool = false) {
      (self.count, self.statesTotal) = (count, statesTotal)
      pager = .offsets(pageSize: 5, placeholder: placeholders ? Ware.placeholder : nil)
    }

    /// Answers all that is asked for, up to a number of requests.
    mutating func settle(_ requests: [PageRequest<Int>], upTo limit: Int = 200) {
      var open = requests
      while asked.count < limit, let request = open.popLast() {
        asked.append(request.offset)
        let rows = Swift.min(request.offset, count)..<Swift.min(request.offset + 5, count)
        let page = Page<Ware, Int>(rows.map { Ware(id: $0) }, total: statesTotal ? count : nil)
        open += pager.receive(.success(page), for: request)
      }
    }
  }

  @Test(
    arguments: [0, 1, 5, 7, 30, 33, 1000], [30, 31, 37, 1003, 1_000_000, .max])
  func `A jump beyond the end leads to the last item there is, whether the total is known or not`(
    _ count: Int, _ position: Int
  ) {
    for statesTotal in [false, true] {
      for placeholders in [false, true] {
        for isBegun in [false, true] where position >= count {
          var rows = Rows(count, statesTotal: statesTotal, placeholders: placeholders)
          if isBegun { rows.settle(rows.pager.begin()) } else { _ = rows.pager.begin() }
          rows.asked = []
          rows.settle(rows.pager.jump(to: position))
          #expect(rows.pager.items.last?.id == (count == 0 ? nil : count - 1))
          #expect(rows.pager.refreshState.description == "idle")
          #expect(rows.pager.end.description == "finished")
          #expect(rows.asked.count < (statesTotal ? 5 : 25), "\(rows.asked)")
        }
      }
    }
  }

  @Test(arguments: [30, 31, 1_000_000, .max])
  func `A jump beyond the end asks for the last page at once where the total is known`(
    _ position: Int
  ) {
    var rows = Rows(30, statesTotal: true)
    rows.settle(rows.pager.begin())
    #expect(rows.pager.jump(to: position).map(\.offset) == [25])
  }

  @Test func `A jump to the first item, or before it, asks for the first page`() {
    for position in [0, -1, .min] {
      var pager: Pager<Ware, Int> = .offsets(pageSize: 1)
      _ = pager.begin()
      #expect(pager.jump(to: 7).map(\.offset) == [7])
      #expect(pager.jump(to: position).map(\.offset) == [0])
    }
  }

  @Test func `A jump beyond the end begins with the page before, and goes on from the start`() {
    var rows = Rows(33)
    rows.settle(rows.pager.begin())
    rows.asked = []
    rows.settle(rows.pager.jump(to: 36))
    #expect(rows.asked == [35, 30])
    rows.asked = []
    rows.settle(rows.pager.jump(to: 500))
    #expect(rows.asked == [500, 495, 5, 10, 20, 40, 30])
    #expect(rows.pager.items.map(\.id) == [30, 31, 32])
  }

  @Test(arguments: 1...6, 0..<15)
  func `A list that becomes shorter while its end is looked for has its end found`(
    _ step: Int, _ count: Int
  ) {
    var rows = Rows(15)
    rows.settle(rows.pager.begin())
    rows.asked = []
    rows.settle(rows.pager.jump(to: 500), upTo: step)
    #expect(rows.asked == Array([500, 495, 5, 10, 20, 15].prefix(step)))
    rows.count = count
    rows.settle(rows.pager.pendingRequests)
    #expect(rows.asked.count < 12, "\(rows.asked)")
    #expect(rows.pager.items.last?.id == (count == 0 ? nil : count - 1))
    #expect(rows.pager.end.description == "finished")
  }

  @Test func `A jump beyond the end that fails leaves what is shown, and is retried`()
    throws
  {
    var rows = Rows(33)
    rows.settle(rows.pager.begin())
    let jump = try #require(rows.pager.jump(to: 500).first)
    let next = try #require(rows.pager.receive(.success(Page([])), for: jump).first)
    #expect(rows.pager.receive(.failure(Outage()), for: next).isEmpty)
    #expect(rows.pager.refreshState.description == "failed: Outage()")
    #expect(rows.pager.items.map(\.id) == Array(0..<5))
    rows.settle(rows.pager.retry())
    #expect(rows.pager.items.map(\.id) == [30, 31, 32])
    // It goes on where it was, and does not begin anew.
    #expect(rows.asked == [0, 495, 5, 10, 20, 40, 30])
  }

  @Test(arguments: [false, true], [0, 3, 5, 17])
  func `Where a list has become shorter than what is seen, a refresh shows its end`(
    _ placeholders: Bool, _ count: Int
  ) {
    var rows = Rows(60, placeholders: placeholders)
    rows.settle(rows.pager.begin())
    while case .idle = rows.pager.end {
      let count = rows.pager.items.count
      rows.settle(rows.pager.see(count - 4...count - 1))
    }
    #expect(rows.pager.items.count == 60)
    rows.count = count
    rows.settle(rows.pager.refresh())
    #expect(rows.pager.items.last?.id == (count == 0 ? nil : count - 1))
    #expect(!rows.pager.loadState.description.hasPrefix("failed"))
    #expect(rows.pager.end.description == "finished")
    rows.settle(rows.pager.see(0...0))
    while case .idle = rows.pager.start { rows.settle(rows.pager.see(0...0)) }
    #expect(rows.pager.items.map(\.id) == Array(0..<count))
  }

  @Test func `A jump beyond the end of a whole page shows it, and asks for what may follow`() {
    var rows = Rows(30, placeholders: true)
    rows.settle(rows.pager.begin())
    rows.asked = []
    rows.settle(rows.pager.jump(to: 30), upTo: 2)
    #expect(rows.asked == [30, 25])
    #expect(rows.pager.refreshState.description == "idle")
    #expect(rows.pager.items.contains { $0.id == 29 })
    // The last row is in sight.
    #expect(rows.pager.pendingRequests.map(\.offset) == [30])
  }
}
