import Roster
import RosterText

/// The least that a list needs: sections, a closure that says what a cell shows, and a backend.
///
/// Nothing changes here, so there is no driver either: the backend draws the data source, and that is all.
struct BasicProducts: GalleryScreen {
  static let name = "products-basic"
  static let summary = "products by name, in sections with titles"
  static let demo = ""

  let backend: any GalleryBackend

  init(on stage: GalleryStage) {
    let provider = DataSourceProvider(
      sections: Product.catalog,
      cellFactory: TextCellFactory { product in "\(product.image) \(product.name)" },
      supplementaryViewFactory: .sectionTitles())
    backend = stage.backend()
    backend.reload(from: provider.dataSource)
  }
}

/// The same products with another factory: each cell has a title and, where there is one, a price.
struct DetailedProducts: GalleryScreen {
  static let name = "products-detail"
  static let summary = "the same products with their prices"
  static let demo = ""

  let backend: any GalleryBackend

  init(on stage: GalleryStage) {
    let cells = TextCellFactory<Product> { product in
      let price = product.price.map { "$ \($0)" } ?? "coming soon"
      let dots = String(repeating: ".", count: max(3, 24 - product.name.count - price.count))
      return "\(product.name) \(dots) \(price)"
    }
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: cells, supplementaryViewFactory: .sectionTitles())
    backend = stage.backend()
    backend.reload(from: provider.dataSource)
  }
}

/// The same products once more, with cells of several lines and of several styles.
///
/// A cell that is reused shows nothing of the product before: `TextCellFactory` puts a whole new value
/// in its place.
struct FullProducts: GalleryScreen {
  static let name = "products-full"
  static let summary = "the same products with all that is known of them"
  static let demo = ""

  let backend: any GalleryBackend

  init(on stage: GalleryStage) {
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: TextCellFactory(Self.cell),
      supplementaryViewFactory: .sectionTitles())
    backend = stage.backend(width: 60, sectionSpacing: 1)
    backend.reload(from: provider.dataSource)
  }

  private static func cell(for product: Product) -> TextCell {
    var title = TextLine("\(product.image) ")
    title.append(product.name, style: .underlined)
    var cell = TextCell(lines: [title])
    if let price = product.price {
      cell.lines.append(TextLine("  $ \(price)", style: TextStyle(foreground: .green)))
    }
    cell.lines.append(TextLine("  \(product.overview)"))
    cell.lines += product.variants.map(line)
    return cell
  }

  private static func line(for variant: Product.Variant) -> TextLine {
    var line = TextLine("  ")
    line.append("\(variant.name): ", style: .bold)
    line.append(variant.options.joined(separator: ", "))
    return line
  }
}

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

  let backend: any GalleryBackend

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Product> { product in "\(product.image) \(product.name)" }
      .on(.didSelect) { product in
        trace("selected \(product.name)")
        return .keepSelected
      }
    let banners = TextViewFactory<Product, String>(kinds: [.header]) { banner, _ in
      banner.style = TextStyle(.bold, foreground: .white, background: .blue)
      banner.horizontalInset = 20
    } title: { request in
      request.title.map { "\($0) (\(request.itemCount))" }
    }
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: cells, supplementaryViewFactory: banners)
    backend = stage.backend(width: 60, layout: .grid(columns: 3), sectionSpacing: 1)
    backend.reload(from: provider.dataSource)
  }
}
