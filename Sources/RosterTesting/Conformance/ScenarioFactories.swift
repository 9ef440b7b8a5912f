public import Roster

extension CellFactory where Self == ClosureCellFactory<ScenarioItem, String> {
  /// Shows the items of a scenario as their text.
  ///
  /// It is the factory of every proof that is not given another one. Cells of another type show that text by a factory of
  /// their own:
  ///
  /// ```swift
  /// let myCells = ClosureCellFactory { (cell: inout MyCell, item: ScenarioItem) in cell.title = item.text }
  /// ```
  public static var scenarioItems: Self {
    ClosureCellFactory(make: { "" }) { cell, item in cell = item.text }
  }
}

extension SupplementaryViewFactory
where Self == ClosureSupplementaryViewFactory<ScenarioItem, String, String> {
  /// Shows the headers and footers of a scenario's sections as their text; none where there is no title.
  ///
  /// A title that counts the items of its section, as in `Fruit (2)`, gets old whenever something in the section
  /// comes or goes; a backend has to configure the view again then, though there is no update of the section.
  ///
  /// - Parameter countsItems: Whether the number of items is shown behind each title.
  /// - Returns: The factory, with one reuse identifier for all headers and one for all footers.
  public static func scenarioTitles(countingItems countsItems: Bool = false) -> Self {
    ClosureSupplementaryViewFactory(
      reuseIdentifier: { request in
        request.title == nil ? nil : ReuseIdentifier(request.kind.rawValue)
      }, maker: .closure { "" }
    ) { view, request in
      view = (request.title ?? "") + (countsItems ? " (\(request.itemCount))" : "")
    }
  }
}
