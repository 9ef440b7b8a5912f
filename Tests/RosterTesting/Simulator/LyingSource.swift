import Roster

/// A data source that can be made to answer wrongly.
final class LyingSource: ListDataSource {
  var headers: [String]
  var counts: [Int]
  var missing: Set<ListIndexPath> = []
  var stray: Set<ListIndexPath> = []

  init(headers: [String], counts: [Int]) {
    self.headers = headers
    self.counts = counts
  }

  var sectionCount: Int { counts.count }

  func itemCount(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func cell(at path: ListIndexPath) -> ListElement<String>? {
    let isCounted = (0..<itemCount(inSection: path.section)).contains(path.item)
    guard isCounted && !missing.contains(path) || stray.contains(path) else { return nil }
    return ListElement(reuseIdentifier: "item", make: { "" }, configure: { $0 = "\(path)" })
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [.header] }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? {
    guard headers.indices.contains(path.section) else { return nil }
    let header = headers[path.section]
    return ListElement(reuseIdentifier: "header", make: { "" }, configure: { $0 = header })
  }
}
