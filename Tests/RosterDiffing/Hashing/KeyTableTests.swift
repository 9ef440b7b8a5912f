import RosterDiffing
import Testing

@Suite struct KeyTableTests {
  @Test func `a value that was removed is changed from the start`() {
    var table = KeyTable<Int, [Int]>()
    for number in 1...2 { table.update(7, startingWith: [0]) { $0.append(number) } }
    #expect(table[7] == [0, 1, 2])
    table[7] = nil
    #expect(table.isEmpty)
    table.update(7, startingWith: [0]) { $0.append(3) }
    #expect(table[7] == [0, 3] && table.count == 1)
  }
}
