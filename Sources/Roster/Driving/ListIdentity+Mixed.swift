import RosterDiffing

extension ListIdentity where Section: SendableMetatype {
  /// Items of several types are compared by what the type of each can do.
  ///
  /// It is for items whose type is a protocol, such as those of a ``CellRegistry`` or of a ``MixedSection``:
  ///
  /// ```swift
  /// let list = ListDriver(provider, on: backend, identity: .mixed)
  /// ```
  ///
  /// | an item of a type that is | is identified by |
  /// |---|---|
  /// | `Identifiable` | its type and its `id` |
  /// | `Hashable` | its type and itself |
  /// | a class | the object |
  /// | something else | its type and its order among items of that type |
  ///
  /// An item of a ``MixedSection`` is identified by its section and its offset there, since these are fixed.
  /// Items whose type is `Equatable` are updated when they are not equal, others each time.
  ///
  /// - Complexity: A few dynamic casts an item; ``key(_:sameContent:)`` needs none.
  public static var mixed: ListIdentity { .comparing(by: MixedComparator()) }
}

/// Compares items by what their types can do when the program runs.
struct MixedComparator<Item>: ElementComparator, Sendable {
  static var keyIsCostly: Bool { true }

  func key(of item: Item) -> MixedKey { MixedKey(of: item) }

  func sameContent(_ old: Item, _ new: Item) -> Bool {
    switch (old, new) {
    case (let old as any BoundValue, let new as any BoundValue):
      Self.areEqual(old.boundValue, new.boundValue)
    case (let old, let new): Self.areEqual(old, new)
    }
  }

  private static func areEqual(_ old: Any, _ new: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == new as? Value }
    guard let old = old as? any Equatable else { return false }
    return isEqual(old)
  }
}

/// What identifies an item among items of several types.
struct MixedKey: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable?

  init(of item: Any) {
    type = ObjectIdentifier(Swift.type(of: item))
    value =
      if let bound = item as? any BoundValue {
        bound.slot ?? Self.value(of: bound.boundValue)
      } else {
        Self.value(of: item)
      }
  }

  private static func value(of item: Any) -> AnyHashable? {
    func id(_ item: some Identifiable) -> AnyHashable { item.id }
    func itself(_ item: some Hashable) -> AnyHashable { item }
    if let item = item as? any Identifiable { return id(item) }
    if let item = item as? any Hashable { return itself(item) }
    return Swift.type(of: item) is AnyClass ? ObjectIdentifier(item as AnyObject) : nil
  }
}

/// A value that comes with its factory.
protocol BoundValue {
  var boundValue: Any { get }

  /// What identifies the item where that is its fixed offset in a section.
  var slot: AnyHashable? { get }
}

extension BoundItem: BoundValue {
  var boundValue: Any { item }
}
