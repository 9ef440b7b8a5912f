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
  /// A row says that it is loading meanwhile, and that it failed where the source throws; an update shows what came. Call
  /// it when rows were expanded, as often as you like: each request is given to the source once.
  ///
  /// ```swift
  /// list.update { $0[0].outline.expand("Sources") }
  /// await list.loadChildren(from: folders)
  /// ```
  ///
  /// - Parameter source: Where the items come from.
  public func loadChildren<ID, Source: OutlineSource>(
    from source: Source
  ) async where Section == OutlineSection<ID, Source.Item> {
    while let (section, requests) = takeRequests() {
      for request in requests {
        var children: [Source.Item] = []
        var failure: (any Error)?
        do { children = try await source.children(of: request.item) } catch { failure = error }
        update { contents in
          guard let index = contents.sections.firstIndex(where: { $0.id == section }) else {
            return
          }
          if let failure {
            contents[index].outline.fail(request, with: failure)
          } else {
            contents[index].outline.finish(request, with: children, onDemand: source.hasChildren)
          }
        }
      }
    }
  }

  private func takeRequests<ID, Item>() -> (section: ID, requests: [OutlineRequest<Item>])?
  where Section == OutlineSection<ID, Item> {
    let asking = contents.sections.firstIndex { $0.outline.hasRequests }
    return asking.map { index in
      update { ($0[index].id, $0[index].outline.takeRequests()) }
    }
  }
}
