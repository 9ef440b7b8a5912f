import Dispatch

/// Reads a file on a thread of its own, and hands out the table while it is read, and again when the file has changed.
struct TableFeed: Sendable {
  /// What is handed out.
  enum Event: Sendable {
    /// What is read so far, and how far that is.
    case part(Table, LoadProgress)

    /// The whole table; another where the file is followed and has changed.
    case whole(LoadedTable)

    /// Why there is no more, or why a file that has changed cannot be shown as it is now.
    case failed(LoadError)

    /// There is no file any more, as is said each second; there may be one again.
    case gone
  }

  let loader: TableLoader
  let path: String

  /// Whether the file is read again whenever it has changed.
  let isFollowing: Bool

  /// How long a part is left alone at least before the next one is handed out, unless nothing more is there to read.
  private static let pause: Duration = .milliseconds(80)

  /// Begins to read.
  ///
  /// - Parameter receive: Is handed each event, in order, on the thread that reads.
  func start(_ receive: @escaping @Sendable (Event) -> Void) {
    DispatchQueue(label: "browse.reading", qos: .userInitiated).async {
      // Before the file is read, so that no change is missed.
      var watch = FileWatch(path)
      read(receive)
      if isFollowing { follow(&watch, receive) }
    }
  }

  private func read(_ receive: (Event) -> Void) {
    let clock = ContinuousClock()
    let start = clock.now
    var due = start
    do throws(LoadError) {
      receive(
        .whole(
          try loader.load(path) { progress, table in
            guard clock.now >= due || progress.isWaiting, progress.rowCount > 0 else { return }
            receive(.part(table(), progress))
            // What is made of a part takes longer the more there is.
            due = clock.now + max(Self.pause, (clock.now - start) / 3)
          }))
    } catch {
      receive(.failed(error))
    }
  }

  /// Reads the file again, each time that it has changed, until the program ends.
  private func follow(_ watch: inout FileWatch, _ receive: (Event) -> Void) {
    let clock = ContinuousClock()
    while true {
      guard watch.wait() else {
        receive(.gone)
        continue
      }
      let start = clock.now
      var loader = self.loader
      // What is shown takes memory besides, by now; what is made of the table is little beside it.
      loader.limits.memoryByteCount = min(
        loader.limits.memoryByteCount, FreeMemory.byteCount / 4 * 3)
      do throws(LoadError) {
        receive(.whole(try loader.load(path)))
      } catch {
        // It may be half written, or gone again.
        receive(.failed(error))
      }
      // A file that does not stop growing leaves half of the time to others.
      FileWatch.pause(min(.seconds(5), clock.now - start))
    }
  }
}
