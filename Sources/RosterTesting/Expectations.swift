// The only files that know a test framework are this one and the one about backends. Everything else returns
// violations, so that other frameworks and command-line tools can use it.

#if canImport(Testing)
  public import Roster
  public import Testing

  /// Expects that nothing was found.
  ///
  /// ```swift
  /// expectNoViolations(simulator.violations)
  /// ```
  ///
  /// - Parameters:
  ///   - violations: What was found; each becomes an issue of the test.
  ///   - comment: What the test is about.
  ///   - sourceLocation: Where the issues are reported; the caller's line.
  public func expectNoViolations(
    _ violations: [Violation], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for violation in violations {
      let about = comment.map { "\($0): " } ?? ""
      Issue.record("\(about)\(violation)", sourceLocation: sourceLocation)
    }
  }

  /// Expects that a data source obeys the laws of data sources.
  ///
  /// - Parameters:
  ///   - source: The data source.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance(
    of source: some ListDataSource, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      DataSourceConformance(of: source).violations(), sourceLocation: sourceLocation)
  }

  /// Expects that sections obey the laws of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections of one list.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  ///   - versions: Gives later versions of a section, with other content.
  public func expectConformance<Section: SectionInfo>(
    of sections: [Section], sourceLocation: SourceLocation = #_sourceLocation,
    versions: @escaping (Section) -> [Section] = { _ in [] }
  ) {
    expectNoViolations(
      SectionConformance(of: sections, versions: versions).violations(),
      sourceLocation: sourceLocation)
  }

  /// Expects that results of a store obey the laws of fetched results.
  ///
  /// ```swift
  /// expectConformance(
  ///   to: FetchedResultsConformance(
  ///     of: { store.results(of: request) }, answering: request, among: { store.items }),
  ///   through: [{ store.upsert(milk) }, { store.remove(ids: [milk.id]) }])
  /// ```
  ///
  /// - Parameters:
  ///   - conformance: The laws, and the results that shall obey them.
  ///   - edits: Change the store, one after the other.
  ///   - seed: The seed of the edits, if they were random.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Results>(
    to conformance: FetchedResultsConformance<Results>, through edits: [() -> Void],
    seed: UInt64? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      conformance.violations(through: edits, seed: seed), sourceLocation: sourceLocation)
  }

  /// Expects that a stage of pipelines obeys the laws of stages.
  ///
  /// ```swift
  /// expectConformance(to: PipelineConformance(of: MyStage()), through: [aisles, newAisles])
  /// ```
  ///
  /// - Parameters:
  ///   - conformance: The laws, and the stage that shall obey them.
  ///   - states: The lists that go in, one state after the other.
  ///   - seed: The seed of the states, if they were random.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Input, Output>(
    to conformance: PipelineConformance<Input, Output>, through states: [ListContents<Input>],
    seed: UInt64? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      conformance.violations(through: states, seed: seed), sourceLocation: sourceLocation)
  }

  /// Expects that a source of an outline's items obeys the laws of such sources.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Source: OutlineSource>(
    of source: Source, sourceLocation: SourceLocation = #_sourceLocation
  ) async where Source.Item: Equatable {
    expectNoViolations(
      await OutlineSourceConformance(of: source).violations(), sourceLocation: sourceLocation)
  }

  /// Expects that a page source obeys the laws of page sources.
  ///
  /// ```swift
  /// await expectConformance(to: PageSourceConformance { request in try await api.page(request) })
  /// ```
  ///
  /// - Parameters:
  ///   - conformance: The laws, and who shall obey them.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectConformance<Item, Cursor>(
    to conformance: PageSourceConformance<Item, Cursor>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    expectNoViolations(await conformance.violations(), sourceLocation: sourceLocation)
  }

  /// Expects that a cell that showed one item and shows another is like a fresh one, for all pairs of
  /// items, and that the factory obeys the other laws of factories.
  ///
  /// ```swift
  /// expectNoReuseLeaks(cells, items: [milk, apples, emptyItem])
  /// ```
  ///
  /// - Parameters:
  ///   - factory: The factory; its cells are compared with `==`.
  ///   - items: Samples; among them one with everything set, and one with nothing.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectNoReuseLeaks<Factory: CellFactory>(
    _ factory: Factory, items: [Factory.Item], sourceLocation: SourceLocation = #_sourceLocation
  ) where Factory.Cell: Equatable {
    expectNoViolations(
      CellFactoryProbe(factory).violations(items: items), sourceLocation: sourceLocation)
  }

  /// Expects that a cell that showed one item and shows another is like a fresh one, for all pairs of
  /// items, and that the factory obeys the other laws of factories.
  ///
  /// - Parameters:
  ///   - factory: The factory; its cells are compared by all their stored properties.
  ///   - items: Samples; among them one with everything set, and one with nothing.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectNoReuseLeaks<Factory: CellFactory>(
    _ factory: Factory, items: [Factory.Item], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      CellFactoryProbe(factory).violations(items: items), sourceLocation: sourceLocation)
  }

  /// Expects that a cell that showed one item and shows another is like a fresh one in all that a closure
  /// looks at.
  ///
  /// ```swift
  /// expectNoReuseLeaks(cells, items: [milk, apples]) { cell in [cell.label.text, cell.badge.text] }
  /// ```
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - items: Samples; among them one with everything set, and one with nothing.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  ///   - describe: What of a cell is compared.
  public func expectNoReuseLeaks<Factory: CellFactory, Description: Equatable>(
    _ factory: Factory, items: [Factory.Item], sourceLocation: SourceLocation = #_sourceLocation,
    describe: @escaping (Factory.Cell) -> Description
  ) {
    expectNoViolations(
      CellFactoryProbe(factory).violations(items: items, describe: describe),
      sourceLocation: sourceLocation)
  }

  /// Expects that a view that showed one section and shows another is like a fresh one, and that the factory
  /// obeys the other laws of supplementary view factories.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectNoReuseLeaks<Factory: SupplementaryViewFactory>(
    _ factory: Factory, titles: [Factory.Title], items: [Factory.Item] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Factory.View: Equatable {
    expectNoViolations(
      SupplementaryViewFactoryProbe(factory).violations(titles: titles, items: items),
      sourceLocation: sourceLocation)
  }

  /// The same for views that are compared by all their stored properties.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectNoReuseLeaks<Factory: SupplementaryViewFactory>(
    _ factory: Factory, titles: [Factory.Title], items: [Factory.Item] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      SupplementaryViewFactoryProbe(factory).violations(titles: titles, items: items),
      sourceLocation: sourceLocation)
  }

  /// The same for views of which a closure says what is compared.
  ///
  /// - Parameters:
  ///   - factory: The factory.
  ///   - titles: Samples of what headers and footers show.
  ///   - items: Samples of the items of a section.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  ///   - describe: What of a view is compared.
  public func expectNoReuseLeaks<Factory: SupplementaryViewFactory, Description: Equatable>(
    _ factory: Factory, titles: [Factory.Title], items: [Factory.Item] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    describe: @escaping (Factory.View) -> Description
  ) {
    expectNoViolations(
      SupplementaryViewFactoryProbe(factory).violations(
        titles: titles, items: items, describe: describe), sourceLocation: sourceLocation)
  }

  /// Expects that a text is the one that was recorded beside the test.
  ///
  /// `ROSTER_RECORD` in the environment says when it is recorded: `all`, `missing`, `failed` or `never`.
  ///
  /// ```swift
  /// expectGolden(TextBackend().render(provider.dataSource), named: "groceries")
  /// expectGolden(tracer.trace.joined(separator: "\n"), named: "groceries-trace")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file in the folder `Goldens`, without its ending.
  ///   - mode: When the text is recorded.
  ///   - filePath: The path of the test.
  ///   - sourceLocation: Where issues are reported; the caller's line.
  public func expectGolden(
    _ text: String, named name: String, mode: RecordMode = RecordMode(),
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoViolations(
      GoldenFolder(besides: filePath, mode: mode).violations(of: text, named: name),
      sourceLocation: sourceLocation)
  }

  /// Expects that a text is equal to a literal, and shows the lines that differ if it is not.
  ///
  /// Leave the literal out, run the test once, and it is there. `ROSTER_RECORD` in the environment says when
  /// it is rewritten: `all`, `missing`, `failed` or `never`.
  ///
  /// ```swift
  /// expectGolden(TextBackend().render(provider.dataSource))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - expected: What it should be, as a string literal without interpolations.
  ///   - mode: When the literal is rewritten in the source of the test.
  ///   - sourceLocation: Where issues are reported, and where the literal is; the caller's line.
  public func expectGolden(
    _ text: String, _ expected: String? = nil, mode: RecordMode = RecordMode(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let golden = InlineGolden(
      file: sourceLocation.filePath, line: sourceLocation.line, column: sourceLocation.column,
      mode: mode)
    expectNoViolations(
      golden.violations(of: text, equalTo: expected), sourceLocation: sourceLocation)
  }
#endif
