public import Roster

/// The simplest backend that is right: it draws everything from scratch, whatever the update.
///
/// Compare your backend with it from the first day on:
///
/// ```swift
/// let mine = BackendConformance(of: { MyBackend() }, cells: myCells, views: mySigns, screen: { $0.lines })
/// let reference = BackendConformance(
///   of: { ReferenceBackend<String, String>() }, cells: ScenarioCells(), views: ScenarioTitles(), screen: { $0.screen })
/// expectNoViolations(mine.violations(against: reference, in: scenario))
/// ```
public final class ReferenceBackend<Cell, View>: InspectableBackend {
  /// What the backend does, one thing after the other.
  public let drawingQueue = DrawingQueue()

  /// What the backend says that it can do; it draws from scratch all the same.
  public var capabilities: BackendCapabilities

  /// What is shown, one line for each cell and view; cells are indented.
  public private(set) var screen: [String] = []

  private let describeCell: (Cell) -> String
  private let describeView: (View) -> String

  /// Makes a backend that shows nothing yet.
  ///
  /// - Parameters:
  ///   - capabilities: What the backend is to say that it can do.
  ///   - describeCell: Says what a cell shows.
  ///   - describeView: Says what a supplementary view shows.
  public init(
    capabilities: BackendCapabilities = .everything,
    cell describeCell: @escaping (Cell) -> String = { "\($0)" },
    view describeView: @escaping (View) -> String = { "\($0)" }
  ) {
    self.capabilities = capabilities
    self.describeCell = describeCell
    self.describeView = describeView
  }

  /// Draws a list.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<Cell, View>) {
    screen = (0..<source.sectionCount).flatMap { section in
      let kinds = source.supplementaryKinds(inSection: section)
      let cells = (0..<source.itemCount(inSection: section)).compactMap { item in
        source.cell(at: ListIndexPath(section: section, item: item))
          .map { "  " + describeCell($0.fresh()) }
      }
      return lines(of: kinds.filter { $0 == .header }, section, source) + cells
        + lines(of: kinds.filter { $0 != .header }, section, source)
    }
  }

  private func lines(
    of kinds: [SupplementaryKind], _ section: Int, _ source: any ListDataSource<Cell, View>
  ) -> [String] {
    kinds.compactMap { kind in
      source.view(kind, at: ListIndexPath(section: section, item: 0))
        .map { "\(kind) \(describeView($0.fresh()))" }
    }
  }
}

@available(*, unavailable)
extension ReferenceBackend: Sendable {}
