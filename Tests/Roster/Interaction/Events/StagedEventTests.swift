import Roster
import TestSupport
import Testing

/// Events that are sent while an update is under way.
@Suite struct StagedEventTests {
  /// How many updates each backend gets.
  private static let updates = LongRun.isAsked ? 30 : 12

  private static let sign = SectionEvent<Void, String?>("sign", otherwise: nil)

  /// Asks about everything in every stage.
  private final class AskingBackend: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities: BackendCapabilities
    var stageCount = 0

    init(_ capabilities: BackendCapabilities) { self.capabilities = capabilities }

    func reload(from source: any ListDataSource<String, String>) { ask(source) }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, String>,
      completion: @escaping () -> Void
    ) {
      stageCount += 1
      ask(source)
      completion()
    }

    private func ask(_ source: any ListDataSource<String, String>) {
      for section in 0..<source.sectionCount {
        #expect(source.send(sign, inSection: section) == source.header(ofSection: section)?.fresh())
        source.send(
          .prefetch,
          (0..<source.itemCount(inSection: section)).map {
            ListIndexPath(section: section, item: $0)
          })
      }
      #expect(source.sectionResponder(at: -1) == nil)
      #expect(source.sectionResponder(at: source.sectionCount) == nil)
    }
  }

  @Test func `I16 in each stage of an update the handlers of what is shown then answer`() {
    var numbers = SeededGenerator(seed: 24)
    for capabilities in [BackendCapabilities.everything, .tableView, .oneAtATime, .splices] {
      let backend = AskingBackend(capabilities)
      let list = ListDriver(
        provider([]).onSection(Self.sign) { section, _ in section.header }, on: backend)
      for _ in 0..<Self.updates { list.sections = .random(using: &numbers) }
      #expect(backend.stageCount > Self.updates * 2 / 3)
    }
  }

  @Test
  func `I6 I15 each stage announces only index paths that the handlers' list has`() {
    var numbers = SeededGenerator(seed: 25)
    var count = 0
    for capabilities in [BackendCapabilities.everything, .tableView, .oneAtATime, .splices] {
      let backend = AskingBackend(capabilities)
      let announced = provider([]).onList(.prefetch) { contents, paths in
        count += paths.count
        for path in paths {
          let isThere =
            contents.sections.indices.contains(path.section)
            && path.item < contents.sections[path.section].items.count
          #expect(isThere)
        }
      }
      .onSection(Self.sign) { section, _ in section.header }
      let list = ListDriver(announced, on: backend)
      for _ in 0..<Self.updates { list.sections = .random(using: &numbers) }
    }
    #expect(count > 100)
  }
}
