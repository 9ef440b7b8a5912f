extension ListDataSource where Self: CustomStringConvertible {
  /// The numbers of sections and items, as in `2 sections, 3 items`.
  ///
  /// No cell is made for it.
  public var description: String {
    "\(Counted(sectionCount, "section")), \(Counted(totalItemCount, "item"))"
  }
}

extension ProvidedDataSource: CustomStringConvertible {}

extension ConcatenatedDataSource: CustomStringConvertible {}

extension ViewlessDataSource: CustomStringConvertible {}
