extension Mistake {
  /// What the programs have in common: two kinds of item, and cells and views of two backends.
  static let prelude = """
    import Roster

    class Product: Identifiable {
      let id: String
      init(_ id: String) { self.id = id }
    }
    final class Fruit: Product {}
    struct Person: Identifiable, Equatable, Sendable { let id: Int }
    struct Aisle: Identifiable, Equatable { let id: Int }
    struct Guest { let name: String }

    final class Line { var text = "" }
    final class Tile { var text = "" }
    final class Sign { var text = "" }

    final class LineBackend: RenderingBackend {
      let drawingQueue = DrawingQueue()

      func reload(from source: any ListDataSource<Line, Sign>) {}
    }

    final class TileBackend: RenderingBackend {
      let drawingQueue = DrawingQueue()

      func reload(from source: any ListDataSource<Tile, Sign>) {}
    }

    struct Lines<Item>: CellFactory {
      func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier { "line" }
      func makeCell(for item: Item, in context: ListContext) -> Line { Line() }
      func configure(_ cell: inout Line, for item: Item, in context: ListContext) {}
    }
    struct Tiles<Item>: CellFactory {
      func reuseIdentifier(for item: Item, in context: ListContext) -> ReuseIdentifier { "tile" }
      func makeCell(for item: Item, in context: ListContext) -> Tile { Tile() }
      func configure(_ cell: inout Tile, for item: Item, in context: ListContext) {}
    }
    struct Signs<Item, Title: Equatable>: SupplementaryViewFactory {
      typealias Request = SupplementaryRequest<Item, Title>
      func reuseIdentifier(for request: Request) -> ReuseIdentifier? { "sign" }
      func makeView(for request: Request) -> Sign { Sign() }
      func configure(_ view: inout Sign, for request: Request) {}
    }

    let products = [ListSection(id: "fruit", header: "Fruit", items: Product("Apples"))]
    let people = [ListSection(id: "staff", items: Person(id: 1))]
    let shelves = [ModelSection(Aisle(id: 4), items: Product("Milk"))]
    let lines = DataSourceProvider(
      sections: products, cellFactory: Lines(), supplementaryViewFactory: Signs())
    let names = DataSourceProvider(
      sections: [ListSection(id: 0, items: "tea", "salt")], cellFactory: Lines<String>(),
      supplementaryViewFactory: Signs<String, String>())
    let tiles = DataSourceProvider(
      sections: people, cellFactory: Tiles(), supplementaryViewFactory: Signs())

    """
}
