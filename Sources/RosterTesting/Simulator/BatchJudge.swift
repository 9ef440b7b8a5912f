// The judge is written from the documented rules of table and collection views, and shares no code with
// what it judges: neither with the planner nor with the application of changes.
//
// Places are checked first: that they exist, and that none is named twice. Counts mean nothing before
// that, and updates nothing before the counts add up, so each part is judged only if those before it
// found nothing.

import Roster

/// Finds what a strict list view objects to in one batch.
struct BatchJudge {
  let batch: ListBatch
  let before: [Int]
  let after: [Int]
  private(set) var violations: [Violation] = []

  init(batch: ListBatch, before: [Int], after: [Int]) {
    self.batch = batch
    self.before = before
    self.after = after
  }

  mutating func object(
    _ rule: ViolationRule, at place: ViolationPlace = .list, expected: String = "",
    found: String = "", _ explanation: String
  ) {
    violations.append(
      Violation(rule, at: place, expected: expected, found: found, explanation))
  }

  /// Reports each place that is named more than once, and by what.
  ///
  /// What moves may be updated as well; all else excludes each other.
  mutating func objectToRepeats<Place: Hashable>(
    _ rule: ViolationRule, named name: (Place) -> String, at place: (Place) -> ViolationPlace,
    changed: (verb: String, places: [Place]), moved: (verb: String, places: [Place]),
    updated: [Place]
  ) {
    var verbs: [Place: String] = [:]
    for (verb, places) in [changed, moved] {
      for subject in places {
        guard let earlier = verbs.updateValue(verb, forKey: subject) else { continue }
        object(
          rule, at: place(subject),
          earlier == verb
            ? "\(name(subject)) is \(verb) twice in one update"
            : "\(name(subject)) is \(earlier) and \(verb) in one update")
      }
    }
    var seen: Set<Place> = []
    for subject in updated {
      if !seen.insert(subject).inserted {
        object(rule, at: place(subject), "\(name(subject)) is updated twice in one update")
      } else if verbs[subject] == changed.verb {
        object(
          rule, at: place(subject),
          "\(name(subject)) is \(changed.verb) and updated in one update")
      }
    }
  }
}
