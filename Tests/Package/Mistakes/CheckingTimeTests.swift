import Testing

/// How long the compiler takes for chains of handlers, and what it says when one does not fit.
@Suite struct CheckingTimeTests {
  private static let prelude = """
    import Roster
    import RosterText

    struct Product: Identifiable, Equatable {
      var id = 0
      var (isMine, isSold) = (false, false)
      var (quantity, name) = (1, "")
    }

    """

  /// Where chains begin: what is known of the items differs.
  private static let starts = [
    "TextCellFactory { (p: Product) in \"\\(p.quantity) × \\(p.name)\" }",
    "TextCellFactory { p in \"\\(p.quantity) × \\(p.name)\" }.on(.canMove) { (p: Product) in p.isMine }",
    "ClosureCellFactory(make: { \"\" }) { (cell: inout String, p: Product) in cell = p.name }",
    "DataSourceProvider(items: [Product()], cellFactory: TextCellFactory { p in p.name })",
  ]

  private static let links = [
    ".on(.canEdit) { p in p.isMine && !p.isSold || p.quantity > 3 }",
    ".on(.indentationLevel) { p in p.quantity > 5 ? p.quantity - 1 : p.isSold ? p.quantity * 2 + 1 : -1 }",
    ".on(.estimatedSize) { p in .fixed(p.quantity > 5 ? Double(p.quantity) / 2 : p.isSold ? 2 : 1) }",
    ".on(.deleteConfirmationTitle) { p in p.isSold ? \"Drop \" + p.name + \"?\" : p.isMine ? p.name : nil }",
    ".on(.didSelect) { p in p.isSold ? .deselect : p.isMine ? .keepSelected : .deselect }",
    ".on(.contextMenu) { p in p.isMine ? ContextMenu(ListAction(\"A\") {}) : p.isSold ? ContextMenu() : nil }",
    ".handle(.commitEditing) { p, event in event.remove() }",
    ".on(.itemSize) { $0.quantity > 9 ? .fixed(2) : $0.isSold ? .zero : .automatic }",
    ".handle(.moveTarget) { p, event in ListIndexPath(section: 0, item: p.isMine ? event.item + 1 : event.item * 2 - 1) }",
    ".on(.willSelect) { p in p.isSold ? nil : ListIndexPath(section: 0, item: p.quantity % 2 == 0 ? 1 : 0) }",
  ]

  @Test(arguments: starts)
  func `a chain of ten handlers is checked in less than half a second`(_ start: String) throws {
    let program = "let list = " + ([start] + Self.links.map { "  " + $0 }).joined(separator: "\n")
    let diagnostics = try Compiler.diagnostics(
      of: Self.prelude + program, timing: 500)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func `the compiler's own timing is what is looked at`() throws {
    let diagnostics = try Compiler.diagnostics(
      of: Self.prelude + "let numbers = [1, 2, 3].map { $0 * 2 + 1 }.filter { $0 > 2 || $0 < -7 }",
      timing: 1)
    #expect(diagnostics.contains("to type-check (limit: 1ms)"))
  }

  @Test(arguments: [
    (".on(.didSelect) { p in p.isSold ? .deselect : 3 }", "'Int'"),
    (".on(.didSelect) { p in p.isSold ? .deselect : .keep }", "no member 'keep'"),
    (".on(.canEdit) { p in p.color }", "value of type 'Product' has no member 'color'"),
    (".on(.canEdit) { p in p.name }", "'String'"),
    (".on(.contextMenu) { p in p.isSold ? nil : \"menu\" }", "'String?'"),
    (".on(.didSelect) { p in if p.isSold { .deselect } else { 3 } }", "'Int'"),
  ])
  func `a wrong branch of a handler is named where it stands`(
    _ link: String, _ reason: String
  ) throws {
    let others = [Self.links[4], Self.links[7], Self.links[6]]
    for start in [Self.starts[0], Self.starts[3]] {
      let links = [others[0], link] + others[1...]
      let program = "let list = " + ([start] + links.map { "  " + $0 }).joined(separator: "\n")
      let diagnostics = try Compiler.diagnostics(of: Self.prelude + program)
      let line = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count + 2
      let errors = diagnostics.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors.contains { $0.contains("main.swift:\(line):") && $0.contains(reason) },
        "\(diagnostics)")
      #expect(!diagnostics.contains("failed to produce diagnostic"))
      #expect(!diagnostics.contains("unable to type-check"))
    }
  }
}
