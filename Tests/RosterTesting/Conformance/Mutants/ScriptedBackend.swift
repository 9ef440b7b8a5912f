import Roster
import RosterTesting

/// A backend that draws as a test says.
final class ScriptedBackend<Cell>: InspectableBackend {
  typealias View = String
  typealias Source = any ListDataSource<Cell, String>

  let drawingQueue = DrawingQueue()
  let capabilities: BackendCapabilities
  private let draw: (_ sources: [Source], _ isReload: Bool) -> [String]
  private var sources: [Source] = []
  private(set) var screen: [String] = []

  /// Draws with a closure.
  ///
  /// - Parameters:
  ///   - capabilities: Which batches it takes.
  ///   - draw: Is given all data sources that there were, and gives the screen.
  init(
    capabilities: BackendCapabilities = .everything,
    _ draw: @escaping (_ sources: [Source], _ isReload: Bool) -> [String]
  ) {
    self.capabilities = capabilities
    self.draw = draw
  }

  func reload(from source: Source) {
    sources.append(source)
    screen = draw(sources, true)
  }

  func apply(
    _ stage: BatchStage, showing source: Source, completion: @escaping () -> Void
  ) {
    sources.append(source)
    screen = draw(sources, false)
    completion()
  }
}

extension ScriptedBackend<String> {
  /// One that draws everything from scratch, whatever the update.
  static func redrawing(_ capabilities: BackendCapabilities = .everything) -> ScriptedBackend {
    ScriptedBackend(capabilities: capabilities) { sources, _ in
      guard let source = sources.last else { return [] }
      return (0..<source.sectionCount).flatMap { section in
        let cells = (0..<source.itemCount(inSection: section)).map { item in
          source.cell(at: ListIndexPath(section: section, item: item))
        }
        return ([source.header(ofSection: section)] + cells + [source.footer(ofSection: section)])
          .compactMap { $0?.fresh() }
      }
    }
  }
}
