/// Somebody who wants to know when a list was edited, or is shown somewhere else.
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
/// Give the methods for what you want to know; each has a default that does nothing. They are called
/// where it happens: after an edit, once for each transaction; after a backend was attached or detached.
/// An observer may edit the list: all observers hear of that edit after they have heard of this one. The list
/// holds its observers weakly.
public protocol ListObserver<Section>: AnyObject {
  /// The type of the list's sections.
  associatedtype Section: SectionInfo

  /// Tells that a list was edited.
  ///
  /// - Parameters:
  ///   - list: The list; it has the new sections already.
  ///   - scope: How much of it the edit touched.
  func list(_ list: ListDriver<Section>, didChange scope: EditScope)

  /// Tells that a list is shown on a backend, of whatever type; see ``ListDriver/whenAttached(_:)`` for one.
  ///
  /// An observer that is added later is told of the backends that are there already, so that the order
  /// does not matter.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend; it shows the list already.
  func list(_ list: ListDriver<Section>, didAttach backend: AnyObject)

  /// Tells that a list is no longer shown on a backend.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  func list(_ list: ListDriver<Section>, didDetach backend: AnyObject)
}

extension ListObserver {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - scope: How much of it the edit touched.
  public func list(_ list: ListDriver<Section>, didChange scope: EditScope) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  public func list(_ list: ListDriver<Section>, didAttach backend: AnyObject) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - backend: The backend.
  public func list(_ list: ListDriver<Section>, didDetach backend: AnyObject) {}
}
