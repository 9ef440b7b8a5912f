/// A piece of work, done by Roster and by others.
struct Comparison {
  /// What is done, for example `headline, UUIDs`.
  let work: String

  /// How many elements the old state has.
  let count: Int

  /// Roster's way of doing it.
  let ours: Contender

  /// Others' ways of doing it, or of doing a part of it that cannot be left out.
  let references: [Contender]

  /// Whether nothing is repeated, so that everyone starts with the caches of another.
  var isCold = false
}

extension Comparison {
  /// This comparison, and the same without goals in caches that hold nothing of it.
  var warmAndCold: [Comparison] {
    [
      self,
      Comparison(
        work: "\(work), cold", count: count, ours: ours,
        references: references.map { Contender($0.name, run: $0.run) }, isCold: true),
    ]
  }
}

/// One way of doing a piece of work.
struct Contender {
  let name: String

  /// How many times faster Roster should be; `nil` if there is no such goal.
  let goal: Double?

  let run: () -> Void

  init(_ name: String, goal: Double? = nil, run: @escaping () -> Void) {
    self.name = name
    self.goal = goal
    self.run = run
  }
}
