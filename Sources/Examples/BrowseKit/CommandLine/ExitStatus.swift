/// How the program ends, in the numbers of BSD's `sysexits.h`.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// Everything was done.
  case success = 0
  /// The command line is wrong, or names a column that is not there.
  case usage = 64
  /// The file's contents are wrong.
  case badData = 65
  /// The file cannot be read.
  case noInput = 66
  /// There is not enough memory for the file.
  case outOfMemory = 71
  /// The output cannot be written.
  case outputFailed = 74
}
