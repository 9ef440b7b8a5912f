import Roster
import Testing

/// Registries in which a factory was replaced.
@Suite struct ReplacedFactoryTests {
  private class Fruit {}
  private final class Apple: Fruit {}
  private struct Stone {}

  private static func says<Item>(
    _ text: String, showing item: Item.Type
  ) -> ClosureCellFactory<Item, String> {
    ClosureCellFactory(make: { "" }) { (cell: inout String, _: Item) in cell = text }
  }

  private static let names = ["Stone", "Apple", "Fruit"]

  private static func register(
    _ kind: Int, _ word: String, in cells: inout CellRegistry<Any, String>
  ) {
    let text = "\(word) \(names[kind])"
    switch kind {
    case 0: cells.register(says(text, showing: Stone.self))
    case 1: cells.register(says(text, showing: Apple.self))
    default: cells.register(says(text, showing: Fruit.self))
    }
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `a factory that is replaced leaves the others theirs, in whatever order they came`(
    _ order: [Int]
  ) {
    for again in order {
      var cells = CellRegistry<Any, String>(for: Any.self)
      for kind in order { Self.register(kind, "first", in: &cells) }
      Self.register(again, "second", in: &cells)
      let items: [Any] = [Stone(), Apple(), Fruit()]
      for (kind, item) in items.enumerated() {
        let word = kind == again ? "second" : "first"
        #expect(cells.element(for: item, at: [0, 0]).fresh() == "\(word) \(Self.names[kind])")
      }
      let types = (order.filter { $0 != again } + [again]).map { Self.names[$0] }
      #expect(cells.description == "registry of String for \(types.joined(separator: ", "))")
      #expect(cells.replacedTypes.count == 1)
      #expect(cells.replacedTypes[0].hasSuffix(Self.names[again]))
    }
  }
}
