import Foundation

/// The example `browse` on a file of a million rows, beside a script for Python's `csv` module that does
/// the same: load the file, sort by a number, group, and print the first screen.
///
/// Both are programs of their own, measured from start to exit. Python is spared one part of the work:
/// it aligns its columns by the rows on the screen, `browse` by all rows.
enum LargeFiles {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let rowCount = isQuick ? 100_000 : 1_000_000
    let file = LargeFile(rowCount: rowCount)
    guard let python = ChildProgram.named("python3"), let browse = ChildProgram.besideThis("browse")
    else { return [] }
    let meter = MemoryMeter(python: python)
    return [
      Comparison(
        work: "browse: load, sort, group, first screen", count: rowCount,
        ours: Contender("ours") {
          let arguments = [file.path, "--group-by", "aisle", "--sort-by", "price"]
          meter.tell("browse", browse, arguments, rowCount: rowCount)
          browse.run(arguments)
        },
        references: [
          Contender("Python's csv", goal: 3) {
            let arguments = ["-c", script, file.path]
            meter.tell("Python's csv", python, arguments, rowCount: rowCount)
            python.run(arguments)
          }
        ])
    ]
  }

  private static let script = """
    import csv, sys
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        names = next(reader)
        rows = list(reader)
    price, aisle = names.index("price"), names.index("aisle")
    rows.sort(key=lambda row: float(row[price]))
    groups = {}
    for row in rows:
        groups.setdefault(row[aisle], []).append(row)
    screen = []
    for title, members in groups.items():
        screen.append(f"{title} ({len(members)})")
        screen.extend(members[:23 - len(screen)])
        if len(screen) >= 23:
            break
    lines = [names] + [line for line in screen if not isinstance(line, str)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(names))]
    print("  ".join(name.ljust(width) for name, width in zip(names, widths)))
    for line in screen:
        if isinstance(line, str):
            print(line)
        else:
            print("  ".join(text.ljust(width) for text, width in zip(line, widths)))
    """
}

/// A file of groceries, written when it is first asked for and removed at the end.
final class LargeFile {
  private let rowCount: Int
  private var file: URL?

  /// Where the file is.
  var path: String {
    let file = file ?? write()
    self.file = file
    return file.path
  }

  init(rowCount: Int) { self.rowCount = rowCount }

  private func write() -> URL {
    let aisles = ["fruit", "dairy", "bakery", "fish", "drinks", "frozen", "sweets", "spices"]
    var text = "id,product,aisle,price,quantity\n"
    for id in 0..<rowCount {
      let cents = 100 + Dice.below(100_000)
      text += "\(id),product \(Dice.below(100_000)),\(aisles[Dice.below(aisles.count)]),"
      text += "\(cents / 100).\(cents % 100 / 10)\(cents % 10),\(Dice.below(50))\n"
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("groceries-\(rowCount)-\(getpid()).csv")
    precondition(
      FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8)),
      "The file \(file.path) cannot be written.")
    return file
  }

  deinit {
    if let file { try? FileManager.default.removeItem(at: file) }
  }
}
