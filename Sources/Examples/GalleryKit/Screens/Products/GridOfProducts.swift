import Roster
import RosterText

/// The products side by side.
///
/// The layout is the backend's affair; the list does not know of it.
struct GridOfProducts: GalleryScreen {
  static let name = "products-grid"
  static let summary = "the same products side by side, under banners"
  static let demo = """
    tap 0 1
    tap 3 0
    """

  let backend: TextBackend

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Product> { product in "\(product.image) \(product.name)" }
      .on(.didSelect) { product in
        trace("selected \(product.name)")
        return .keepSelected
      }
    let banners = TextViewFactory<Product, String>(kinds: [.header]) { banner, _ in
      banner.style = TextStyle(.bold, foreground: .white, background: .blue)
      banner.insets.horizontal = 20
    } title: { request in
      request.title.map { "\($0) (\(request.itemCount))" }
    }
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: cells, supplementaryViewFactory: banners)
    backend = stage.backend(width: 60, layout: .grid(columns: 3), sections: .grouped)
    backend.render(provider.dataSource)
  }
}
