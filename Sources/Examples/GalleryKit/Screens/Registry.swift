import Roster
import RosterText

/// Values of any type in one list: a registry finds the factory by the type of each value.
///
/// What nothing is registered for is said in its place, and the rest of the list is fine.
struct Registry: GalleryScreen {
  static let name = "registry"
  static let summary = "values of any type, each drawn by the factory for its type"
  static let demo = """
    tap 0 0
    tap 0 1
    run strict
    """

  /// What all values have in common.
  protocol Entry: Sendable {}

  struct Product: Entry { let name: String }
  struct Reminder: Entry { let text: String }
  struct Riddle: Entry {}

  /// A value that knows its own cell needs no registration.
  struct Divider: Entry, SelfDescribing {
    func cell(in context: ListContext) -> CellChoice<TextCell> {
      CellChoice(ListElement(showing: TextCell("· · ·", style: .dim)))
    }
  }

  private static let entries: [any Entry] = [
    Product(name: "Milk"), Reminder(text: "Bring bags"), Divider(), Riddle(),
  ]

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<Int, any Entry>>
  private let registry: CellRegistry<any Entry, TextCell>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let products = TextCellFactory<Product> { product in product.name }
      .on(.didSelect) { product in
        trace("bought \(product.name)")
        return .deselect
      }
    let reminders = TextCellFactory<Reminder> { reminder in
      TextCell("☐ \(reminder.text)", style: .italic)
    }
    let bold = reminders.didConfigure { cell, _, _ in cell.style = .bold }
    registry = CellRegistry().registering(reminders).registering(products).registering(bold)
    for _ in registry.replacedTypes { trace("The later of two factories for one type is used.") }
    backend = stage.backend(width: 60)
    list = ListDriver(
      DataSourceProvider(items: Self.entries, cellFactory: registry), on: backend,
      identity: .none)
  }

  var commands: [GalleryCommand] {
    [GalleryCommand("strict", action: showStrictly)]
  }

  /// What is said in place of a value that nothing shows is up to the owner of the list.
  private func showStrictly() {
    let policy = MissingElementPolicy<TextCell>.show { (error: ElementError) in
      ListElement(showing: TextCell("Nobody draws the \(Self.name(of: error.element))."))
    }
    let strict = CellRegistry<any Entry, TextCell>(missing: policy)
    list.attach(backend, drawing: DataSourceProvider(items: [], cellFactory: strict))
  }

  private static func name(of element: ElementKind) -> String {
    switch element {
    case .cell: "cell"
    case .supplementary(let kind): "\(kind)"
    }
  }
}
