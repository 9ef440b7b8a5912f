import TestSupport
import Testing

/// How long the compiler takes for chains of handlers, and what it says when one does not fit.
@Suite(.onThreadOfItsOwn) struct CheckingTimeTests {
  private static let prelude = """
    import Roster
    import RosterText

    struct Product: Identifiable, Equatable {
      var id = 0
      var (isMine, isSold) = (false, false)
      var (quantity, name) = (1, "")
    }

    let products = TextCellFactory<Product> { p in p.name }

    """

  /// Where chains begin: what is known of the items differs.
  private static let starts = [
    "TextCellFactory { (p: Product) in \"\\(p.quantity) × \\(p.name)\" }",
    "TextCellFactory { p in \"\\(p.quantity) × \\(p.name)\" }.on(.canMove) { (p: Product) in p.isMine }",
    "ClosureCellFactory(make: { \"\" }) { (cell: inout String, p: Product) in cell = p.name }",
    "DataSourceProvider(items: [Product()], cellFactory: TextCellFactory { p in p.name })",
    "ClosureCellFactory.choosing { (p: Product, context) in products.choice(for: p, in: context) }",
    "CellRegistry(for: Product.self).registering(products)",
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

  /// The same events, each with a closure of several statements that leaves with `return`.
  private static let statementLinks = [
    ".on(.canEdit) { p in if p.isSold { return false }; return p.isMine || p.quantity > 3 }",
    ".on(.indentationLevel) { p in guard p.quantity > 5 else { return -1 }; return p.isSold ? p.quantity * 2 + 1 : p.quantity - 1 }",
    ".on(.estimatedSize) { p in if p.isSold { return .fixed(2) }; return .fixed(Double(p.quantity) / 2) }",
    ".on(.deleteConfirmationTitle) { p in guard p.isMine else { return nil }; return \"Drop \" + p.name + \"?\" }",
    ".handle(.didSelect) { p, event in event.update { $0.isSold.toggle() }; return .deselect }",
    ".on(.contextMenu) { p in if p.isMine { return ContextMenu(ListAction(\"A\") {}) }; return p.isSold ? ContextMenu() : nil }",
    ".handle(.commitEditing) { p, event in guard p.isMine else { return }; event.remove() }",
    ".on(.itemSize) { p in let height = Double(p.quantity) * 2; return height > 9 ? .fixed(height) : .zero }",
    ".handle(.moveTarget) { p, event in if p.isSold { return event.indexPath }; return ListIndexPath(section: 0, item: event.item * 2 - 1) }",
    ".on(.willSelect) { p in if p.isSold { return nil }; return ListIndexPath(section: 0, item: p.quantity % 2 == 0 ? 1 : 0) }",
  ]

  private static let chains =
    starts.map { chain($0, links) } + [chain(starts[0], statementLinks)]

  /// What is said of lists in one program, in which each has a name of its own.
  private static func said(
    of lists: [String], timing limit: Int? = nil
  ) throws -> [(firstLine: Int, text: String)] {
    try Compiler.diagnostics(
      ofEach: lists.enumerated().map { "let list\($0) = \($1)" }, after: prelude, timing: limit)
  }

  private static func chain(_ start: String, _ links: [String]) -> String {
    ([start] + links.map { "  " + $0 }).joined(separator: "\n")
  }

  private static let saidOfChains = Result { try said(of: chains, timing: 500) }

  @Test(arguments: chains.indices)
  func `a chain of ten handlers is checked in less than half a second`(_ index: Int) throws {
    let diagnostics = try Self.saidOfChains.get()[index].text
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  /// Where chains of a provider begin: the id of a section is a literal, or there are views.
  private static let providers = [
    "DataSourceProvider(items: [Product()], cellFactory: TextCellFactory { p in p.name })",
    "DataSourceProvider(sections: [ListSection(id: \"a\", items: Product())], cellFactory: TextCellFactory { p in p.name })",
    """
    DataSourceProvider(
      sections: [ListSection(id: 0, header: "x", items: Product())],
      cellFactory: TextCellFactory { p in p.name }, supplementaryViewFactory: .sectionTitles())
    """,
  ]

  private static let providersLinks = [
    ".handle(.indentationLevel) { p, e in p.quantity > 5 ? p.quantity - 1 : p.isSold ? p.quantity * 2 + e.indexPath.item : -1 }",
    ".handle(.contextMenu) { p, e in p.isMine ? ContextMenu(ListAction(\"A\") {}) : p.isSold ? ContextMenu() : nil }",
    ".onSection(.isSectionHidden) { s, e in s.items.count > 9 && e.indexPath.section * 2 > 1 || s.items.isEmpty || s.items.count == 7 }",
    ".handle(.willSelect) { p, e in p.isSold ? nil : ListIndexPath(section: 0, item: p.quantity % 2 == 0 ? 1 : 0) }",
    ".onSection(.viewSize) { s, e in s.items.count > 9 ? .fixed(Double(s.items.count) / 2 + 1) : s.items.isEmpty ? .zero : .automatic }",
    ".handle(.moveTarget) { p, e in ListIndexPath(section: 0, item: p.isMine ? e.item + 1 : e.item * 2 - 1) }",
    ".onList(.indexTitles) { l, r in l.sections.count > 3 ? l.sections.compactMap { $0.header.map { String($0.prefix(1)) } } : nil }",
    ".onList(.sectionForIndexTitle) { l, r in l.sectionCount > 3 ? l.sectionCount * 2 - 1 : l.sectionCount > 1 ? 1 : 0 }",
    ".onList(.estimatedSize) { l, r in l.sectionCount > 3 ? .fixed(Double(l.sectionCount) * 2) : l.sectionCount > 1 ? .zero : .fixed(1) }",
    ".handle(.fieldChanged) { p, e in if e.field == \"name\" { e.update { $0.name = e.value } } }",
  ]

  /// Handlers of a factory of views, and of those that a list falls back on, which get index paths and indices.
  private static let otherChains = [
    chain(
      "TextViewFactory { (r: SupplementaryRequest<Product, String>) in r.title.map { \"\\($0): \\(r.indexPath.section)\" } }",
      [
        ".onSection(.isSectionHidden) { s, e in s.indexPath.section * 2 > 1 && s.title == nil || s.item == nil }",
        ".onSection(.viewSize) { s, e in s.indexPath.section > 9 ? .fixed(Double(s.indexPath.section) / 2) : s.item == nil ? .zero : .automatic }",
        ".onSection(.viewTitle) { s, e in e.request == .header ? \"Section \" + \"\\(s.indexPath.section + 1)\" : s.title }",
        ".onSection(.isSectionHidden) { s, e in s.item.map { $0.isSold && $0.quantity > 3 } ?? false }",
        ".onSection(.viewSize) { s, e in s.title == nil ? .zero : .fixed(Double(s.indexPath.section) * 2 + 1) }",
        ".onSection(.viewTitle) { s, e in s.item.map { $0.isMine ? $0.name + \"!\" : $0.name } }",
        ".onSection(.isSectionHidden) { s, e in s.indexPath.section == 7 }",
        ".onSection(.viewSize) { s, e in .fixed(s.indexPath.section > 5 ? 1 : 2) }",
        ".onSection(.viewTitle) { s, e in s.title.map { $0 + \"?\" } }",
        ".onSection(.isSectionHidden) { s, e in s.title == nil && s.indexPath.section * 3 - 1 > 7 }",
      ]),
    chain(
      "FallbackHandlers()",
      [
        ".on(.canMove) { i in i.item > 3 && i.section < 2 || i.item == 7 }",
        ".on(.indentationLevel) { i in i.item > 5 ? i.item - 1 : i.section > 3 ? i.section * 2 + 1 : -1 }",
        ".on(.deleteConfirmationTitle) { i in i.item == 3 ? \"Drop \" + \"\\(i.item)\" + \"?\" : nil }",
        ".on(.contextMenu) { i in i.item > 3 ? ContextMenu(ListAction(\"A\") {}) : i.section > 1 ? ContextMenu() : nil }",
        ".onSection(.viewTitle) { s, e in e.request == .header ? \"Section \" + \"\\(s + 1)\" : nil }",
        ".handle(.moveTarget) { i, e in ListIndexPath(section: 0, item: i.item > 3 ? e.item + 1 : e.item * 2 - 1) }",
        ".on(.didSelect) { i in i.item > 3 ? .deselect : i.section > 1 ? .keepSelected : .deselect }",
        ".onSection(.viewSize) { s, e in s > 9 ? .fixed(Double(s) / 2 + 1) : s == 0 ? .zero : .automatic }",
        ".on(.willSelect) { i in i.item > 3 ? nil : ListIndexPath(section: 0, item: i.item % 2 == 0 ? 1 : 0) }",
        ".onList(.indexTitles) { l, r in nil }",
      ]),
  ]

  private static let saidOfOtherChains = Result { try said(of: otherChains, timing: 500) }

  @Test(arguments: otherChains.indices)
  func
    `D001-27 a chain of ten handlers of views, or for any list, is checked in less than half a second`(
      _ index: Int
    ) throws
  {
    let diagnostics = try Self.saidOfOtherChains.get()[index].text
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  private static let saidOfProviders = Result {
    try said(of: providers.map { chain($0, providersLinks) }, timing: 500)
  }

  @Test(arguments: providers.indices)
  func `D001-27 a chain of ten handlers of a provider is checked in less than half a second`(
    _ start: Int
  ) throws {
    let diagnostics = try Self.saidOfProviders.get()[start].text
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  /// Links of a provider, each with which of the ten it stands for, and what is said of it.
  private static let wrongLinks = [
    (1, ".handle(.willSelect) { p, e in p.isSold ? nil : \"x\" }", "'ListIndexPath?'"),
    (4, ".onSection(.viewSize) { s, e in s.color }", "has no member 'color'"),
    (7, ".onList(.sectionForIndexTitle) { l, r in l.sectionCount > 1 ? \"x\" : 1 }", "'String'"),
    (9, ".on(.canEdit) { p in p.color }", "has no member 'color'"),
  ]

  private static let saidOfWrongLinks = Result {
    let chains = wrongLinks.map { number, link, _ in
      var links = providersLinks
      links[number] = link
      return chain("list0", links)
    }
    return try said(of: [providers[1]] + chains, timing: 1_000)
  }

  @Test(arguments: wrongLinks.indices)
  func `in a chain of ten on a name, a wrong handler is named where it stands, at once`(
    _ index: Int
  ) throws {
    let (number, _, reason) = Self.wrongLinks[index]
    let (line, diagnostics) = try Self.saidOfWrongLinks.get()[index + 1]
    let errors = diagnostics.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.contains { $0.contains("main.swift:\(line + 1 + number):") && $0.contains(reason) },
      "\(diagnostics)")
    #expect(!diagnostics.contains("to type-check"), "\(diagnostics)")
  }

  @Test func `the compiler's own timing is what is looked at`() throws {
    let diagnostics = try Compiler.diagnostics(
      of: Self.prelude + "let numbers = [1, 2, 3].map { $0 * 2 + 1 }.filter { $0 > 2 || $0 < -7 }",
      timing: 1)
    #expect(diagnostics.contains("to type-check (limit: 1ms)"))
  }

  private static let wrongBranches = [
    (".on(.didSelect) { p in p.isSold ? .deselect : 3 }", "'Int'"),
    (".on(.didSelect) { p in p.isSold ? .deselect : .keep }", "no member 'keep'"),
    (".on(.canEdit) { p in p.color }", "value of type 'Product' has no member 'color'"),
    (".on(.canEdit) { p in p.name }", "'String'"),
    (".on(.contextMenu) { p in p.isSold ? nil : \"menu\" }", "'String?'"),
    (".on(.didSelect) { p in if p.isSold { .deselect } else { 3 } }", "'Int'"),
    // The compiler names the line, and not the reason; the article on handlers says so, and what to do.
    (".on(.canEdit) { p in if p.isSold { return true }; return p.name }", "'return'"),
  ]

  /// Where chains with wrong branches begin: with a provider, and in a long run with a factory, too.
  private static let branchStarts = LongRun.isAsked ? [starts[0], starts[3]] : [starts[3]]

  /// Chains for each of the wrong branches.
  private static let saidOfBranches = Result {
    try said(
      of: wrongBranches.flatMap { link, _ in
        branchStarts.map { chain($0, [links[4], link, links[7], links[6]]) }
      })
  }

  @Test(arguments: wrongBranches.indices)
  func `a wrong branch of a handler is named where it stands`(_ index: Int) throws {
    let reason = Self.wrongBranches[index].1
    let count = Self.branchStarts.count
    for (start, diagnostics) in try Self.saidOfBranches.get().dropFirst(count * index).prefix(count)
    {
      let line = start + 2
      let errors = diagnostics.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors.contains { $0.contains("main.swift:\(line):") && $0.contains(reason) },
        "\(diagnostics)")
      #expect(!diagnostics.contains("failed to produce diagnostic"))
      #expect(!diagnostics.contains("unable to type-check"))
    }
  }

  /// For each of the links a wrong one in its position, and what is said of it.
  private static let mistakes = [
    (".on(.canEdit) { p in p.isMine ? \"x\" : p.isSold }", "'String' and 'Bool'"),
    (".on(.indentationLevel) { p in p.isSold ? \"x\" : 1 }", "'String' and 'Int'"),
    (".on(.estimatedSize) { p in .fixd(p.quantity) }", "'fixd'"),
    (".on(.deleteConfirmationTitle) { p in p.isSold ? 3 : nil }", "'Int?'"),
    (".on(.didSelect) { p in p.isSold ? .deselect : .keep }", "'keep'"),
    (".on(.contextMenu) { p in p.isSold ? nil : \"menu\" }", "'String?'"),
    (".handle(.commitEditing) { p, event in event.remov() }", "'remov'"),
    (".on(.itemSize) { $0.isSold ? .zero : 3 }", "'Int'"),
    (
      ".handle(.moveTarget) { p, event in p.isMine ? 3 : ListIndexPath(section: 0, item: 1) }",
      "'Int'"
    ),
    (".on(.willSelect) { p in p.color }", "'color'"),
  ]

  /// What is said of a chain of ten in one expression, for each of the mistakes.
  private static func saidOfMistakes(
    after start: String, _ indices: Range<Int>, timing limit: Int?
  ) throws -> [String] {
    let chains = indices.map { index in
      var links = links
      links[index] = mistakes[index].0
      return chain(start, links)
    }
    return try zip(indices, said(of: chains, timing: limit)).compactMap { index, said in
      let errors = said.text.split(separator: "\n").filter { $0.contains(": error: ") }
      let line = "main.swift:\(said.firstLine + 1 + index):"
      let isNamed = errors.contains { $0.contains(line) && $0.contains(mistakes[index].1) }
      return isNamed && !said.text.contains("to type-check") ? nil : said.text
    }
  }

  @Test func `a wrong link of ten is named at once where the factory says the type of its items`()
    throws
  {
    let start = "TextCellFactory<Product> { p in \"\\(p.quantity) × \\(p.name)\" }"
    #expect(try Self.saidOfMistakes(after: start, 0..<10, timing: 1_000) == [])
  }

  @Test func `a wrong link of ten is named in the expression that makes the provider, too`() throws
  {
    let start =
      "DataSourceProvider(items: [Product()], cellFactory: TextCellFactory<Product> { p in p.name })"
    let mistakes = LongRun.isAsked ? 0..<10 : 9..<10
    #expect(try Self.saidOfMistakes(after: start, mistakes, timing: nil) == [])
  }
}
