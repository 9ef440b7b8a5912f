import Roster

/// What the stores of these tests hold: things with a name and a color.
struct Thing: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var name: String
  var color: String

  var description: String { "\(id)" }

  /// Three things of each of three colors; their names are in another order than their ids.
  static let nine = ["Red", "Blue", "Green"].enumerated().flatMap { index, color in
    (0..<3).map { Thing(id: index * 3 + $0, name: "\(["c", "a", "b"][$0])", color: color) }
  }
}

extension FetchRequest<Thing, String> {
  /// By color, and by name in each color.
  static var byColor: FetchRequest {
    FetchRequest(sortedBy: .ascending(\.color), .ascending(\.name), sectionedBy: \.color)
  }
}

extension FetchedResults where Section.Item == Thing {
  /// The ids in each section.
  var ids: [[Int]] { sections.map { $0.items.map(\.id) } }
}
