import Roster
import RosterTesting
import Testing

@Suite struct FirstViolationTests {
  @Test func `dump`() {
    for f in BackendFault.allCases { print("@@ backend", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in DisplayFault.allCases { print("@@ display", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in SelectionFault.allCases { print("@@ selection", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in SourceFault.allCases { print("@@ source", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in SectionFault.allCases { print("@@ section", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in StageFault.allCases { print("@@ stage", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in ResultsFault.allCases { print("@@ results", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in FactoryFault.allCases { print("@@ factory", f, FirstViolation.of(f)?.description ?? "NONE") }
    for f in ViewFactoryFault.allCases { print("@@ views", f, FirstViolation.of(f)?.description ?? "NONE") }
  }
}
