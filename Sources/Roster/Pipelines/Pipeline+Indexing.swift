extension Pipeline where Input == Output {
  /// A pipeline without stages, of a copy of sections of any type.
  ///
  /// - Parameter sections: The sections. Of several with one id, and of several items with one id, the first is taken.
  @inlinable
  public init<Source: SectionInfo>(indexing sections: [Source])
  where Input == IndexedSection<Source.ID, Source.Item, Source.Title> {
    self.init(ListContents(indexing: sections))
  }

  /// A pipeline without stages, of items in one section.
  ///
  /// - Parameter items: The items.
  @inlinable
  public init<Item>(indexing items: [Item]) where Input == IndexedSection<Int, Item, String> {
    self.init(ListContents(indexing: items))
  }

  /// A pipeline without stages, of a copy of sections whose items have no `id`.
  ///
  /// - Parameters:
  ///   - sections: The sections. Of several with one id, and of several items with one identity, the first is taken.
  ///   - identity: `.itself` or `.key(\.name)`.
  @inlinable
  public init<Source: SectionInfo, Item>(
    indexing sections: [Source], identity: ItemIdentity<Source.Item, Item>
  ) where Input == IndexedSection<Source.ID, Item, Source.Title> {
    self.init(ListContents(indexing: sections, identity: identity))
  }

  /// A pipeline without stages, of items that have no `id`, in one section.
  ///
  /// ```swift
  /// let long = Pipeline(indexing: ["tea", "butter"], identity: .itself).filter { $0.id.count > 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items. Of several with one identity the first is taken.
  ///   - identity: `.itself` or `.key(\.name)`.
  @_disfavoredOverload
  @inlinable
  public init<Value, Item>(
    indexing items: [Value], identity: ItemIdentity<Value, Item>
  ) where Input == IndexedSection<Int, Item, String> {
    self.init(indexing: [ListSection(id: 0, items: items)], identity: identity)
  }

  /// Explains what to do about items that are not `Identifiable`.
  ///
  /// - Parameter items: The items, or sections of them.
  @available(
    *, unavailable,
    message:
      "The items are not 'Identifiable': add 'identity: .itself' or '.key(…)' for a property."
  )
  public init<Value: Hashable & Sendable>(indexing items: [Value])
  where Input == IndexedSection<Int, Itself<Value>, String> {
    self.init(indexing: items, identity: .itself)
  }
}

extension Pipeline: CustomStringConvertible {
  /// What goes in and what comes out, as in `1 section, 5 items → 2 sections, 3 items`.
  public var description: String { "\(input) → \(output)" }
}

extension Pipeline where Input == Output {
  /// A pipeline without stages.
  ///
  /// - Parameter input: The list that goes in, and comes out.
  @inlinable
  public init(_ input: ListContents<Input>) {
    self.init(input, compiled: CompiledStage(UnchangedStage()), isUnchanged: true) {
      $1.changes(from: $0)
    }
  }
}
