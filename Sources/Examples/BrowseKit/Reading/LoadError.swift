/// Why a table cannot be loaded.
public enum LoadError: Error, Hashable, Sendable {
  /// The file's contents are not what its format asks for.
  case data(DataError)

  /// The file cannot be read.
  case file(FileError)

  /// The file's rows take more memory than they may.
  case memory(MemoryError)
}

extension LoadError: CustomStringConvertible {
  /// The description of the error that is inside.
  public var description: String {
    switch self {
    case .data(let error): error.description
    case .file(let error): error.description
    case .memory(let error): error.description
    }
  }
}
