import Foundation

/// A run of the built program that is not over yet, with pipes to it and from it.
final class PipedRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - isBlocking: Whether its reads and writes wait, as they usually do.
  /// - Throws: When the program cannot be run.
  init(_ arguments: [String], isBlocking: Bool = true) throws {
    process.executableURL = BrowseRun.program
    process.arguments = arguments
    process.standardInput = input.fileHandleForReading
    process.standardOutput = output.fileHandleForWriting
    process.standardError = errors.fileHandleForWriting
    if !isBlocking {
      for end in [input.fileHandleForReading, output.fileHandleForWriting] {
        let flags = fcntl(end.fileDescriptor, F_GETFL)
        _ = fcntl(end.fileDescriptor, F_SETFL, flags | O_NONBLOCK)
      }
    }
    try process.run()
    try input.fileHandleForReading.close()
    try errors.fileHandleForWriting.close()
  }

  /// Gives the program something to read.
  ///
  /// - Parameter text: What it can read next.
  /// - Throws: When nobody reads.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits until a pipe has a line for us, and reads what there is.
  ///
  /// - Returns: What standard error had, or an empty text when nothing came within 30 seconds.
  func nextErrors() -> String {
    var entry = pollfd(
      fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 30_000) == 1 else { return "" }
    return String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Waits until the program has written as much as the pipe holds, or has ended.
  func waitUntilStuck() {
    var entry = pollfd(
      fd: output.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    while process.isRunning, unsafe poll(&entry, 1, 0) == 1 { usleep(1000) }
  }

  #if os(Linux)
    /// How many hundredths of a second the program has computed.
    private var processorTicks: Int {
      let path = "/proc/\(process.processIdentifier)/stat"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    }

    /// Whether the program waits without computing: it has begun some time or other, and waits from then on; what waits
    /// by asking again computes for ever.
    func comesToRest() -> Bool {
      (0..<60).contains { _ in
        let before = processorTicks
        usleep(300_000)
        return processorTicks - before < 5
      }
    }
  #endif

  /// Ends the input.
  ///
  /// - Throws: When it cannot be ended.
  func endInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// Ends the input, reads everything and waits for the end.
  ///
  /// - Returns: The exit status and what was written since the last look.
  /// - Throws: When a pipe cannot be read.
  func finish() throws -> (status: Int32, output: String, errors: String) {
    try? endInput()
    try output.fileHandleForWriting.close()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let told = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self),
      String(decoding: told, as: UTF8.self)
    )
  }
}
