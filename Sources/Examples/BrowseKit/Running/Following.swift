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

  /// Begins with what is shown.
  ///
  /// - Parameters:
  ///   - arrangement: What is shown.
  ///   - groupName: The name of the column by which the rows are grouped.
  ///   - width: How wide a line may be; `nil` to cut nothing.
  init(_ arrangement: Arrangement, groupName: String?, width: Int?) {
    self.groupName = groupName ?? ""
    self.width = width
    contents = Self.contents(of: arrangement, self.groupName, width)
  }

  /// Takes over what the file has now.
  ///
  /// - Parameter arrangement: What is to be shown.
  /// - Returns: A line for each row that went, came or moved, with `-`, `+` or `~` in front, below the title of its group.
  /// - Complexity: O(*n*) for *n* rows.
  mutating func follow(_ arrangement: Arrangement) -> String {
    let new = Self.contents(of: arrangement, groupName, width)
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
      if let title, group?.mark != mark || group?.title != title { text += "\(title)\n" }
      group = (mark, title)
      text += "\(mark) \(row.line)\n"
    }
    return text
  }

  private static func contents(
    of arrangement: Arrangement, _ groupName: String, _ width: Int?
  ) -> ListContents<Section> {
    let writer = RowWriter(
      table: arrangement.table, layout: ColumnLayout(of: arrangement, within: width.map { $0 - 2 }),
      width: width ?? RowWriter.unlimited)
    var names = RowNames()
    return ListContents(
      arrangement.groups.map { group in
        let rows = group.rows.map { row in
          let values = arrangement.columns.map {
            arrangement.table.text(row: Int(row), column: $0)
          }
          return Row(id: names.next(values), line: writer.line(ofRow: Int(row)))
        }
        let title = group.title.map { VisibleText.line(of: $0.isEmpty ? "(no \(groupName))" : $0) }
        return Section(id: group.title ?? "", header: title?.text, items: ListItems(rows))
      })
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
