public import Roster

/// What a text backend had to do, as a value.
public enum TextUpdate: Hashable, Sendable {
  /// To draw a list from scratch.
  case reload

  /// To change what is shown, each kind of change in its style.
  case changes(ListChanges, ChangeStyles)

  /// Whether any change was to be shown otherwise than at once.
  public var isAnimated: Bool {
    switch self {
    case .reload: false
    case .changes(_, let styles): styles != .none
    }
  }
}

extension TextUpdate: CustomStringConvertible {
  /// `reload`, or one line for each kind of change with its style.
  public var description: String {
    guard case .changes(let changes, let styles) = self else { return "reload" }
    let kinds: [(String, any Collection, ChangeStyle)] = [
      ("delete sections", Array(changes.deletedSections), styles.sectionDelete),
      ("insert sections", Array(changes.insertedSections), styles.sectionInsert),
      ("move sections", changes.movedSections, styles.sectionMove),
      ("update sections", changes.updatedSections, styles.sectionUpdate),
      ("delete items", Array(changes.deletedItems), styles.itemDelete),
      ("insert items", Array(changes.insertedItems), styles.itemInsert),
      ("move items", changes.movedItems, styles.itemMove),
      ("update items", changes.updatedItems, styles.itemUpdate),
    ]
    let lines = kinds.filter { !$0.1.isEmpty }.map { "\($0) \($1), \($2)" }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

/// The latest updates of a backend, a limited number of them.
struct UpdateLog {
  /// The most entries that there are.
  static let limit = 100

  /// How many there were.
  private(set) var count = 0

  /// Up to twice as many, so that the others move up once in a hundred times.
  private var kept: [TextUpdate] = []

  /// The updates, the latest last.
  var entries: [TextUpdate] { Array(kept.suffix(Self.limit)) }

  /// Adds an entry, and drops old ones where there are too many.
  mutating func append(_ entry: TextUpdate) {
    if kept.count == 2 * Self.limit { kept.removeFirst(Self.limit) }
    kept.append(entry)
    count += 1
  }

  /// Forgets all entries.
  mutating func clear() {
    kept = []
  }
}

extension TextBackend {
  /// Changes what is shown, and nothing else.
  ///
  /// Visible cells keep their identity when they move, and only those are configured whose items
  /// changed. The viewport stays with what it shows: the first visible thing that stays in its order
  /// keeps its line, whatever comes or goes above. A viewport at the top of the list stays at the top.
  /// Marks follow their items, and go with them.
  ///
  /// - Parameters:
  ///   - stage: The changes, from what is shown to the source.
  ///   - source: The list after the changes.
  ///   - completion: Is called before this returns, unless the backend is drawing; else when the changes are
  ///     drawn.
  /// - Complexity: Configures one cell for each visible item that changed or came into view.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<TextCell, TextView>,
    completion: @escaping () -> Void
  ) {
    drawingQueue.perform { [self] in
      log.append(.changes(stage.changes, stage.styles))
      prefetched = prefetched.compactMap(stage.changes.newPosition(ofOld:))
      draw { $0.apply(stage.changes, showing: source) }
      didUpdate()
      completion()
    }
  }

  /// The latest hundred updates, the last one at the end.
  public var updates: [TextUpdate] { log.entries }

  /// How many updates there were, with those that are forgotten.
  public var updateCount: Int { log.count }

  /// Forgets the updates.
  public func clearUpdates() {
    log.clear()
  }
}
