import BrowseKit

/// A loaded table written down: the columns and then each row's spellings.
func rows(
  of text: String, as format: FileFormat?, skippingBadRows: Bool = false, chunk: Int = 1 << 18,
  _ dialect: Dialect = Dialect()
) throws -> [[String]] {
  var loader = TableLoader(
    format: format, skipsBadRows: skippingBadRows, chunkByteCount: chunk)
  loader.dialect = dialect
  let table = try loader.load(text.utf8, named: "file").table
  return [table.columns] + (0..<table.rowCount).map { table.values(ofRow: $0).map(\.text) }
}

/// The message with which the loading of a text ends, or `nil` when it is loaded.
func message(
  _ text: String, as format: FileFormat, _ ragged: Dialect.RaggedRecords = .keep
) -> String? {
  message(Array(text.utf8), as: format, ragged)
}

/// The message with which the loading of bytes ends, or `nil` when they are loaded.
func message(
  _ bytes: [UInt8], as format: FileFormat, _ ragged: Dialect.RaggedRecords = .keep
) -> String? {
  var messages: Set<String?> = []
  for chunk in [1, 2, 3, 7, 1 << 18] {
    do {
      var loader = TableLoader(format: format, chunkByteCount: chunk)
      loader.dialect.ragged = ragged
      _ = try loader.load(bytes, named: "file")
      messages.insert(nil)
    } catch {
      messages.insert(error.description)
    }
  }
  return messages.count == 1 ? messages.first ?? nil : "messages differ: \(messages)"
}
