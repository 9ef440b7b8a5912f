import RosterDiffing

extension SharedPages: StorageSharing {
  /// The pages that are not the same object in both.
  ///
  /// Only lists of the same length are compared page by page; what was inserted may be on any page.
  func unsharedPieces(since old: Self) -> [UnsharedPiece] {
    guard old.count == count else { return [UnsharedPiece(old: 0..<old.count, new: 0..<count)] }
    return unsharedPages(since: old).map { UnsharedPiece(old: $0, new: $0) }
  }
}
