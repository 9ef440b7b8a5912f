/// What is wrong with a line of a script.
struct Misunderstanding: Error, Hashable, CustomStringConvertible {
  let description: String

  init(expected: String, found: Substring?) {
    description = "expected \(expected), found \(found.map { "“\($0)”" } ?? "the end of the line")"
  }
}
