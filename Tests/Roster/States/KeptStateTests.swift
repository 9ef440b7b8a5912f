import Roster
import TestSupport
import Testing

/// States of a list that are kept while gestures edit it: each shows what it showed, whenever it is asked.
@Suite struct KeptStateTests {
  /// A section that does not say that it takes each edit.
  private struct Pile: SectionInfo {
    let id: Int
    var items: [Jar]
    var header: String? { nil }
    var footer: String? { nil }

    mutating func replaceItems(in range: Range<Int>, with items: [Jar]) -> Bool {
      self.items.replaceSubrange(range, with: items)
      return true
    }
  }

  private final class Scopes<Section: SectionInfo>: ListObserver {
    var heard: [EditScope] = []

    func list(_ list: ListDriver<Section>, didChange edit: ListEdit<Section>) {
      heard.append(edit.scope)
    }
  }

  private func rows(_ source: any ListDataSource<String, String>) -> [[String]] {
    (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map { item in
        source.cell(at: ListIndexPath(section: section, item: item))?.fresh() ?? "none"
      }
    }
  }

  private func expectKept<Section: SectionInfo<Jar> & SendableMetatype>(
    _ contents: ListContents<Section>, namesItems: Bool, _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let cells = ClosureCellFactory(make: { "" }) { (cell: inout String, jar: Jar) in
      cell = "\(jar.id):\(jar.content)"
    }
    .on(.canEdit) { _ in true }
    .on(.canMove) { _ in true }
    .handle(.fieldChanged) { _, event in event.update { $0.content += 1 } }
    let panel = TouchPanel()
    let list = ListDriver(contents: contents, identity: .identifiable)
    list.attach(
      panel, drawing: DataSourceProvider(contents: contents, cellFactory: cells),
      withViewsOf: String.self)
    let scopes = Scopes<Section>()
    list.addObserver(scopes)
    var model = contents.sections.map { Array($0.items) }
    var expected: [EditScope] = []
    var kept: [(source: any ListDataSource<String, String>, rows: [[String]])] = []
    for _ in 0..<20 {
      kept.append((panel.shownSource, model.map { $0.map { "\($0.id):\($0.content)" } }))
      let section = random.below(model.count)
      guard !model[section].isEmpty else { continue }
      let path = ListIndexPath(section: section, item: random.below(model[section].count))
      switch random.below(4) {
      case 0, 1:
        panel.enter("", at: path)
        model[section][path.item].content += 1
        expected.append(namesItems ? .items([path]) : .section(section))
      case 2:
        panel.commitEditing(path)
        model[section].remove(at: path.item)
        expected.append(.section(section))
      default:
        let jar = model[section].remove(at: path.item)
        let other = random.below(model.count)
        let target = ListIndexPath(section: other, item: random.below(model[other].count + 1))
        model[other].insert(jar, at: target.item)
        if target == path { continue }
        panel.move(path, to: target)
        expected.append(section == other ? .section(section) : .all)
      }
      let one = kept[random.below(kept.count)]
      if random.below(3) == 0 { #expect(rows(one.source) == one.rows, "seed \(seed)") }
    }
    #expect(list.sections.map { Array($0.items) } == model, "seed \(seed)")
    #expect(scopes.heard == expected, "seed \(seed)")
    for state in kept.shuffled(using: &random) {
      #expect(rows(state.source) == state.rows, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<UInt64(6))
  func `what was shown before some gestures is as it was, and each is said to touch what it does`(
    _ seed: UInt64
  ) {
    let jars = (0..<2).map { section in
      (0..<6).map { Jar(id: 10 * section + $0, content: 0) }
    }
    let shelves = jars.indices.map { Shelf(id: $0, items: jars[$0]) }
    expectKept(ListContents(shelves), namesItems: true, seed)
    expectKept(ListContents(indexing: shelves), namesItems: true, seed)
    let piles = jars.indices.map { Pile(id: $0, items: jars[$0]) }
    expectKept(ListContents(piles), namesItems: false, seed)
  }
}
