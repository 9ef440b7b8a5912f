import Roster

/// What the stores of these tests hold: things with a name and a colour.
struct Thing: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var name: String
  var colour: String

  var description: String { "\(id)" }

  /// Three things of each of three colours; their names are in another order than their ids.
  static let nine = ["Red", "Blue", "Green"].enumerated().flatMap { index, colour in
    (0..<3).map { Thing(id: index * 3 + $0, name: "\(["c", "a", "b"][$0])", colour: colour) }
  }
}

extension FetchRequest<Thing, String> {
  /// By colour, and by name in each colour.
  static var byColour: FetchRequest {
    FetchRequest(sortedBy: .ascending(\.colour), .ascending(\.name), sectionedBy: \.colour)
  }
}

extension FetchedResults where Section.Item == Thing {
  /// The ids in each section.
  var ids: [[Int]] { sections.map { $0.items.map(\.id) } }
}
