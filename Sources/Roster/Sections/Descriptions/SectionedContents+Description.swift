extension SectionedContents {
  var counts: String {
    "\(Counted(sectionCount, "section")), \(Counted(totalItemCount, "item"))"
  }
}

extension ListContents: CustomStringConvertible, CustomDebugStringConvertible {
  /// The numbers of sections and items, as in `2 sections, 3 items`.
  public var description: String { counts }

  /// A line for each section.
  public var debugDescription: String {
    ([counts]
      + sections.map { section in
        let header = section.header.map { " \"\($0)\"" } ?? ""
        return "  \(section.id)\(header): \(Counted(section.items.count, "item"))"
      })
      .joined(separator: "\n")
  }
}

extension DataSourceProvider: CustomStringConvertible {
  /// The numbers of sections and items, and the types of the factories.
  public var description: String {
    "\(counts), shown by \(Cells.self) and \(Views.self)"
  }
}
