import Roster

/// What the store of the fetched screens holds.
struct Thing: Identifiable, Equatable {
  let id: Int
  var name: String
  var color: String

  static let colors = ["Blue", "Green", "Red"]

  /// Things by color, and in a color by name.
  static let byColor = FetchRequest<Thing, String>(
    sortedBy: .ascending(\.color), .ascending(\.name), sectionedBy: \.color)
}

/// Makes things up.
final class ThingMaker {
  private var random: SeededGenerator
  private var count = 0

  init(random: SeededGenerator) {
    self.random = random
  }

  func make() -> Thing {
    count += 1
    return Thing(id: count, name: makeName(), color: makeColor())
  }

  func makeName() -> String {
    "Thing " + (0..<4).map { _ in String(random.number(in: 0...15), radix: 16) }.joined()
  }

  func makeColor() -> String {
    Thing.colors[random.number(in: 0...2)]
  }
}
