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
    } catch let error as UsageError {
      return complain("\(error) (try browse --help)", .usage)
    } catch {
      return complain("\(error)", .usage)
    }
  }

  private func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
    tell("browse: \(message)\n")
    return status
  }

  /// Writes on standard error; if that fails there is nobody left to tell.
  private func tell(_ text: String) {
    try? errors.write(text)
  }

  private func browse(_ invocation: Invocation) throws {
    let loader = TableLoader(
      format: invocation.inputFormat, skipsBadRows: invocation.skipsBadRows)
    var meter = ProgressMeter(isVisible: errors.terminalWidth != nil)
    defer { tell(meter.finish()) }
    let loaded = try loader.load(invocation.path) { tell(meter.update($0)) }
    tell(meter.finish())
    if let first = loaded.firstSkipped {
      let count = loaded.skippedRowCount
      tell("browse: skipped \(count) bad \(count == 1 ? "row" : "rows"); the first: \(first)\n")
    }
    let arrangement = try loaded.table.arranged(by: invocation.query)
    switch invocation.outputFormat {
    case .json:
      try JSONWriter().write(arrangement) { bytes throws(OutputError) in try output.write(bytes) }
    case .text:
      let printer = ListPrinter(
        arrangement.withoutRepetition(of: invocation.query),
        groupName: invocation.query.groupColumn, width: width, isGrid: invocation.isGrid)
      try printer.print { text throws(OutputError) in try output.write(text) }
    }
  }

  private var width: Int {
    ScreenWidth.choose(
      variable: ProcessInfo.processInfo.environment["COLUMNS"], terminal: output.terminalWidth)
  }
}
