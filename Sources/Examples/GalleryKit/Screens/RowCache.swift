import Synchronization

/// The texts of rows that were made once; the making of a row may be asked for on any thread.
final class RowCache: Sendable {
  private let rows = Mutex<[Int: String]>([:])

  /// How many rows were made.
  var count: Int { rows.withLock { $0.count } }

  /// The text of a row, made the first time that it is asked for.
  func row(at index: Int) -> String {
    rows.withLock { rows in
      if let row = rows[index] { return row }
      let row = "Row \(index)"
      rows[index] = row
      return row
    }
  }
}
