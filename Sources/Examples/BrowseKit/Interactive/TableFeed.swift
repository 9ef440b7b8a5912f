import Foundation

/// Reads a file on a thread of its own, and hands out the table while it grows.
struct TableFeed: Sendable {
  /// What is handed out.
  enum Event: Sendable {
    /// What is read so far, and how far that is.
    case part(Table, LoadProgress)

    /// The whole table.
    case whole(LoadedTable)

    /// Why there is no more.
    case failed(LoadError)
  }

  let loader: TableLoader
  let path: String

  /// How long a part is left alone at least before the next one is handed out.
  private static let pause: Duration = .milliseconds(80)

  /// Begins to read.
  ///
  /// - Parameter receive: Is handed each event, in order, on the thread that reads.
  func start(_ receive: @escaping @Sendable (Event) -> Void) {
    let thread = Thread {
      let clock = ContinuousClock()
      let start = clock.now
      var due = start
      do throws(LoadError) {
        receive(
          .whole(
            try loader.load(path) { progress, table in
              guard clock.now >= due, progress.rowCount > 0 else { return }
              receive(.part(table(), progress))
              // What is made of a part takes longer the more there is.
              due = clock.now + max(Self.pause, (clock.now - start) / 3)
            }))
      } catch {
        receive(.failed(error))
      }
    }
    thread.stackSize = 1 << 22
    thread.start()
  }
}
