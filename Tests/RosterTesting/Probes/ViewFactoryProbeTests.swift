import Roster
import RosterTesting
import Testing

@Suite struct ViewFactoryProbeTests {
  @Test func `A factory without a fault breaks no law`() {
    expectNoReuseLeaks(FaultyViewFactory(nil), titles: ["Dairy", "Fruit"], items: [1])
  }

  @Test(arguments: ViewFactoryFault.allCases)
  func `A factory with a fault breaks the law of the fault, and no other`(
    _ fault: ViewFactoryFault
  ) {
    let violations = SupplementaryViewFactoryProbe(FaultyViewFactory(fault)).violations(
      titles: ["Dairy", "Fruit"], items: [1])
    #expect(Set(violations.map(\.rule)) == [fault.rule])
  }

  @Test func `A probe shows views, and none where there is none`() {
    let probe = SupplementaryViewFactoryProbe(FaultyViewFactory(.hasNoFooter))
    #expect(probe.view(for: probe.request(.header, title: "Dairy"))?.title == "Dairy")
    #expect(probe.view(for: probe.request(.footer, title: "Dairy")) == nil)
  }
}
