import BrowseKit

/// A loaded table written down: the columns and then each row's spellings.
func rows(
  of text: String, as format: FileFormat, skippingBadRows: Bool = false, chunk: Int = 1 << 18
) throws -> [[String]] {
  let loader = TableLoader(
    format: format, skipsBadRows: skippingBadRows, chunkByteCount: chunk)
  let table = try loader.load(text.utf8, named: "file").table
  return [table.columns] + (0..<table.rowCount).map { table.values(ofRow: $0).map(\.text) }
}

/// The message with which the loading of a text ends, or `nil` when it is loaded.
func message(_ text: String, as format: FileFormat) -> String? {
  message(Array(text.utf8), as: format)
}

/// The message with which the loading of bytes ends, or `nil` when they are loaded.
func message(_ bytes: [UInt8], as format: FileFormat) -> String? {
  var messages: Set<String?> = []
  for chunk in [1, 2, 3, 7, 1 << 18] {
    do {
      _ = try TableLoader(format: format, chunkByteCount: chunk).load(bytes, named: "file")
      messages.insert(nil)
    } catch {
      messages.insert(error.description)
    }
  }
  return messages.count == 1 ? messages.first ?? nil : "messages differ: \(messages)"
}
