/// Tasks of one actor that wait for something to happen.
final class Waiters {
  /// How often it has happened; who waits says which time was the last that was known.
  private(set) var wakes = 0

  private var waiting: [() -> Void] = []

  /// Says that it has happened.
  func wakeAll() {
    wakes += 1
    let woken = waiting
    waiting = []
    for wake in woken { wake() }
  }

  /// Waits until it has happened again.
  ///
  /// - Parameters:
  ///   - wakes: How often it had happened when the caller looked; nothing that happens in between is missed.
  ///   - isCancellable: Whether the wait also ends when the task is cancelled.
  func wait(after wakes: Int, isCancellable: Bool = true) async {
    if self.wakes != wakes { return }
    if isCancellable {
      let (wake, waker) = AsyncStream<Never>.makeStream()
      waiting.append { waker.finish() }
      for await _ in wake {}
    } else {
      await withCheckedContinuation { task in waiting.append { task.resume() } }
    }
  }
}
