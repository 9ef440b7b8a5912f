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
