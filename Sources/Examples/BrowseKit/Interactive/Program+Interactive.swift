import RosterTerminal
import RosterText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Program {
  /// Does what a command line asks for, on the terminal where it is to be used by hand.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: How the program ends.
  @MainActor
  public func start(_ arguments: [String]) async -> ExitStatus {
    guard case .browse(let invocation)? = try? command(of: arguments),
      isInteractive(invocation)
    else { return run(arguments) }
    StandardStream.ignoreClosedReaders()
    do {
      let browser: Browser
      do throws(TerminalError) {
        browser = try await use(invocation)
      } catch  where invocation.isInteractive == nil {
        // Without a terminal for the keys the rows are printed.
        return run(arguments)
      }
      if let failure = browser.failure { throw failure }
      if let loaded = browser.loaded { tellOfRows(of: loaded) }
      guard let rows = browser.chosen, let view = browser.view else {
        return .left
      }
      try write(rows, of: view, invocation)
      return .success
    } catch {
      return status(of: error)
    }
  }

  /// Whether a run is used by hand: as it is asked for, or else where output is a terminal, and so is input unless it is what is
  /// looked at, and rows are to be looked at or chosen.
  private func isInteractive(_ invocation: Invocation) -> Bool {
    if let isInteractive = invocation.isInteractive { return isInteractive }
    let name = ProcessInfo.processInfo.environment["TERM"] ?? ""
    let isUsed = StandardStream.input.isTerminal || invocation.path == "-"
    return isUsed && output.isTerminal && !name.isEmpty
      && name != "dumb" && !invocation.isGrid
      && (invocation.outputFormat == .text || invocation.isMultiple || invocation.hasPreview)
      && !invocation.isCounting
      && invocation.statisticsColumns.isEmpty
  }

  @MainActor
  private func use(_ invocation: Invocation) async throws(TerminalError) -> Browser {
    var features = TerminalFeatures(environment: ProcessInfo.processInfo.environment)
    if invocation.isAccessible { features.isSpoken = true }
    let session = try TerminalSession(features: features)
    let browser = Browser(invocation, features: session.features)
    var loader = loader(for: invocation)
    // Any row may be among the first ones of an order that a key asks for.
    loader.query = nil
    TableFeed(
      loader: loader, path: invocation.path, isFollowing: invocation.isFollowing
    ).start { event in
      Task { @MainActor in browser.take(event) }
    }
    await browser.terminal.run(on: session)
    return browser
  }

  /// Prints the rows that were chosen, as text each in a line of its own, as the list shows it.
  private func write(
    _ rows: [UInt32], of view: RowView, _ invocation: Invocation
  ) throws {
    let table = view.request.table
    guard invocation.outputFormat == .text else {
      return try print(Arrangement(table: table, columns: view.columns, rows: rows), invocation)
    }
    for row in rows {
      let values = view.arrangement.columns.map {
        VisibleText.line(of: table.text(row: Int(row), column: $0)).text
      }
      try output.write(values.joined(separator: "\t") + "\n")
    }
  }
}
