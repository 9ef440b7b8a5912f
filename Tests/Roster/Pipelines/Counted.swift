import Roster

/// An item that counts how often it is looked at: its id, and what is in it.
struct Counted: Identifiable, Equatable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
    let looks: Calls

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.looks.note() && lhs.number == rhs.number }

    func hash(into hasher: inout Hasher) {
      _ = looks.note()
      hasher.combine(number)
    }
  }

  let id: ID
  var key: Int

  init(_ number: Int, key: Int, _ looks: Calls) {
    id = ID(number: number, looks: looks)
    self.key = key
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id.looks.note() && lhs.key == rhs.key && lhs.id.number == rhs.id.number
  }
}
