import Roster

/// A data source that can be made to answer wrongly.
final class LyingSource: ListDataSource {
  var headers: [String]
  var counts: [Int]
  var missing: Set<ListIndexPath> = []
  var stray: Set<ListIndexPath> = []
  var strayCounts: [Int: Int] = [:]

  /// What cells and views show that show something else than their place and the header.
  var texts: [ListIndexPath: String] = [:]
  var views: [SupplementaryKind: String] = [:]

  init(headers: [String], counts: [Int]) {
    self.headers = headers
    self.counts = counts
  }

  var sectionCount: Int { counts.count }

  func itemCount(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : strayCounts[section] ?? 0
  }

  func cell(at path: ListIndexPath) -> ListElement<String>? {
    let isCounted = (0..<itemCount(inSection: path.section)).contains(path.item)
    guard isCounted && !missing.contains(path) || stray.contains(path) else { return nil }
    return ListElement(
      reuseIdentifier: "item", make: { "" }, configure: { $0 = self.texts[path] ?? "\(path)" })
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    [.header] + views.keys.sorted { $0.rawValue < $1.rawValue }
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    guard headers.indices.contains(path.section) else { return nil }
    let text = views[kind] ?? headers[path.section]
    return ListElement(reuseIdentifier: "header", make: { "" }, configure: { $0 = text })
  }
}
