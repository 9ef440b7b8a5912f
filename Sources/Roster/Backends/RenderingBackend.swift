/// Something that draws lists: a terminal, a page, a view of some toolkit.
///
/// A backend draws every list made of its cells and views, and knows nothing of items. The smallest
/// one only reloads:
///
/// ```swift
/// final class Printer: RenderingBackend {
///   let drawingQueue = DrawingQueue()
///
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
///
/// Separators and the empty state are yours to draw or to leave out: ``ListDataSource/separator(at:)`` says
/// what stands in a gap, ``ListDataSource/emptyState`` what stands in place of items. Ask again at each
/// batch.
///
/// Store a ``DrawingQueue``. Drawing calls closures that may change the list. A backend that draws only when it is
/// asked to need not use its queue; one that draws on its own account, because it was scrolled or resized, does all
/// its drawing in it.
///
/// Send ``ListEvent/didScroll`` when other items are visible than before, also after an update or since another list is
/// shown: a list that loads pages as they appear asks for no further one until then.
///
/// One ``ListDriver`` at a time leads a backend. The driver that it is attached to later detaches it from the one
/// before, whose observers are notified.
///
/// To change what is shown step by step, say in ``capabilities`` what you can do in one batch, and
/// implement ``apply(_:showing:completion:)``. A view that asks its data source while it animates
/// must take the new source over inside its batch.
public protocol RenderingBackend<Cell, View>: AnyObject {
  /// What shows an item.
  associatedtype Cell

  /// What shows a header, a footer, or another supplementary view.
  associatedtype View

  /// What the backend can do in one batch of changes; only to reload by default.
  var capabilities: BackendCapabilities { get }

  /// What the backend does, one thing after the other; the same queue each time.
  var drawingQueue: DrawingQueue { get }

  /// Shows a list from scratch, whatever was shown before.
  ///
  /// - Parameter source: The list, to be kept and asked until the next one comes.
  func reload(from source: any ListDataSource<Cell, View>)

  /// Changes what is shown.
  ///
  /// The default reloads.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what is shown to the source.
  ///   - source: The list after the changes, to be kept and asked until the next one comes.
  ///   - completion: Is to be called once, when the next changes may come: at the end of an animation,
  ///     or before returning.
  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void)
}

extension RenderingBackend {
  /// Nothing but to draw from scratch.
  public var capabilities: BackendCapabilities { .reloadOnly }

  /// Reloads.
  ///
  /// - Parameters:
  ///   - stage: The changes.
  ///   - source: The list after the changes.
  ///   - completion: Is called before this returns.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    reload(from: source)
    completion()
  }

  /// Shows a list that has no supplementary views.
  ///
  /// - Parameters:
  ///   - source: The list.
  ///   - view: The type of the backend's views, of which there are none.
  public func reload(
    from source: some ListDataSource<Cell, Never>, withViewsOf view: View.Type = View.self
  ) {
    let source: any ListDataSource<Cell, View> = source.withViews(of: view)
    reload(from: source)
  }
}
