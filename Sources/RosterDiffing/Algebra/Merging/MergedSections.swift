/// Which merged section each section of the two edits became.
struct MergedSections {
  /// The number of merged sections.
  var count: Int

  /// For each section of the first edit, its merged section, or -1.
  var ofFirst: [Int]

  /// For each section of the second edit, its merged section, or -1.
  var ofSecond: [Int]

  /// The inverse of one of the two maps.
  ///
  /// - Parameter targets: `ofFirst` or `ofSecond`.
  /// - Returns: For each merged section, the edit's section, or -1.
  func sources(_ targets: [Int]) -> [Int] {
    var result = [Int](repeating: -1, count: count)
    for (source, target) in targets.enumerated() where target >= 0 { result[target] = source }
    return result
  }
}
