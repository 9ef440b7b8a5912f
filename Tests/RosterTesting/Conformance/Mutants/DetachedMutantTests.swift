import Roster
import RosterTesting
import Testing

/// A backend that shows a list wrongly when it is attached to it once more.
@Suite struct DetachedMutantTests {
  @Test func `A backend that is detached while it draws is to show the list once it is back`() {
    let conformance = BackendConformance(of: {
      var reloadCount = 0
      return ScriptedBackend<String> { sources, isReload in
        reloadCount += isReload ? 1 : 0
        guard reloadCount < 2, let source = sources.last else { return ["wrong"] }
        return (0..<source.sectionCount).flatMap { section in
          (0..<source.itemCount(inSection: section)).compactMap { item in
            source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
          }
        }
      }
    })
    let found = conformance.callbackViolations(by: [.cellConfiguring], isThorough: true)
    let words =
      "when the backend is attached and the backend is detached at call 1 of cellConfiguring, "
      + "the list was changed while it was drawn, "
    #expect(found.contains { $0.explanation.hasPrefix(words) }, "\(found.prefix(3))")
  }
}
