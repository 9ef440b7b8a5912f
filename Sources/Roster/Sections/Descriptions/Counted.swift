/// A number of things, as text: `1 item`, `2 items`.
struct Counted: CustomStringConvertible {
  let count: Int
  let noun: String

  init(_ count: Int, _ noun: String) {
    self.count = count
    self.noun = noun
  }

  var description: String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

extension Int {
  /// The sum of counts, or the greatest number where it is greater.
  static func sum(of counts: some Sequence<Int>) -> Int {
    counts.reduce(0) { sum, count in
      let (sum, isTooGreat) = sum.addingReportingOverflow(count)
      return isTooGreat ? .max : sum
    }
  }
}
