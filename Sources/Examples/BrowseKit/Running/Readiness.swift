import Foundation

/// Waiting for a file descriptor that does not block.
enum Readiness {
  /// Waits until a descriptor may be tried again: it is ready, or will never be.
  ///
  /// - Parameters:
  ///   - events: What it must be ready for, in `poll`'s bits.
  ///   - descriptor: The descriptor.
  static func wait(for events: Int32, on descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    // When a signal ends the waiting early, the next try begins it anew.
    _ = unsafe poll(&entry, 1, -1)
  }
}
