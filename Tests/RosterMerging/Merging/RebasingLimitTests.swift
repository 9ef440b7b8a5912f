import RosterDiffing
import RosterMerging
import Testing

/// Edits of lists with as many items as there can be, and more.
@Suite struct RebasingLimitTests {
  /// Numbers that share their storage with as many others.
  private struct Numbers: StorageSharing {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Int { index }

    func unsharedPieces(since old: Self) -> [UnsharedPiece] {
      count == old.count ? [] : [UnsharedPiece(old: 0..<old.count, new: 0..<count)]
    }
  }

  private struct Rack {
    var id: Int
    var numbers: Numbers
  }

  private struct RackComparator: SectionComparator {
    let itemComparator = SelfKeyedComparator<Int>()
    func key(of rack: Rack) -> Int { rack.id }
    func items(of rack: Rack) -> Numbers { rack.numbers }
    func sameHeader(_ old: Rack, _ new: Rack) -> Bool { true }
  }

  private func difference(from old: [Int], to new: [Int]) -> ListChanges {
    func racks(_ counts: [Int]) -> [Rack] {
      counts.enumerated().map { Rack(id: $0, numbers: Numbers(count: $1)) }
    }
    return ListChanges(from: racks(old), to: racks(new), by: RackComparator())
  }

  @Test(arguments: [[Int.max, .max], [.max, 1], [1, .max, .max, .max]])
  func `more items than there are numbers for are too many, and no overflow`(_ counts: [Int]) {
    let nothing = difference(from: counts, to: counts)
    for preference in EditSide.allCases {
      let error = errorMessage { _ = try nothing.rebased(over: nothing, preferring: preference) }
      #expect(error == "expected 2147483647 merged elements at most, found \(Int.max)")
    }
  }

  @Test func `so are those that the other edit brings beside them`() {
    let nothing = difference(from: [.max], to: [.max])
    let other = difference(from: [.max], to: [.max, 1])
    for (mine, theirs) in [(nothing, other), (other, nothing), (other, other)] {
      let error = errorMessage { _ = try mine.rebased(over: theirs) }
      #expect(error == "expected 2147483647 merged elements at most, found \(Int.max)")
    }
  }

  @Test func `as many items as there are positions for are merged`() throws {
    let most = ListChanges.mostItems
    let nothing = difference(from: [most], to: [most])
    let rebased = try nothing.rebased(over: nothing)
    #expect(rebased.edit == nothing && rebased.counterpart == nothing)
    let error = errorMessage {
      _ = try nothing.rebased(over: difference(from: [most], to: [most, 1]))
    }
    #expect(error == "expected 2147483647 merged elements at most, found 2147483648")
  }
}
