import Roster
import RosterText

/// The same products with another factory: each cell has a title and, where there is one, a price.
struct DetailedProducts: GalleryScreen {
  static let name = "products-detail"
  static let summary = "the same products with their prices"
  static let demo = ""

  let backend: TextBackend

  init(on stage: GalleryStage) {
    let cells = TextCellFactory<Product> { product in
      let price = product.price.map { "$ \($0)" } ?? "coming soon"
      let dots = String(repeating: ".", count: max(3, 24 - product.name.count - price.count))
      return "\(product.name) \(dots) \(price)"
    }
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    backend = stage.backend()
    backend.render(provider.dataSource)
  }
}
