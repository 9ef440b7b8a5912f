import Foundation

/// The example `browse` on files of a million rows, beside programs that do the same: a script for Python's `csv`
/// module, and where they are installed, `sqlite3` and Miller (`mlr`).
///
/// All are programs of their own, measured from start to exit. Where only the first screen is read, Python is spared
/// one part of the work: it aligns its columns by the rows on the screen, `browse` by all rows.
enum LargeFiles {
  static func comparisons(isQuick: Bool) -> [Comparison] {
    let rowCount = isQuick ? 100_000 : 1_000_000
    let packageCount = rowCount / 10 * 9
    guard let python = ChildProgram.named("python3"), let browse = ChildProgram.besideThis("browse")
    else { return [] }
    let meter = MemoryMeter(python: python)
    let file = LargeFile(rowCount: rowCount)
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
        ]),
      wholeFile(file, rowCount: rowCount, browse, python, meter),
      search(.english, rowCount: packageCount, browse, python),
      search(.german, rowCount: packageCount, browse, python),
    ]
  }

  /// All rows, in columns as wide as the widest value.
  private static func wholeFile(
    _ file: LargeFile, rowCount: Int, _ browse: ChildProgram, _ python: ChildProgram,
    _ meter: MemoryMeter
  ) -> Comparison {
    let ours = Contender("ours") {
      meter.tell("browse, whole file", browse, [file.path], rowCount: rowCount)
      browse.runToEnd([file.path])
    }
    let script = Contender("Python's csv", goal: 4) {
      python.runToEnd(["-c", printing, file.path])
    }
    let others =
      sqlite(goal: 1.5) { ["-column", "-cmd", ".import --csv \(file.path) t", "select * from t"] }
      + miller(goal: 1.2) { ["--icsv", "--opprint", "cat", file.path] }
    return Comparison(
      work: "browse: whole file", count: rowCount, ours: ours, references: [script] + others)
  }

  /// A search for a text in one column, whose case does not matter.
  private static func search(
    _ words: LargeFile.Words, rowCount: Int, _ browse: ChildProgram, _ python: ChildProgram
  ) -> Comparison {
    let file = LargeFile(packages: words, rowCount: rowCount)
    let word = words.wanted
    let ours = Contender("ours") {
      browse.runToEnd([file.path, "--ignore-case", "--where", "summary~\(word)"])
    }
    let script = Contender("Python's csv", goal: 2) {
      python.runToEnd(["-c", searching, file.path, word])
    }
    let others =
      sqlite(goal: 1.5) {
        let commands = [".mode tabs", ".import \(file.path) t", ".mode column"]
        return commands.flatMap { ["-cmd", $0] }
          + ["select * from t where summary like '%\(word)%'"]
      }
      + miller(goal: 3) {
        ["--itsv", "--opprint", "filter", "$summary =~ \"\(word)\"i", file.path]
      }
    return Comparison(
      work: "browse: --where summary~\(word)", count: rowCount, ours: ours,
      references: [script] + others)
  }

  private static func sqlite(goal: Double, _ arguments: @escaping () -> [String]) -> [Contender] {
    ChildProgram.named("sqlite3").map { program in
      [Contender("sqlite3", goal: goal) { program.runToEnd([":memory:"] + arguments()) }]
    } ?? []
  }

  private static func miller(goal: Double, _ arguments: @escaping () -> [String]) -> [Contender] {
    ChildProgram.named("mlr").map { program in
      [Contender("Miller", goal: goal) { program.runToEnd(arguments()) }]
    } ?? []
  }

  /// Prints the whole file in aligned columns.
  private static let printing = """
    import csv, sys
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        sys.stdout.write("  ".join(text.ljust(width) for text, width in zip(row, widths)) + "\\n")
    """

  /// Prints the rows with a text in their last column, in aligned columns.
  private static let searching = """
    import csv, sys
    word = sys.argv[2].lower()
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        reader = csv.reader(file, delimiter="\\t")
        rows = [next(reader)] + [row for row in reader if word in row[-1].lower()]
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths)))
    """

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

/// A file, written when it is first asked for and removed at the end.
final class LargeFile {
  /// What a file of packages is about.
  enum Words: String {
    case english =
      "fast small library for the parsing of text files tool to manage network services with bindings"
    case german =
      "schnelle kleine Bibliothek für das Öffnen größerer Dateien Werkzeug zum Prüfen übriger Dienste"

    /// The text that one row of a hundred has, in other letters of upper and lower case.
    var wanted: String { self == .english ? "swift" : "käse" }
  }

  private let name: String
  private let write: (inout String) -> Void
  private var file: URL?

  /// Where the file is.
  var path: String {
    let file = file ?? written()
    self.file = file
    return file.path
  }

  /// A file of groceries, 37 bytes a row.
  init(rowCount: Int) {
    name = "groceries-\(rowCount).csv"
    write = { text in
      let aisles = ["fruit", "dairy", "bakery", "fish", "drinks", "frozen", "sweets", "spices"]
      text = "id,product,aisle,price,quantity\n"
      for id in 0..<rowCount {
        let cents = 100 + Dice.below(100_000)
        text += "\(id),product \(Dice.below(100_000)),\(aisles[Dice.below(aisles.count)]),"
        text += "\(cents / 100).\(cents % 100 / 10)\(cents % 10),\(Dice.below(50))\n"
      }
    }
  }

  /// A list of packages with a sentence on each, 84 bytes a row.
  init(packages words: Words, rowCount: Int) {
    name = "packages-\(words.wanted)-\(rowCount).tsv"
    write = { text in
      let all = words.rawValue.split(separator: " ")
      text = "package\tversion\tsummary\n"
      for id in 0..<rowCount {
        text += "lib\(all[Dice.below(3)])-\(id)\t\(Dice.below(20)).\(Dice.below(100))\t"
        for _ in 0..<6 + Dice.below(7) { text += all[Dice.below(all.count)] + " " }
        text += Dice.below(100) == 0 ? words.wanted.capitalized + "\n" : "and more\n"
      }
    }
  }

  private func written() -> URL {
    var text = ""
    write(&text)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(getpid())-\(name)")
    precondition(
      FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8)),
      "The file \(file.path) cannot be written.")
    return file
  }

  deinit {
    if let file { try? FileManager.default.removeItem(at: file) }
  }
}
