import Roster
import RosterTesting
import Testing

@Suite struct SourceMutantTests {
  @Test func `A data source without a fault breaks no law`() {
    expectConformance(of: FaultySource(nil))
    expectConformance(
      of: ConcatenatedDataSource<String, String>(FaultySource(nil), FaultySource(nil)))
  }

  @Test(arguments: SourceFault.allCases)
  func `A data source with a fault breaks the law of the fault, and no other`(
    _ fault: SourceFault
  ) {
    let violations = DataSourceConformance(of: FaultySource(fault)).violations()
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }

  @Test func `A data source whose cells are one object is found`() {
    func rules(_ make: @escaping () -> LabelCell) -> [ViolationRule] {
      let cells = ClosureCellFactory(make: make) { (cell: inout LabelCell, number: Int) in
        cell.show("\(number)")
      }
      let provider = DataSourceProvider(items: [1, 2], cellFactory: cells)
      return DataSourceConformance(of: provider.dataSource, cell: \.text).violations().map(\.rule)
    }
    let cell = LabelCell()
    #expect(rules { LabelCell() }.isEmpty)
    #expect(Set(rules { cell }) == [.ownCell])
  }
}
