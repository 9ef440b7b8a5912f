import Roster
import RosterText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is shown of a file that grows or is written anew, and what is printed of each change.
///
/// A row of a file that was written anew is the row that it was, wherever it stands, and only what came, went or moved is
/// printed.
struct FollowedList {
  private struct Row: Identifiable, Equatable {
    let id: RowName

    /// How the row was drawn when it came; a row that is aligned anew is no other.
    let line: String

    static func == (one: Row, other: Row) -> Bool { one.id == other.id }
  }

  private typealias Section = IndexedSection<String, Row, String>

  private var contents: ListContents<Section>
  private let groupName: String
  private let width: Int?

  // How many bytes something takes besides its texts, in the arrays and trees that are alive at one time: a row, a group, and
  // what is known of a row or a group when it is compared with those before.
  private static let rowNeed = 256
  private static let groupNeed = 512
  private static let comparisonNeed = 256

  /// Begins with what is shown.
  ///
  /// - Parameters:
  ///   - arrangement: What is shown.
  ///   - groupName: The name of the column by which the rows are grouped.
  ///   - width: How wide a line may be; `nil` to cut nothing.
  ///   - memoryByteCount: How many bytes of memory may be taken besides the table.
  /// - Throws: `QueryError` where it takes more.
  init(
    _ arrangement: Arrangement, groupName: String?, width: Int?, memoryByteCount: Int = .max
  ) throws(QueryError) {
    self.groupName = groupName ?? ""
    self.width = width
    var budget = MemoryBudget(memoryByteCount, to: "follow the rows")
    contents = try Self.contents(of: arrangement, self.groupName, width, within: &budget)
  }

  /// Takes over what the file has now.
  ///
  /// - Parameters:
  ///   - arrangement: What is to be shown.
  ///   - memoryByteCount: How many bytes of memory may be taken besides the table and what was shown before.
  /// - Returns: A line for each row that went, came or moved, with `-`, `+` or `~` in front, below the title of its group.
  /// - Throws: `QueryError` where it takes more memory.
  /// - Complexity: O(*n*) for *n* rows.
  mutating func follow(
    _ arrangement: Arrangement, memoryByteCount: Int = .max
  ) throws(QueryError) -> String {
    var budget = MemoryBudget(memoryByteCount, to: "follow the rows")
    let new = try Self.contents(of: arrangement, groupName, width, within: &budget)
    for list in [contents, new] {
      try budget.spend((list.totalItemCount + list.sections.count) * Self.comparisonNeed)
    }
    let old = contents
    contents = new
    var text = ""
    var group: (mark: String, title: String?)?
    for event in FetchedEvent<Row, Never>.events(from: old.sections, to: new.sections) {
      guard case .item(let row, let change) = event else { continue }
      let (mark, title) =
        switch change {
        case .deleted(let path): ("-", old.sections[path.section].header)
        // A row with other values is another row, so that none is updated.
        case .inserted(let path), .updated(_, let path): ("+", new.sections[path.section].header)
        case .moved(_, let path): ("~", new.sections[path.section].header)
        }
      var lines = "\(mark) \(row.line)\n"
      if let title, group?.mark != mark || group?.title != title { lines = "\(title)\n\(lines)" }
      group = (mark, title)
      // A text that grows is copied into a larger one, and into bytes when it is written.
      try budget.spend(4 * lines.utf8.count)
      text += lines
    }
    return text
  }

  private static func contents(
    of arrangement: Arrangement, _ groupName: String, _ width: Int?,
    within budget: inout MemoryBudget
  ) throws(QueryError) -> ListContents<Section> {
    try budget.spend(arrangement.rowCount * rowNeed + arrangement.groups.count * groupNeed)
    let writer = RowWriter(
      table: arrangement.table, layout: ColumnLayout(of: arrangement, within: width.map { $0 - 2 }),
      width: width ?? RowWriter.unlimited)
    var names = RowNames()
    var sections: [Section] = []
    for group in arrangement.groups {
      var rows: [Row] = []
      rows.reserveCapacity(group.rows.count)
      for row in group.rows {
        let name = try names.next(
          Int(row), of: arrangement.table, columns: arrangement.columns, within: &budget)
        // While a line is made, its values are there several times.
        let byteCount = name.values.reduce(0) { $0 + $1.utf8.count }
        try budget.require(4 * (byteCount + writer.layout.width))
        let line = writer.line(ofRow: Int(row))
        try budget.spend(MemoryBudget.need(ofText: line.utf8.count))
        rows.append(Row(id: name, line: line))
      }
      try budget.spend(4 * (group.title ?? "").utf8.count)
      let title = group.title.map { VisibleText.line(of: $0.isEmpty ? "(no \(groupName))" : $0) }
      sections.append(
        Section(id: group.title ?? "", header: title?.text, items: ListItems(rows)))
    }
    return ListContents(sections)
  }
}

/// Reports when a file has changed, by looking at it a few times in a second.
struct FileWatch {
  /// What tells one state of a file from another.
  private struct Stamp: Equatable {
    let size: Int
    let file: UInt64
    let times: [Int]
  }

  private let path: String
  private var latest: Stamp?

  /// Begins with a file as it is.
  ///
  /// - Parameter path: The file's path.
  init(_ path: String) {
    self.path = path
    latest = Self.stamp(of: path)
  }

  /// Waits until the file is another than it was.
  ///
  /// One that is new or shorter than before may still be written: it is given time until it rests, ten seconds at most.
  ///
  /// - Returns: `false` when there has been no file for a second; one that comes after that is another.
  mutating func wait() -> Bool {
    var missing = 0
    while missing < 10 {
      if let stamp = Self.stamp(of: path) {
        missing = 0
        if stamp != latest {
          let isGrown = latest.map { stamp.size >= $0.size } ?? false
          latest = isGrown ? stamp : restingStamp(after: stamp)
          return true
        }
      } else {
        missing += 1
      }
      Self.pause(.milliseconds(100))
    }
    latest = nil
    return false
  }

  /// Does nothing for a while, on this thread.
  static func pause(_ duration: Duration) {
    usleep(UInt32(duration / .microseconds(1)))
  }

  private func restingStamp(after stamp: Stamp) -> Stamp {
    var stamp = stamp
    var restCount = 0
    for _ in 0..<100 where restCount < 3 {
      Self.pause(.milliseconds(100))
      let next = Self.stamp(of: path) ?? stamp
      restCount = next == stamp ? restCount + 1 : 0
      stamp = next
    }
    return stamp
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    // What is read once, as a pipe is, cannot be looked at again.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return Stamp(
      size: Int(status.st_size), file: UInt64(status.st_ino),
      times: times.flatMap { [$0.tv_sec, $0.tv_nsec] })
  }
}
