import RosterDiffing
import TestSupport
import Testing

@Suite struct `Laws of sectioned differences over random lists` {
  @Test(arguments: 0..<(LongRun.isAsked ? 120 : 5)) func `laws 1 to 4 hold`(batch: Int) {
    for index in 0..<(LongRun.isAsked ? 400 : 64) {
      let seed = UInt64(batch) << 32 | UInt64(index)
      var generator = SeededGenerator(seed: seed)
      let isUnique = index % 2 == 0
      let old = generator.aisles(isUnique: isUnique)
      let new =
        index % 4 < 2 ? generator.aisles(isUnique: isUnique) : generator.edited(old)
      let change = ListChanges(from: old, to: new, by: AisleComparator())
      let violation =
        DifferenceLaws.violation(of: change, from: old, to: new, isUnique: isUnique)
        ?? (index % 16 < 4 || LongRun.isAsked
          ? DifferenceLaws.roundTripViolation(of: change, from: old, to: new) : nil)
      if let violation {
        Issue.record("seed \(seed): \(violation)\nold \(old)\nnew \(new)\nchange \(change)")
        return
      }
    }
  }
}
