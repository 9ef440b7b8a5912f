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
    ContextMenus.self,
    BuildingLists.self,
    RandomUpdates.self,
    CustomUpdates.self,
    InfiniteLoading.self,
    StaticTable.self,
    StaticGrid.self,
    MixedCells.self,
    FetchedTable.self,
    FetchedGrid.self,
    SortedPlayground.self,
    Editing.self,
    Searching.self,
    Snapshots.self,
    TwoEditors.self,
    Registry.self,
    MixedSections.self,
    Combinators.self,
    Directory.self,
    TextStyles.self,
    OwnFactories.self,
    OwnEvents.self,
    OwnStage.self,
    OwnStore.self,
    OwnBackend.self,
  ]

  static func screen(named name: String) -> (any GalleryScreen.Type)? {
    all.first { $0.name == name }
  }
}
