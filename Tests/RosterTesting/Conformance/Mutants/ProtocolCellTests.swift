import Roster
import RosterTesting
import Testing

/// Backends whose cells are objects, though their type is a protocol.
@Suite struct ProtocolCellTests {
  private protocol Titled: AnyObject { var title: String { get set } }

  private final class Sign: Titled { var title = "" }

  /// Cells under one reuse identifier for odd items and another one for even ones.
  private struct Signs: CellFactory {
    func reuseIdentifier(for item: ScenarioItem, in context: ListContext) -> ReuseIdentifier {
      item.id.isMultiple(of: 2) ? "even" : "odd"
    }

    func makeCell(for item: ScenarioItem, in context: ListContext) -> any Titled { Sign() }

    func configure(
      _ cell: inout any Titled, for item: ScenarioItem, in context: ListContext
    ) {
      cell.title = item.text
    }
  }

  /// A backend that has one cell show all items, or each in a cell of its own.
  private static func backend(sharing isShared: Bool) -> ScriptedBackend<any Titled> {
    ScriptedBackend { sources, _ in
      var shared: (any Titled)?
      return (0..<(sources.last?.itemCount(inSection: 0) ?? 0)).compactMap { item in
        guard let element = sources.last?.cell(at: ListIndexPath(section: 0, item: item)) else {
          return nil
        }
        var cell = (isShared ? shared : nil) ?? element.make()
        element.configure(&cell)
        shared = cell
        return cell.title
      }
    }
  }

  @Test(arguments: [true, false])
  func `A cell that was made under another reuse identifier is known whatever its type is`(
    _ isShared: Bool
  ) {
    let conformance = BackendConformance(
      of: { Self.backend(sharing: isShared) }, cells: Signs(), screen: \.screen)
    let found = conformance.violations(
      in: ListScenario("two items", states: [[ListSection(id: 1, items: 1, 2)]]))
    #expect(found.map(\.rule).contains(.foreignCell) == isShared, "\(found)")
  }

  @Test func `A trace numbers cells whatever their type is`() {
    let tracer = TracingBackend(Self.backend(sharing: false), cell: \.title)
    let sections = [ScenarioSection(id: 1, items: [1, 2])]
    let list = ListDriver(DataSourceProvider(sections: sections, cellFactory: Signs()), on: tracer)
    withExtendedLifetime(list) {
      #expect(
        tracer.trace.filter { $0.hasPrefix("configure") } == [
          "configure cell #1 → [0, 0] item 1", "configure cell #2 → [0, 1] item 2",
        ])
    }
  }
}
