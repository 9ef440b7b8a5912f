import Roster
import RosterText

/// The same products once more, with cells of several lines and of several styles.
///
/// A cell that is reused shows nothing of the product before: `TextCellFactory` puts a whole new value
/// in its place.
struct FullProducts: GalleryScreen {
  static let name = "products-full"
  static let summary = "the same products with all that is known of them"
  static let demo = ""

  let backend: TextBackend

  init(on stage: GalleryStage) {
    let provider = DataSourceProvider(
      sections: Product.catalog, cellFactory: TextCellFactory(Self.cell),
      supplementaryViewFactory: .sectionTitles())
    backend = stage.backend(width: 60, sections: .grouped)
    backend.render(provider.dataSource)
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
