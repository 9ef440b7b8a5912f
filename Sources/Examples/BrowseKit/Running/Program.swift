import Foundation

/// The program `browse`: a command line in, a list and an exit status out.
public struct Program: Sendable {
  private let output = StandardStream.output
  private let errors = StandardStream.errors

  /// Makes the program.
  public init() {}

  /// Does what a command line asks for.
  ///
  /// What goes wrong is told on standard error. If nobody reads the output any more, the program ends
  /// as if everything had been read.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: How the program ends.
  public func run(_ arguments: [String]) -> ExitStatus {
    // Without this the first write into a closed pipe would kill the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch try Command(parsing: arguments) {
      case .help: try output.write(Command.helpText)
      case .version: try output.write("browse \(Command.versionNumber)\n")
      case .browse(let invocation): try browse(invocation)
      }
      return .success
    } catch OutputError.closed {
      return .success
    } catch OutputError.failed(let reason) {
      return complain("cannot write the output: \(reason)", .outputFailed)
    } catch LoadError.data(let error) {
      return complain("\(error)", .badData)
    } catch LoadError.file(let error) {
      return complain("\(error)", .noInput)
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
  private func tell(_ message: String) {
    writeError("browse: \(VisibleText.message(message))\n")
  }

  /// Writes on standard error; if that fails there is nobody left to tell.
  private func writeError(_ text: String) {
    try? errors.write(text)
  }

  private func load(_ invocation: Invocation) throws(LoadError) -> LoadedTable {
    var loader = TableLoader(
      format: invocation.inputFormat, skipsBadRows: invocation.skipsBadRows)
    loader.query = invocation.query
    // The other half is for what is made of the table.
    loader.limits.memoryByteCount = FreeMemory.byteCount / 2
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
    if let message = skipReport.finish(loaded.skippedRowCount) { tell(message) }
    return loaded
  }

  private func browse(_ invocation: Invocation) throws {
    let loaded = try load(invocation)
    let arrangement = try loaded.table.arranged(
      by: invocation.query, memoryByteCount: FreeMemory.byteCount)
    switch invocation.outputFormat {
    case .json:
      try JSONWriter().write(arrangement) { bytes throws(OutputError) in try output.write(bytes) }
    case .text:
      let printer = ListPrinter(
        arrangement.withoutRepetition(of: invocation.query),
        groupName: invocation.query.groupColumn, width: width, isGrid: invocation.isGrid)
      try printer.print { bytes throws(OutputError) in try output.write(bytes) }
    }
  }

  private var width: Int {
    ScreenWidth.choose(
      variable: ProcessInfo.processInfo.environment["COLUMNS"], terminal: output.terminalWidth)
  }
}
