import Roster

/// A cell for tests: what it says, how it looks, and what was done to it.
struct Tag: Equatable, ErrorPresenting {
  var text = ""
  var style = ""
  var steps: [String] = []

  init(text: String = "", style: String = "") {
    self.text = text
    self.style = style
  }

  init(presenting error: ElementError) {
    text = error.description
    style = "red"
  }
}

/// What the items of a mixed list have in common.
protocol Grocery {}

extension Product: Grocery {}

struct Note: Grocery, Equatable {
  var text: String
}

struct ProductTags: CellFactory {
  func makeCell(for product: Product, in context: ListContext) -> Tag { Tag() }

  func configure(_ tag: inout Tag, for product: Product, in context: ListContext) {
    tag.text = "\(product.quantity) × \(product.name)"
  }
}

struct NoteTags: CellFactory {
  func reuseIdentifier(for note: Note, in context: ListContext) -> ReuseIdentifier { "note" }

  func makeCell(for note: Note, in context: ListContext) -> Tag { Tag() }

  func configure(_ tag: inout Tag, for note: Note, in context: ListContext) {
    tag.text = note.text
  }
}

extension CellFactory {
  /// The element for an item somewhere.
  func element(for item: Item, at path: ListIndexPath = [0, 0]) -> ListElement<Cell> {
    element(for: item, in: ListContext(indexPath: path))
  }
}
