/// The lists of one owner, each under a key, as the tables of a screen with several of them.
///
/// A key names one list. Nothing is at other keys, and asking there is no mistake:
///
/// ```swift
/// var lists = ListDirectory<String, ListSection<String, Product>>()
/// try lists.register(toBuy, as: "to buy")
/// try lists.register(inCart, as: "in the cart")
/// lists["to buy"]?.update { $0.append(milk, toSection: 0) }
/// print(lists.itemCount(of: "to buy", inSection: 0))  // 1
/// print(lists.sectionCount(of: "sold out"))  // 0
///
/// try lists.register(other, as: "to buy")
/// // throws: A list is registered under "to buy" already.
/// ```
///
/// Lists whose sections differ in type are in a directory each, so that what comes out is typed.
public struct ListDirectory<Key: Hashable & Sendable, Section: SectionInfo> {
  private var lists: [Key: ListDriver<Section>] = [:]

  /// The keys of the lists, in the order in which they were registered.
  public private(set) var keys: [Key] = []

  /// Makes a directory without lists.
  public init() {}

  /// Registers a list under a key of its own.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - key: The key; no other list has it.
  /// - Throws: ``ListDirectoryError/duplicateKey(_:)`` if there is a list under the key. The directory is
  ///   as before then.
  public mutating func register(
    _ list: ListDriver<Section>, as key: Key
  ) throws(ListDirectoryError<Key>) {
    guard lists[key] == nil else { throw .duplicateKey(key) }
    lists[key] = list
    keys.append(key)
  }

  /// Removes a list, so that its key can be used again.
  ///
  /// - Parameter key: The key.
  /// - Returns: The list, or `nil` where none was.
  @discardableResult
  public mutating func unregister(_ key: Key) -> ListDriver<Section>? {
    guard let list = lists.removeValue(forKey: key) else { return nil }
    keys.removeAll { $0 == key }
    return list
  }

  /// The list under a key, or `nil` where none is registered.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> ListDriver<Section>? { lists[key] }

  /// The list under a key that has to be registered.
  ///
  /// - Parameter key: The key.
  /// - Returns: The list.
  /// - Throws: ``ListDirectoryError/unknownKey(_:registered:)`` if there is no list under the key.
  public func list(registeredAs key: Key) throws(ListDirectoryError<Key>) -> ListDriver<Section> {
    guard let list = lists[key] else { throw .unknownKey(key, registered: keys) }
    return list
  }
}

extension ListDirectory {
  /// The number of sections of a list; 0 where none is registered.
  ///
  /// - Parameter key: The key of the list.
  /// - Returns: The number of sections.
  public func sectionCount(of key: Key) -> Int {
    lists[key]?.contents.sectionCount ?? 0
  }

  /// The number of items in a section of a list; 0 where no list is registered, or has no such section.
  ///
  /// - Parameters:
  ///   - key: The key of the list.
  ///   - section: The index of a section.
  /// - Returns: The number of items.
  public func itemCount(of key: Key, inSection section: Int) -> Int {
    lists[key]?.contents.itemCount(inSection: section) ?? 0
  }
}

@available(*, unavailable)
extension ListDirectory: Sendable {}

extension ListDirectory: CustomStringConvertible {
  /// The keys and how much is under each, as in `"to buy": 1 section, 3 items`, a line for each list.
  public var description: String {
    keys.map { key in
      let contents = lists[key]?.contents ?? ListContents()
      let sections = Counted(contents.sectionCount, "section")
      return "\"\(key)\": \(sections), \(Counted(contents.totalItemCount, "item"))"
    }.joined(separator: "\n")
  }
}

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
