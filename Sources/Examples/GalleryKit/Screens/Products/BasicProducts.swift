import Roster
import RosterText

/// The least that a list needs: sections, a closure that says what a cell shows, and a backend.
///
/// Nothing changes here, so there is no driver either: the backend draws the data source, and that is all.
struct BasicProducts: GalleryScreen {
  static let name = "products-basic"
  static let summary = "products by name, in sections with titles"
  static let demo = ""

  let backend: TextBackend

  init(on stage: GalleryStage) {
    let provider = DataSourceProvider(
      sections: Product.catalog,
      cellFactory: TextCellFactory { product in "\(product.image) \(product.name)" },
      supplementaryViewFactory: .sectionTitles())
    backend = stage.backend()
    backend.render(provider.dataSource)
  }
}
