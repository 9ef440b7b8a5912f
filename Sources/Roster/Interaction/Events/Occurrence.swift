/// An event as it happens: what it is about, where, and what came with it.
///
/// The parts of the request are members of the occurrence:
///
/// ```swift
/// .handle(.fieldChanged) { person, event in
///   if event.field == "name" { event.update { $0.name = event.value } }
/// }
/// ```
@dynamicMemberLookup
public struct Occurrence<Subject, Request> {
  /// What it is about; an item, for a handler of an item's event.
  public let subject: Subject

  /// What came with the event.
  public let request: Request

  /// Where it happened, and the values that the owner of the list has set.
  public let context: ListContext

  let responder: EventResponder

  /// The index path in the list as it is shown.
  public var indexPath: ListIndexPath { context.indexPath }

  /// The index path among all items, hidden ones too.
  public var sourceIndexPath: ListIndexPath { context.sourceIndexPath }

  /// A part of what came with the event.
  ///
  /// - Parameter part: The part.
  public subscript<Part>(dynamicMember part: KeyPath<Request, Part>) -> Part {
    request[keyPath: part]
  }

  /// What another event is answered at the same index path.
  ///
  /// - Parameters:
  ///   - event: The other event.
  ///   - request: What comes with it.
  /// - Returns: The answer of the first handler, or the event's default.
  public func send<Target, Other, Answer>(
    _ event: ListEvent<Target, Other, Answer>, _ request: Other
  ) -> Answer {
    responder.answer(to: event, request)
  }

  /// What another event with nothing to come with it is answered at the same index path.
  ///
  /// - Parameter event: The other event.
  /// - Returns: The answer of the first handler, or the event's default.
  public func send<Target, Answer>(_ event: ListEvent<Target, Void, Answer>) -> Answer {
    send(event, ())
  }

  // MARK: Editing

  /// What can be done with the item, where there is one and a driver holds the list.
  private var commands: ListCommands? {
    context.isOfItem ? context[ListCommandsKey.self] : nil
  }

  /// Changes the item in the list that holds it.
  ///
  /// The change is made to the item as it is in the latest state of the list, wherever it is by then, and
  /// takes the path that every update takes.
  ///
  /// The event of a section has no item: this and its siblings are ignored there, but for ``editList(of:_:)``.
  ///
  /// - Parameter change: Changes the item.
  /// - Returns: What came of it; ignored where no ``ListDriver`` holds the list, or the list or the item
  ///   cannot be changed through the factory that handles the event, or the item is gone, or there is none.
  @discardableResult
  public func update(_ change: (inout Subject) -> Void) -> EditOutcome {
    guard context.isOfItem, let editor = context[ItemEditorKey<Subject>.self] else {
      return .ignored
    }
    return editor.edit(indexPath) { item in
      change(&item)
      return true
    }
  }

  /// Takes the item out of the list that holds it.
  ///
  /// - Returns: What came of it; ignored where no ``ListDriver`` holds the list, or the item is gone or there is none.
  @discardableResult
  public func remove() -> EditOutcome {
    commands?.remove(indexPath) ?? .ignored
  }

  /// Moves the item to another index path.
  ///
  /// - Parameter target: The index path among the items that are shown, as it is to be afterwards. What is before the
  ///   first index path of a section or beyond its last means that one.
  /// - Returns: What came of it: clamped where the target is out of range; ignored where no ``ListDriver`` holds the
  ///   list, or the item or the section of the target is gone, or there is no item.
  @discardableResult
  public func move(to target: ListIndexPath) -> EditOutcome {
    commands?.move(indexPath, target) ?? .ignored
  }

  /// Expands or collapses the item in the list that holds it.
  ///
  /// - Returns: What came of it; ignored where no ``ListDriver`` holds the list, or the item is gone or has nothing to
  ///   expand, or there is none.
  @discardableResult
  public func toggleDisclosure() -> EditOutcome {
    commands?.toggle(indexPath) ?? .ignored
  }

  /// Edits the list that holds the item or the section, in one update.
  ///
  /// ```swift
  /// .handle(.commitEditing) { product, event in
  ///   event.editList(of: Aisle.self) { aisles, path in aisles.insert(product.copy, at: path) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - section: The type of the list's sections.
  ///   - edit: Edits the latest state of the list; it is given the index path of the item there, for the event of a section
  ///     that of its first item, be there one or not.
  /// - Returns: What came of it; ignored where no ``ListDriver`` holds a list of such sections, or the
  ///   item or the section is gone.
  @discardableResult
  public func editList<Section: SectionInfo>(
    of section: Section.Type = Section.self,
    _ edit: (inout ListContents<Section>, ListIndexPath) -> Void
  ) -> EditOutcome {
    context[ListEditorKey<Section>.self]?(indexPath, context.isOfItem, edit) ?? .ignored
  }

  /// Configures the cell of the item again, in its place, though nothing in the item has changed.
  public func reconfigure() {
    commands?.drawAgain(indexPath) { ListMarks(reconfiguredItems: [$0]) }
  }

  /// Has the item get a new cell, though nothing in the item has changed.
  public func reload() {
    commands?.drawAgain(indexPath) { ListMarks(reloadedItems: [$0]) }
  }
}

@available(*, unavailable)
extension Occurrence: Sendable {}

extension Occurrence {
  /// The list that the item is in, hidden items too, in the state that the event is about.
  ///
  /// So what becomes of one item can depend on others:
  ///
  /// ```swift
  /// .handle(.isHidden) { field, event in
  ///   let form = event.contents(of: FormSection.self)
  ///   return field.id == "last name" && form?.item(id: "first name")?.text.isEmpty == true
  /// }
  /// ```
  ///
  /// The item is there at its ``sourceIndexPath``. The latest state may be another one already; to change
  /// it, use ``editList(of:_:)``.
  ///
  /// - Parameter section: The type of the list's sections.
  /// - Returns: The list; `nil` where its sections are of another type.
  /// - Complexity: O(1); what it is asked then costs what it costs in the list itself.
  public func contents<Section: SectionInfo>(
    of section: Section.Type = Section.self
  ) -> ListContents<Section>? {
    context[ListContentsKey<Section>.self]?()
  }
}

/// Names the list that a context belongs to.
enum ListContentsKey<Section: SectionInfo>: ContextKey {
  static var defaultValue: (() -> ListContents<Section>)? { nil }
}
