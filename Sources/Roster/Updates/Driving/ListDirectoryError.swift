/// Why a ``ListDirectory`` did not register or find a list.
public enum ListDirectoryError<Key: Hashable & Sendable>: Error, Hashable {
  /// There is a list under the key already.
  case duplicateKey(Key)

  /// There is no list under the key; there are some under other keys, or none at all.
  case unknownKey(Key, registered: [Key])
}

extension ListDirectoryError: CustomStringConvertible {
  /// What is wrong, with the key, and the keys that there are.
  public var description: String {
    switch self {
    case .duplicateKey(let key): "A list is registered under \"\(key)\" already."
    case .unknownKey(let key, let keys) where keys.isEmpty:
      "No list is registered under \"\(key)\", nor under any other key."
    case .unknownKey(let key, let keys):
      "No list is registered under \"\(key)\", but under "
        + keys.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    }
  }
}
