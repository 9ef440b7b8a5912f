/// The screens of the gallery.
enum GalleryScreens {
  static let all: [any GalleryScreen.Type] = [
    Menu.self,
    BasicProducts.self,
    DetailedProducts.self,
    FullProducts.self,
    GridOfProducts.self,
    RandomPersons.self,
    Form.self,
    LazyRows.self,
    DiffUpdate.self,
    SwipeToDelete.self,
    SwipeActionsScreen.self,
    Separators.self,
    Expandable.self,
  ]

  static func screen(named name: String) -> (any GalleryScreen.Type)? {
    all.first { $0.name == name }
  }
}
