extension Mistake {
  /// What does not fit when a list is stored, concatenated, or given to a backend.
  static let showing = [
    Mistake(
      "a list given to the backend of other cells",
      wrong: "LineBackend().reload(from: tiles.dataSource)",
      right: "LineBackend().reload(from: lines.dataSource)",
      reason: "expects value of type 'Line' for parameter #1 (got 'Tile')"),
    Mistake(
      "lists for two backends in one concatenation",
      wrong: "let all = ConcatenatedDataSource(lines.dataSource, tiles.dataSource)",
      right: "let all = ConcatenatedDataSource(lines.dataSource, lines.dataSource)",
      reason: "cannot convert value of type 'Tile' to expected argument type 'Line'"),
    Mistake(
      "a list without views in a concatenation of lists with views",
      wrong: """
        let plain = DataSourceProvider(sections: people, cellFactory: Lines())
        let all = ConcatenatedDataSource(lines.dataSource, plain.dataSource)
        """,
      right: """
        let plain = DataSourceProvider(sections: people, cellFactory: Lines())
        let all = ConcatenatedDataSource(lines.dataSource, plain.dataSource.withViews())
        """,
      reason: "cannot convert value of type 'Never' to expected argument type 'Sign'"),
    Mistake(
      "a list stored as one of other cells",
      wrong: "let stored: any ListDataSource<Line, Sign> = tiles.dataSource",
      right: "let stored: any ListDataSource<Tile, Sign> = tiles.dataSource",
      reason: "cannot convert value of type 'Tile' to specified type 'Line'"),
    Mistake(
      "a list sent to another isolation",
      wrong: "func send(_ value: some Sendable) {}; send(lines.dataSource)",
      right: "func send(_ value: some Sendable) {}; send(people)",
      reason: "does not conform to the 'Sendable' protocol"),
  ]
}
