import Roster
import RosterText

/// A tap shows all of a text, another one its first three lines.
///
/// The texts are objects that change in place, so nothing can find out that they did: a handler asks the
/// list to configure that one row again.
struct Expandable: GalleryScreen {
  static let name = "expandable"
  static let title = "Expandable rows"
  static let summary = "a tap shows all lines of a text, another the first three"
  static let demo = """
    tap 0 1
    show
    tap 0 1
    """

  final class Article: Identifiable {
    let lines: [String]
    var isExpanded = false

    init(_ lines: [String]) { self.lines = lines }

    var text: String {
      isExpanded || lines.count <= 3
        ? lines.joined(separator: "\n") : lines.prefix(3).joined(separator: "\n") + " …"
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, Article>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let cells = TextCellFactory<Article> { article in article.text }
      .didConfigure { _, article, context in
        trace("configure \(context.indexPath), \(article.isExpanded ? "all" : "the first") lines")
      }
      .handle(.didSelect) { article, event in
        article.isExpanded.toggle()
        event.reconfigure()
        return .deselect
      }
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(items: Self.articles, cellFactory: cells), on: backend,
      identity: .key(\.id, sameContent: ===))
  }

  private static var articles: [Article] {
    ["Apples", "Pears", "Plums"].map { fruit in
      Article([
        "\(fruit) are kept in the cellar,",
        "on shelves of wood, not touching.",
        "Look at them once a week.",
        "One that is brown is eaten first,",
        "before it tells the others.",
      ])
    }
  }
}
