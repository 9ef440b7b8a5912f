import Roster

/// A data source that tells a watch what it is asked.
struct WatchedDataSource<Cell, View>: ListDataSource {
  private let base: any ListDataSource<Cell, View>
  private let watch: SourceWatch
  private let number: Int
  private let hidden: Decoration?

  /// Puts a data source under watch.
  ///
  /// - Parameters:
  ///   - base: The data source.
  ///   - watch: What notes what it is asked.
  ///   - changes: What leads to it from the one before, or `nil` for a reload.
  ///   - hidden: What it does not show.
  init(
    _ base: any ListDataSource<Cell, View>, _ watch: SourceWatch, after changes: ListChanges?,
    without hidden: Decoration?
  ) {
    self.hidden = hidden
    self.base = base
    self.watch = watch
    number = watch.begin(after: changes)
  }

  var sectionCount: Int {
    watch.asked(number, "its sections")
    return base.sectionCount
  }

  func itemCount(inSection section: Int) -> Int {
    watch.asked(number, "the items of section \(section)")
    return base.itemCount(inSection: section)
  }

  func hasLazyItems(inSection section: Int) -> Bool {
    watch.asked(number, "whether section \(section) is lazy")
    return base.hasLazyItems(inSection: section)
  }

  func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    watch.asked(number, "the cell at \(path)")
    guard let element = base.cell(at: path) else {
      watch.note(
        .askedOutside, at: .item(path),
        "the cell at \(path) is asked for, but there is no such item")
      return nil
    }
    return watch.watched(element, of: number, WatchedElement.Subject(kind: .cell, path: path))
  }

  func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] {
    watch.asked(number, "the kinds of section \(section)")
    return base.supplementaryKinds(inSection: section)
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    watch.asked(number, "the \(kind) at \(path)")
    if !(0..<base.sectionCount).contains(path.section) {
      watch.note(
        .askedOutside, at: .section(path.section),
        "the \(kind) of section \(path.section) is asked for, but there is no such section")
    }
    return base.view(kind, at: path).map {
      watch.watched($0, of: number, WatchedElement.Subject(kind: .supplementary(kind), path: path))
    }
  }

  func separator(at gap: ListIndexPath) -> ListSeparator<View>? {
    watch.asked(number, "the separator at \(gap)")
    if hidden == .separators { return nil }
    guard case .view(let element)? = base.separator(at: gap) else { return base.separator(at: gap) }
    let subject = WatchedElement.Subject(kind: WatchedElement.Subject.separator, path: gap)
    return .view(watch.watched(element, of: number, subject))
  }

  func respond<Request, Answer>(
    to event: WholeListEvent<Request, Answer>, _ request: Request
  ) -> Answer? {
    watch.asked(number, "who answers \(event)")
    if event.name == WholeListEvent<ScrollState, Void>.didScroll.name {
      watch.scrolled = request as? ScrollState
    }
    return base.respond(to: event, request)
  }

  func responder(at path: ListIndexPath) -> EventResponder? {
    watch.asked(number, "the handlers of the item at \(path)")
    guard let responder = base.responder(at: path) else {
      watch.note(
        .askedOutside, at: .item(path),
        "the handlers of the item at \(path) are asked, but there is no such item")
      return nil
    }
    return responder
  }

  func viewResponder(_ kind: SupplementaryKind, at path: ListIndexPath) -> EventResponder? {
    watch.asked(number, "the handlers of the \(kind) at \(path)")
    return base.viewResponder(kind, at: path)
  }

  func sectionResponder(at section: Int) -> EventResponder? {
    watch.asked(number, "who answers for section \(section)")
    return base.sectionResponder(at: section)
  }

  var emptyState: EmptyState<View>? {
    watch.asked(number, "its empty state")
    if hidden == .emptyState { return nil }
    guard case .view(let element)? = base.emptyState else { return base.emptyState }
    let subject = WatchedElement.Subject(
      kind: WatchedElement.Subject.emptyState, path: ListIndexPath(section: 0, item: 0))
    return .view(watch.watched(element, of: number, subject))
  }
}

@available(*, unavailable)
extension WatchedDataSource: Sendable {}
