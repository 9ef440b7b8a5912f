/// Somebody who wants to know when a list was edited.
///
/// ```swift
/// final class Total: ListObserver {
///   var count = 0
///
///   func list(_ list: ListDriver<ListSection<String, Product>>, didChange scope: EditScope) {
///     count = list.contents.totalItemCount
///   }
/// }
/// ```
///
/// ## Conforming to ListObserver
///
/// Give the one method. It is called after the edit, where the edit was made, once for each
/// transaction. The list holds its observers weakly.
public protocol ListObserver<Section>: AnyObject {
  /// The type of the list's sections.
  associatedtype Section: SectionInfo

  /// Tells that a list was edited.
  ///
  /// - Parameters:
  ///   - list: The list; it has the new sections already.
  ///   - scope: How much of it the edit touched.
  func list(_ list: ListDriver<Section>, didChange scope: EditScope)
}
