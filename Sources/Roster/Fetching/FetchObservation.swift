/// Keeps events coming from fetched results, for as long as it is kept itself.
///
/// It keeps the results alive too, so that nothing else of a query needs to be stored.
public final class FetchObservation {
  private var stop: (() -> Void)?

  /// Stands for something that goes on until it is stopped.
  ///
  /// - Parameter stop: Stops it; called once, when this is cancelled or released.
  public init(stop: @escaping () -> Void) {
    self.stop = stop
  }

  deinit { stop?() }

  /// Has no further event come; nothing happens if it is cancelled already.
  public func cancel() {
    let stop = stop
    self.stop = nil
    stop?()
  }
}

@available(*, unavailable)
extension FetchObservation: Sendable {}
