import Testing

/// That the screens of the gallery show all there is: together they use every public type of the products
/// that an app links, with the types inside of others.
///
/// `RosterTesting` stays out: tests link it, and an app never does.
@Suite struct GalleryTests {
  private static let types = [
    "Sources/RosterDiffing", "Sources/RosterMerging", "Sources/Roster",
    "Sources/Backends/RosterText", "Sources/Backends/RosterTerminal",
  ]
  .flatMap { Repository.files(endingIn: "swift", under: $0) }
  .flatMap { (try? Repository.text(of: $0)).map(PublicType.types(in:)) ?? [] }

  private static let code = ProgramText(
    Repository.files(
      endingIn: "swift", under: "Sources/Examples/GalleryKit"
    )
    .compactMap { try? Repository.text(of: $0) }
    .flatMap { $0.split(separator: "\n") }
    .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    .joined(separator: "\n"))

  /// Types whose values programs have without naming them, each with code that has one.
  private static let inferred = [
    "Aggregate": ".headers(.count) {",
    "AccessibilityInfo.Role": ".info.role == .row",
    "ChangeStyle": "itemInsert: .left",
    "AnswerBuilder": ".on(.didSelect) {",
    "AnswerCombining": "combining: .every {",
    "ContextMenu.Entry": "[.action(share), .menu(ContextMenu(",
    "DuplicatePolicy": "duplicates: .renumber(",
    "EditScope": "edit.scope",
    "EditingStyle": ".handle(.commitEditing)",
    "ElementMaker": ".made(by: .template(",
    "EventResponder": "counts.sectionResponder(for: request)",
    "FactoryForm": "cellFactory: cells",
    "FilterChange": "change: TextQuery.change",
    "FollowingPolicy": "following: .always",
    "IdentifiedStorage": "contents.deleteItems(",
    "IndexedSections": "ListContents<IndexedSection<",
    "ItemIdentity": "identity: .key(\\.name)",
    "Itself": "IndexedValueSection<",
    "LazyItems": "LazySection(",
    "ListComparator": "identity: .key {",
    "ListIdentity": "identity: .itself",
    "ListItems.Iterator": "for product in section.items {",
    "ListMarks": "reconfigure(ids:",
    "ListTranslation": "EventTranslation { unit, _ in",
    "ListSize": ".onSection(.viewSize)",
    "MemoryEdits": "things.modify(id:",
    "MemoryResults": "store.results(of:",
    "NoSupplementaryViews": "DataSourceProvider(items:",
    "PagedItems": "PagedSection<",
    "Pager": "through: .offsets(",
    "PositionSet.Iterator": "positions.map { products[$0].name }",
    "RefusedItems": "whenRefused: {",
    "ScrollState": ".onList(.didScroll)",
    "SectionArray": "list.update { contents in",
    "SectionStorage": "contents.deleteItems(",
    "SelectionResult": "return .deselect",
    "SourceEditKind": "edit.kind == .move",
    "SourceNeighbor": "edit.neighbor != nil",
    "TextCellContent": "TextCellFactory {",
    "TextUpdate": "in text?.updates",
    "VisibleContents": "contents.sections.filter { !$0.items.isEmpty }",
    "VisibleItems": "contents.sections.filter { !$0.items.isEmpty }",
    "VisibleSection": "contents.sections.filter { !$0.items.isEmpty }",
    "VisibleTextView": "text.visibleViews",
  ]

  @Test func `The screens of the gallery together use every public type`() {
    let unused = Self.types.filter { type in
      !type.isUsed(in: Self.code)
        && !(Self.inferred[type.name].map { Self.code.text.holds($0) } ?? false)
    }
    #expect(Self.types.count > 150)
    #expect(unused.isEmpty, "Show each of these on a screen.")
  }

  @Test(arguments: inferred.keys.sorted())
  func `What is said to be used without its name is a public type that nothing names`(
    _ name: String
  ) throws {
    let type = try #require(Self.types.first { $0.name == name })
    #expect(!type.isUsed(in: Self.code))
  }

  @Test func `Types are found with what makes them, and words only where they are whole`() {
    let types = PublicType.types(
      in: """
        /// Cells of optional items.
        ///
        /// Made by ``CellFactory/orBlank(make:)``.
        public struct Blank<Base: CellFactory>: CellFactory {
          public enum Inside {
            public struct Deeper {}
          }
          public typealias Item = Base.Item?
          struct Kept { public struct Unseen {} }
        }
        struct Hidden {
          public struct Unseen {}
        }
        public final class Driver {}
        extension Driver {
          public struct Added {}
        }
        """)
    #expect(
      types.map(\.name) == [
        "Blank", "Blank.Inside", "Blank.Inside.Deeper", "Driver", "Driver.Added",
      ])
    #expect(types.map(\.maker) == ["orBlank", nil, nil, nil, nil])
    #expect(types[0].isUsed(in: ProgramText("cells.orBlank { Cell() }")))
    #expect(types[0].isUsed(in: ProgramText("let blank: Blank<Cells>")))
    #expect(!types[0].isUsed(in: ProgramText("let blank: Blanket; cells.orBlanket()")))
    #expect(types[1].isUsed(in: ProgramText("let inside: Blank.Inside")))
    #expect(types[1].isUsed(in: ProgramText("let inside: Blank<Cells>.Inside")))
    #expect(
      !types[1].isUsed(
        in: ProgramText("Blank<Cells>(); let inside: Other.Inside; Blank.Insides()")))
    #expect(!types[1].isUsed(in: ProgramText("cells.orBlank { Cell() }")))
  }

  @Test func `The screens are written without casts, erased values and forced ones`() throws {
    for path in Repository.files(endingIn: "swift", under: "Sources/Examples/GalleryKit/Screens") {
      let code = try Repository.text(of: path).replacing(pattern: #"(?m)^ *//.*$"#, with: "")
      for word in [" as? ", " as! ", "Any]", "Any>", ": Any", "[0]!", ")!", "AnyHashable"] {
        #expect(!code.holds(word), "\(path): \(word)")
      }
    }
  }
}
