extension Mistake {
  /// What does not fit when factories are made of factories, or tried out alone.
  static let choosing = [
    Mistake(
      "cells of two backends in one factory that chooses",
      wrong: """
        let cells = ClosureCellFactory.choosing { (product: Product, context) -> CellChoice<Line> in
          Tiles().choice(for: product, in: context)
        }
        """,
      right: """
        let cells = ClosureCellFactory.choosing { (product: Product, context) -> CellChoice<Line> in
          Lines().choice(for: product, in: context)
        }
        """,
      reason: "'CellChoice<Tile>' to closure result type 'CellChoice<Line>'"),
    Mistake(
      "a case of an enumeration given to the factory of another case",
      wrong: """
        enum Row { case product(Product), person(Person) }
        let cells = ClosureCellFactory.choosing { (row: Row, context) -> CellChoice<Line> in
          switch row {
          case .product(let product): Lines<Product>().choice(for: product, in: context)
          case .person(let person): Lines<Product>().choice(for: person, in: context)
          }
        }
        """,
      right: """
        enum Row { case product(Product), person(Person) }
        let cells = ClosureCellFactory.choosing { (row: Row, context) -> CellChoice<Line> in
          switch row {
          case .product(let product): Lines<Product>().choice(for: product, in: context)
          case .person(let person): Lines<Person>().choice(for: person, in: context)
          }
        }
        """,
      reason: "cannot convert value of type 'Person' to expected argument type 'Product'"),
    Mistake(
      "a factory that writes its steps and has the form of another one",
      wrong: """
        struct Both: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
          var form: FactoryForm<Self, ClosureCellFactory<Product, Line>> { Lines<Product>().form }
        }
        """,
      right: """
        struct Both: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
        }
        """,
      reason:
        "arguments to generic parameter 'Factory' ('Lines<Product>' and 'Both') are expected to be equal"
    ),
    Mistake(
      "a factory that writes its steps and makes a form by itself",
      wrong: """
        struct Both: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
          var form: FactoryForm<Self, ClosureCellFactory<Product, Line>> {
            FactoryForm(Lines<Product>().composed)
          }
        }
        """,
      right: """
        struct Both: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
        }
        """,
      reason: "initializer is inaccessible due to 'internal' protection level"),
    Mistake(
      "a factory of views that writes its steps and has the form of another one",
      wrong: """
        struct Both: SupplementaryViewFactory {
          typealias Request = SupplementaryRequest<Product, String>
          func reuseIdentifier(for request: Request) -> ReuseIdentifier? { "sign" }
          func makeView(for request: Request) -> Sign { Sign() }
          func configure(_ view: inout Sign, for request: Request) {}
          var form: FactoryForm<Self, ClosureSupplementaryViewFactory<Product, String, Sign>> {
            Signs<Product, String>().form
          }
        }
        """,
      right: """
        struct Both: SupplementaryViewFactory {
          typealias Request = SupplementaryRequest<Product, String>
          func reuseIdentifier(for request: Request) -> ReuseIdentifier? { "sign" }
          func makeView(for request: Request) -> Sign { Sign() }
          func configure(_ view: inout Sign, for request: Request) {}
        }
        """,
      reason: "'Factory' ('Signs<Product, String>' and 'Both') are expected to be equal"),
    Mistake(
      "a factory that is a class and not final",
      wrong: """
        class Heirs: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
        }
        """,
      right: """
        final class Heirs: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
        }
        """,
      reason: "requirement 'form' cannot be satisfied by a non-final class ('Heirs')"),
    Mistake(
      "a factory bound to an item of another type",
      wrong: "let form = MixedSection(id: 0, Lines<Product>().bound(to: Person(id: 1)))",
      right: "let form = MixedSection(id: 0, Lines<Person>().bound(to: Person(id: 1)))",
      reason: "cannot convert value of type 'Person' to expected argument type 'Product'"),
    Mistake(
      "factories of two backends in one section of mixed items",
      wrong: """
        let form = MixedSection(
          id: 0, Lines().bound(to: Product("Milk")), Tiles().bound(to: Person(id: 1)))
        """,
      right: """
        let form = MixedSection(
          id: 0, Lines().bound(to: Product("Milk")), Lines().bound(to: Person(id: 1)))
        """,
      reason: "arguments to generic parameter 'Cell' ('Tile' and 'Line') are expected to be equal"),
    Mistake(
      "a factory of other cells registered",
      wrong: """
        var cells = CellRegistry<Any, String>()
        cells.register(Lines<Product>())
        """,
      right: """
        var cells = CellRegistry<Any, String>()
        cells.register(
          ClosureCellFactory(make: { "" }) { (cell: inout String, item: Product) in cell = item.id })
        """,
      reason: "requires the types 'String' and 'Line' be equivalent"),
    Mistake(
      "a registry that could not show an error",
      wrong: "let cells = CellRegistry<Any, Line>()",
      right: "let cells = CellRegistry<Any, Line>(missing: .trap)",
      reason: "requires that 'Line' conform to 'ErrorPresenting'"),
    Mistake(
      "a factory tried out with an item of another type",
      wrong: """
        import RosterTesting
        _ = CellFactoryProbe(Lines<Product>()).cell(for: Person(id: 1))
        """,
      right: """
        import RosterTesting
        _ = CellFactoryProbe(Lines<Person>()).cell(for: Person(id: 1))
        """,
      reason: "cannot convert value of type 'Person' to expected argument type 'Product'"),
    Mistake(
      "a factory that does not configure its cells",
      wrong: """
        struct Plain: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
        }
        """,
      right: """
        struct Plain: CellFactory {
          func makeCell(for item: Product, in context: ListContext) -> Line { Line() }
          func configure(_ cell: inout Line, for item: Product, in context: ListContext) {}
        }
        """,
      reason: "type 'Plain' does not conform to protocol 'CellFactory'"),
  ]
}
