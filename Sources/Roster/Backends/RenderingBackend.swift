/// Something that draws lists: a terminal, a page, a view of some toolkit.
///
/// A backend draws every list made of its cells and views, and knows nothing of items. The smallest
/// one only reloads:
///
/// ```swift
/// final class Printer: RenderingBackend {
///   func reload(from source: any ListDataSource<String, String>) {
///     for section in 0..<source.sectionCount {
///       if let header = source.header(ofSection: section) { print(header.fresh()) }
///       for item in 0..<source.itemCount(inSection: section) {
///         let path = ListIndexPath(section: section, item: item)
///         if let cell = source.cell(at: path) { print("  " + cell.fresh()) }
///       }
///     }
///   }
/// }
/// ```
///
/// ## Conforming to RenderingBackend
///
/// Keep the source that you were given and ask only that one, until you are given the next. Ask for
/// the cells that are visible, reuse those that are not any more, and configure each one that you
/// show.
public protocol RenderingBackend<Cell, View>: AnyObject {
  /// What shows an item.
  associatedtype Cell

  /// What shows a header, a footer, or another supplementary view.
  associatedtype View

  /// Shows a list afresh, whatever was shown before.
  ///
  /// - Parameter source: The list, to be kept and asked until the next one comes.
  func reload(from source: any ListDataSource<Cell, View>)
}

extension RenderingBackend {
  /// Shows a list that has no supplementary views.
  ///
  /// - Parameter source: The list.
  public func reload(from source: some ListDataSource<Cell, Never>) {
    reload(from: source.withViews(of: View.self))
  }
}
