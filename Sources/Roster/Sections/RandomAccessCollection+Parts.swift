extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, if all elements of that part come last.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
