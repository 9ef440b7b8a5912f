import Synchronization

/// Where the items of an outline come from, the children of each when it is expanded: a file system, a server.
///
/// ```swift
/// struct Folders: OutlineSource {
///   func hasChildren(_ file: File) -> Bool { file.size == 0 }
///   func children(of parent: File?) async throws -> [File] { try await server.files(in: parent?.id) }
/// }
///
/// let files = try await Outline(loading: Folders())
/// ```
///
/// ## Conforming to OutlineSource
///
/// Ids are unique in all of the outline, and no item is below itself. Give the same children, in the same order, for as
/// long as nothing has changed, and none where `hasChildren` says so. `expectConformance(of:)` of `RosterTesting` checks
/// all of this.
public protocol OutlineSource<Item> {
  /// What the outline is of.
  associatedtype Item: Identifiable

  /// Whether an item may have children; then it has a mark, and is asked about when it is expanded.
  ///
  /// - Parameter item: The item.
  /// - Returns: Whether it may have some; they may turn out to be none.
  func hasChildren(_ item: Item) -> Bool

  /// The children of an item.
  ///
  /// - Parameter parent: The item, or `nil` for the roots.
  /// - Returns: The children, in order.
  /// - Throws: What keeps them from coming; the item can be expanded again.
  func children(of parent: Item?) async throws -> [Item]
}

extension Outline {
  /// Makes an outline of the roots of a source, whose children are asked for when they are expanded.
  ///
  /// - Parameter source: Where the items come from.
  /// - Throws: What the source throws.
  public init(loading source: some OutlineSource<Item>) async throws {
    self.init(try await source.children(of: nil), onDemand: source.hasChildren)
  }
}

extension ListDriver {
  /// Loads the children of all rows that were expanded and have none yet, until nothing is asked for.
  ///
  /// A row says that it is loading meanwhile, and that it failed where the source throws; an update shows what came. Rows
  /// load side by side, and each is shown when its children come. Call it when rows were expanded, as often as you like:
  /// each request is given to the source once. A task that is cancelled has the source's tasks cancelled.
  ///
  /// ```swift
  /// list.update { $0[0].outline.expand("Sources") }
  /// await list.loadChildren(from: folders)
  /// ```
  ///
  /// - Parameters:
  ///   - source: Where the items come from; it is called on the caller's actor until it suspends.
  ///   - isolation: The actor that the list is used on. Where there is none, rows load one after the other.
  public func loadChildren<ID, Source: OutlineSource>(
    from source: Source, isolation: isolated (any Actor)? = #isolation
  ) async where Section == OutlineSection<ID, Source.Item> {
    let loads = RunningLoads()
    while true {
      let requests = takeRequests()
      if requests.isEmpty { return }
      for request in requests {
        begin(request, from: source, among: loads, isolation: isolation)
        // Without an actor, two of them would be at the list at once.
        if isolation == nil { await loads.finish() }
      }
      await loads.finish()
    }
  }

  /// Begins to load what was asked for, and then what is wanted below it, which does not wait for the other rows.
  private func begin<ID, Source: OutlineSource>(
    _ wanted: (section: ID, request: OutlineRequest<Source.Item>), from source: Source,
    among loads: RunningLoads, isolation: isolated (any Actor)?
  ) where Section == OutlineSection<ID, Source.Item> {
    loads.add(
      Task {
        await self.load(wanted.request, ofSection: wanted.section, from: source)
        if isolation == nil { return }
        for wanted in self.takeRequests() {
          self.begin(wanted, from: source, among: loads, isolation: isolation)
        }
      })
  }

  private func load<ID, Source: OutlineSource>(
    _ request: OutlineRequest<Source.Item>, ofSection section: ID, from source: Source
  ) async where Section == OutlineSection<ID, Source.Item> {
    var children: [Source.Item] = []
    var failure: (any Error)?
    do { children = try await source.children(of: request.item) } catch { failure = error }
    update { contents in
      guard let index = contents.sections.firstIndex(where: { $0.id == section }) else { return }
      if let failure {
        contents[index].outline.fail(request, with: failure)
      } else {
        contents[index].outline.finish(request, with: children, onDemand: source.hasChildren)
      }
    }
  }

  private func takeRequests<ID, Item>() -> [(section: ID, request: OutlineRequest<Item>)]
  where Section == OutlineSection<ID, Item> {
    guard contents.sections.contains(where: \.outline.hasRequests) else { return [] }
    return update { contents in
      contents.sections.indices.filter { contents.sections[$0].outline.hasRequests }.flatMap {
        index in
        contents[index].outline.takeRequests().map { (contents[index].id, $0) }
      }
    }
  }
}

/// The tasks that load rows for one call, those too that others of them have begun: there may be many levels.
private final class RunningLoads: Sendable {
  private struct State {
    /// Each until it has ended, and all before it have.
    var tasks = Queue<Task<Void, Never>>()
    var isCancelled = false
  }

  private let state = Mutex(State())

  func add(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock {
      $0.tasks.append(task)
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Waits for all of them, which are cancelled if the task that waits is.
  func finish() async {
    await withTaskCancellationHandler {
      while let task = state.withLock({ $0.tasks.first }) {
        await task.value
        _ = state.withLock { $0.tasks.popFirst() }
      }
    } onCancel: {
      var tasks = state.withLock {
        $0.isCancelled = true
        return $0.tasks
      }
      while let task = tasks.popFirst() { task.cancel() }
    }
  }
}
