/// Does one thing at a time: what is asked for in the middle of something is done after it, in order.
///
/// Drawing calls factories and handlers, and any of them may change the list: a cell that is configured, the last row
/// that comes into sight. While a ``ListDriver`` has a backend draw, it lets such changes wait. It does
/// not know when a backend draws on its own account, because it was scrolled or resized. Such a backend has
/// a queue, and does in it whatever draws:
///
/// ```swift
/// final class Window: RenderingBackend {
///   private let queue = DrawingQueue()
///   private var source: (any ListDataSource<String, Never>)?
///   private var top = 0
///   private(set) var rows: [String] = []
///
///   var drawingQueue: DrawingQueue? { queue }
///
///   func reload(from source: any ListDataSource<String, Never>) {
///     queue.perform {
///       self.source = source
///       self.draw()
///     }
///   }
///
///   func scroll(to row: Int) {
///     queue.perform {
///       self.top = row
///       self.draw()
///     }
///   }
///
///   private func draw() {
///     rows = (top..<top + 3).compactMap { row in
///       source?.cell(at: ListIndexPath(section: 0, item: row))?.fresh()
///     }
///   }
/// }
/// ```
///
/// A row of this window may be configured by a closure that scrolls, or that updates the list: the window is drawn
/// to its end first, and then again.
///
/// A queue is used where its backend is. However many things ask for one more, the stack does not grow.
public final class DrawingQueue {
  private var waiting: [() -> Void] = []

  /// Whether something is being done, so that what is asked for now waits.
  public private(set) var isPerforming = false

  /// Makes a queue in which nothing waits.
  public init() {}

  /// Does something: at once, or after what is being done and what waits already.
  ///
  /// - Parameter act: What to do. It is kept until it is done.
  public func perform(_ act: @escaping () -> Void) {
    guard !isPerforming else { return waiting.append(act) }
    isPerforming = true
    act()
    while !waiting.isEmpty {
      let acts = waiting
      waiting = []
      for act in acts { act() }
    }
    isPerforming = false
  }
}

@available(*, unavailable)
extension DrawingQueue: Sendable {}
