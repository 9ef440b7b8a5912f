import Roster
import RosterTerminal
import RosterText

/// Items of two kinds in one list; the case of an item chooses the factory that draws it.
///
/// Each factory has handlers of its own, and they are given what it draws: no handler has to ask of which
/// kind an item is.
struct MixedCells: GalleryScreen {
  static let name = "mixed-cells"
  static let summary = "plain and fancy cells in one grid, each with its own factory"
  static let demo = """
    # A plain cell says yes, a fancy one has a price to be raised.
    tap 0 0
    tap 1 1
    """

  enum Product: Hashable {
    case plain(String)
    case fancy(Fancy)

    var fancy: Fancy? {
      get { if case .fancy(let product) = self { product } else { nil } }
      set { if let newValue { self = .fancy(newValue) } }
    }
  }

  struct Fancy: Hashable {
    let name: String
    var price: Int
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Product>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let plain = TextCellFactory(reuseIdentifier: "plain") { (name: String) in name }
      .on(.didSelect) { name in
        trace("selected \(name)")
        return .deselect
      }
    let fancy = TextCellFactory(reuseIdentifier: "fancy") { (product: Fancy) in
      TextCell("★ \(product.name) \(product.price) €", style: .bold)
    }
    .handle(.didSelect) { _, event in
      event.update { $0.price += 1 }
      return .deselect
    }
    // `editing` lets the handlers of `fancy` change what is inside of the case.
    let products = ClosureCellFactory<Product, TextCell>.choosing { product, context in
      switch product {
      case .plain(let name): plain.choice(for: name, in: context)
      case .fancy(let inner): fancy.choice(for: inner, in: context.editing(\Product.fancy))
      }
    }
    backend = stage.backend(width: 60, layout: .grid(columns: 3))
    list = ListDriver(
      DataSourceProvider(
        sections: Self.sections, cellFactory: products,
        supplementaryViewFactory: .sectionTitles()), on: backend, identity: .key { $0.name })
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }

  private static let sections = [3, 6, 1].enumerated().map { number, count in
    ListSection(
      id: number, header: "Section \(number)",
      items: (0..<count).map { item in
        let name = "\(number), \(item)"
        return item.isMultiple(of: 2)
          ? Product.plain(name) : .fancy(Fancy(name: name, price: number + item))
      })
  }
}

extension MixedCells.Product {
  fileprivate var name: String {
    switch self {
    case .plain(let name): name
    case .fancy(let product): product.name
    }
  }
}
