#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program `browse`: a command line in, a list and an exit status out.
public struct Program: Sendable {
  let output = StandardStream.output
  private let errors = StandardStream.errors

  /// Makes the program.
  public init() {}

  /// Does what a command line asks for.
  ///
  /// What goes wrong is printed on standard error. If the output is closed by its reader, the program ends
  /// as if everything had been read.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: How the program ends.
  public func run(_ arguments: [String]) -> ExitStatus {
    // Without this the first write into a closed pipe would kill the process.
    StandardStream.ignoreClosedReaders()
    do {
      switch try command(of: arguments) {
      case .help: try output.write(Command.helpText)
      case .version: try output.write("browse \(Command.versionNumber)\n")
      case .manual: try output.write(Command.manualText)
      case .completions(let shell): try output.write(shell.completions)
      case .browse(let invocation): return try browse(invocation)
      }
      return .success
    } catch {
      return status(of: error)
    }
  }

  /// What a command line asks for, if without a file, then of a file or pipe on standard input.
  func command(of arguments: [String]) throws(UsageError) -> Command {
    try Command(parsing: arguments, hasInput: !StandardStream.input.isTerminal)
  }

  /// Reports what went wrong, and how the program ends by it.
  func status(of error: any Error) -> ExitStatus {
    do {
      throw error
    } catch OutputError.closed {
      return .success
    } catch OutputError.failed(let reason) {
      return complain("cannot write the output: \(reason)", .outputFailed)
    } catch LoadError.data(let error) {
      let hint = error.remedy.map { " (try \($0))" } ?? ""
      return complain("\(error)\(hint)", .badData)
    } catch LoadError.file(let error) {
      return complain("\(error)", error.isDamage ? .badData : .noInput)
    } catch LoadError.memory(let error) {
      return complain("\(error) (try --limit)", .outOfMemory)
    } catch let error as QueryError where error.isAboutMemory {
      return complain("\(error) (try --limit)", .outOfMemory)
    } catch let error as UsageError {
      return complain("\(error) (try browse --help)", .usage)
    } catch {
      return complain("\(error)", .usage)
    }
  }

  private func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
    tell(message)
    return status
  }

  /// Writes a message on standard error, as a line that does nothing to a terminal, whatever is quoted
  /// in it.
  func tell(_ message: String) {
    writeError("browse: \(VisibleText.message(message))\n")
  }

  /// Writes on standard error; if that fails, the failure cannot be reported.
  private func writeError(_ text: String) {
    try? errors.write(text)
  }

  /// What reads the file of a run.
  func loader(for invocation: Invocation) -> TableLoader {
    var loader = TableLoader(
      format: invocation.inputFormat, skipsBadRows: invocation.skipsBadRows)
    loader.dialect = invocation.dialect
    loader.encoding = invocation.encoding
    loader.query = invocation.query
    loader.isGrowing = invocation.isFollowing
    // The other half is for what is made of the table.
    loader.limits.memoryByteCount = FreeMemory.byteCount / 2
    return loader
  }

  private func load(_ invocation: Invocation) throws(LoadError) -> LoadedTable {
    let loader = loader(for: invocation)
    var meter = ProgressMeter(isVisible: errors.terminalWidth != nil)
    var skipReport = SkipReport()
    defer { writeError(meter.finish()) }
    let loaded = try loader.load(invocation.path) { progress in
      if let message = skipReport.update(progress) {
        writeError(meter.finish())
        tell(message)
      }
      writeError(meter.update(progress))
    }
    writeError(meter.finish())
    tellOfRows(of: loaded, skipReport)
    return loaded
  }

  /// Reports which rows were left out, and which were taken though they are doubtful.
  func tellOfRows(of loaded: LoadedTable, _ skipReport: SkipReport = SkipReport()) {
    if let message = skipReport.finish(loaded.skippedRowCount) { tell(message) }
    for doubt in loaded.doubts { tell("\(doubt)") }
  }

  private func browse(_ invocation: Invocation) throws -> ExitStatus {
    // Before the file is read, so that no change is missed.
    var watch = FileWatch(invocation.path)
    let loaded = try load(invocation)
    let arrangement = try loaded.table.arranged(
      by: invocation.query, memoryByteCount: FreeMemory.byteCount)
    try print(arrangement, invocation)
    if invocation.isFollowing {
      try follow(invocation, arrangement, &watch)
      return .success
    }
    if arrangement.rowCount > 0 { return .success }
    return complain("no rows", .noRows)
  }

  /// Prints rows, or what is to be known of them.
  func print(_ arrangement: Arrangement, _ invocation: Invocation) throws {
    let groupName = invocation.query.groupColumn
    let shown = arrangement.withoutRepetition(of: invocation.query)
    func write(_ bytes: [UInt8]) throws(OutputError) { try output.write(bytes) }
    // What is not made for the eye may have anything in it.
    let isVisible = output.terminalWidth != nil
    func writeData(_ bytes: [UInt8]) throws(OutputError) {
      try output.write(isVisible ? VisibleText.lines(bytes) : bytes)
    }
    if invocation.isCounting {
      let counts = arrangement.groups.map { group in
        let title = group.title.map { "\t\($0.isEmpty ? "(no \(groupName ?? ""))" : $0)" } ?? ""
        return "\(group.rows.count)\(VisibleText.withTabs(title))\n"
      }
      return try output.write(counts.joined())
    }
    if !invocation.statisticsColumns.isEmpty {
      let texts = try invocation.statisticsColumns.map { column throws(QueryError) in
        try ColumnStatistics(
          of: arrangement, column: column, memoryByteCount: FreeMemory.byteCount / 2
        ).description
      }
      return try output.write(texts.joined(separator: "\n"))
    }
    switch invocation.outputFormat {
    case .text:
      let printer = ListPrinter(
        shown, groupName: groupName, width: width(invocation), isGrid: invocation.isGrid,
        features: output.features)
      try printer.print(to: write)
    case .json: try JSONWriter().write(arrangement, to: write)
    case .jsonLines: try JSONWriter().writeLines(arrangement, to: write)
    case .csv: try DelimitedWriter.csv.write(arrangement, to: writeData)
    case .tsv:
      let isEscaped = invocation.dialect.quoting == .backslash
      let writer = isEscaped ? DelimitedWriter.escapedTSV : .tsv
      try writer.write(arrangement, to: writeData)
    case .markdown: try MarkupWriter.markdown.write(shown, groupName: groupName, to: write)
    case .html: try MarkupWriter.html.write(shown, groupName: groupName, to: write)
    }
  }

  /// Prints what changes in a file, until it is gone.
  ///
  /// A file that is wrong may be half written; the error is printed, and the next change is waited for.
  private func follow(
    _ invocation: Invocation, _ arrangement: Arrangement, _ watch: inout FileWatch
  ) throws {
    var list = try FollowedList(
      arrangement.withoutRepetition(of: invocation.query),
      groupName: invocation.query.groupColumn, width: width(invocation),
      memoryByteCount: FreeMemory.byteCount)
    while watch.wait() {
      do {
        let arrangement = try load(invocation).table.arranged(
          by: invocation.query, memoryByteCount: FreeMemory.byteCount)
        let changes = try list.follow(
          arrangement.withoutRepetition(of: invocation.query),
          memoryByteCount: FreeMemory.byteCount)
        try output.write(changes)
      } catch LoadError.data(let error) {
        tell("\(error)")
      } catch LoadError.file(let error) {
        // Else it is gone, or about to be another.
        if error.isDamage { tell("\(error)") }
      } catch let error as QueryError where !error.isAboutMemory {
        tell("\(error)")
      }
    }
  }

  /// How wide lines may be: as is asked for, or else as a terminal is; `nil` to cut nothing.
  private func width(_ invocation: Invocation) -> Int? {
    if let width = invocation.width { return min(width, ScreenWidth.most) }
    guard let terminal = output.terminalWidth else { return nil }
    return ScreenWidth.choose(
      variable: ProcessInfo.processInfo.environment["COLUMNS"], terminal: terminal)
  }
}
