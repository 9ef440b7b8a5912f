import Roster

/// An item of lists that are touched: something to be done.
struct Errand: Identifiable, Equatable, Sendable {
  typealias Section = ListSection<Int, Errand>

  var id: Int
  var text: String

  init(_ id: Int) {
    self.id = id
    text = "\(id)"
  }

  /// Shows the texts.
  static func cells() -> ClosureCellFactory<Errand, String> {
    ClosureCellFactory(make: { "" }) { cell, errand in cell = errand.text }
  }

  /// Shows the titles of sections.
  static func titles() -> ClosureSupplementaryViewFactory<Errand, String, String> {
    ClosureSupplementaryViewFactory(make: { "" }) { (view: inout String, title: String) in
      view = title
    }
  }

  /// Sections of errands with these ids, each with a header and a footer.
  static func sections(_ ids: [Int]...) -> [Section] {
    ids.enumerated().map { number, ids in
      Section(
        id: number, header: "Header \(number)", footer: "Footer \(number)",
        items: ids.map(Errand.init)
      )
    }
  }

  /// Sections of errands with these ids, with all views and no handlers.
  static func provider(
    _ sections: [Section]
  ) -> DataSourceProvider<
    Section, ClosureCellFactory<Errand, String>,
    ClosureSupplementaryViewFactory<Errand, String, String>
  > {
    DataSourceProvider(
      sections: sections, cellFactory: cells(), supplementaryViewFactory: titles())
  }
}
