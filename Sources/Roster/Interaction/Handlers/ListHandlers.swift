/// Handlers of a list's events, as a value: those of a provider, or of a list's fallback.
///
/// ```swift
/// list.fallback = FallbackHandlers()
///   .on(.canEdit) { path in path.section == 0 }
///   .onList(.didScroll) { _, scroll in print(scroll.firstVisible) }
/// ```
public struct ListHandlers<Item, Section, Whole> {
  var items = HandlerTable<Item>()
  var sections = HandlerTable<Section>()
  var whole = HandlerTable<Whole>()

  /// Handles nothing yet.
  public init() {}
}

@available(*, unavailable)
extension ListHandlers: Sendable {}

/// The handlers that are asked last.
///
/// They know places and no items.
///
/// A handler of an item's event is given its path, one of a section's event the index of the section.
public typealias FallbackHandlers = ListHandlers<ListIndexPath, Int, Void>

extension ListHandlers: EventHandling {
  /// Itself.
  public var handlers: ListHandlers {
    get { self }
    set { self = newValue }
  }
}
