/// The data source of a ``DataSourceProvider``, as the provider was when it was asked for it.
public struct ProvidedDataSource<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>: ListDataSource
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  let provider: DataSourceProvider<Section, Cells, Views>

  init(_ provider: DataSourceProvider<Section, Cells, Views>) {
    var provider = provider
    if !provider.showsEmptySections {
      provider.sections.removeAll(where: \.items.isEmpty)
    }
    self.provider = provider
  }

  /// The number of sections that are shown.
  public var sectionCount: Int { provider.sectionCount }

  /// The number of items in a section; 0 where there is no such section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of its items.
  public func itemCount(inSection section: Int) -> Int {
    provider.itemCount(inSection: section)
  }

  /// The cell at a path, or `nil` where there is no item.
  ///
  /// - Parameter path: The place of an item.
  /// - Returns: How to reuse, make and configure the cell.
  public func cell(at path: ListIndexPath) -> ListElement<Cells.Cell>? {
    guard let item = provider.item(at: path) else { return nil }
    return provider.cellFactory.element(
      for: item, in: ListContext(indexPath: path, values: provider.context))
  }

  /// The kinds of supplementary view that a section may have.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The kinds that the factory names; none where there is no such section.
  public func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    provider.section(at: section) == nil ? [] : provider.supplementaryViewFactory.kinds
  }

  /// The supplementary view at a path, or `nil` where there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - path: The place; its item is 0 for a view of the whole section.
  /// - Returns: How to reuse, make and configure the view.
  public func view(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> ListElement<Views.View>? {
    guard let section = provider.section(at: path.section) else { return nil }
    let title: Section.Title? =
      switch kind {
      case .header: section.header
      case .footer: section.footer
      default: nil
      }
    return provider.supplementaryViewFactory.element(
      for: SupplementaryRequest(
        kind: kind,
        context: ListContext(indexPath: path, values: provider.context),
        title: title,
        item: provider.item(at: path),
        itemCount: section.items.count))
  }
}

@available(*, unavailable)
extension ProvidedDataSource: Sendable {}
