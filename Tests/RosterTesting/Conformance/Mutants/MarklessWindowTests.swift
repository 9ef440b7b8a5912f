import RosterTesting
import Testing

/// Windows that lack kinds of marks, as a touch screen has no focus.
@Suite struct MarklessWindowTests {
  private func rules(
    _ fault: WindowFault?, hasHighlights: Bool, hasFocus: Bool
  ) -> Set<ViolationRule> {
    let conformance = BackendConformance(
      of: { FaultyWindow(fault, hasHighlights: hasHighlights, hasFocus: hasFocus) },
      settle: { $0.scroll(to: 0) })
    return Set(conformance.callbackViolations(by: [.cellConfiguring]).map(\.rule))
  }

  @Test(arguments: [(true, false), (false, true), (false, false)])
  func `A window without a focus, or without highlights, is to keep the marks that it has`(
    _ hasHighlights: Bool, _ hasFocus: Bool
  ) {
    for (fault, found) in [(nil, []), (.forgetsSelections, [.lostMark])]
      as [(WindowFault?, Set<ViolationRule>)]
    {
      #expect(rules(fault, hasHighlights: hasHighlights, hasFocus: hasFocus) == found)
    }
  }

  @Test func `A highlight that is lost is found without a focus, and a focus without highlights`() {
    #expect(rules(.forgetsHighlights, hasHighlights: true, hasFocus: false) == [.lostMark])
    #expect(rules(.forgetsTheFocus, hasHighlights: false, hasFocus: true) == [.lostMark])
  }
}
