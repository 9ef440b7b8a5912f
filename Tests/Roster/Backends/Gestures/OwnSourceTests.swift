import Roster
import Testing

/// Gestures in a list of a data source that is written by hand, which knows nothing of handlers.
@Suite struct OwnSourceTests {
  private struct Words: ListDataSource {
    let words: [[String]]

    var sectionCount: Int { words.count }

    func itemCount(inSection section: Int) -> Int {
      words.indices.contains(section) ? words[section].count : 0
    }

    func cell(at path: ListIndexPath) -> ListElement<String>? {
      guard (0..<itemCount(inSection: path.section)).contains(path.item) else { return nil }
      let word = words[path.section][path.item]
      return ListElement(reuseIdentifier: "word", make: { "" }, configure: { $0 = word })
    }

    func supplementaryKinds(inSection section: Int) -> [SupplementaryKind] { [] }

    func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<String>? { nil }
  }

  @Test func `I1 I4 I5 I14 items are chosen, deselected and focused where they are`() {
    let panel = TouchPanel(selectionMode: .multiple)
    panel.reload(from: Words(words: [["Apples"], ["Milk", "Cream"]]))
    for path in [[0, 0], [1, 0], [1, 1]] as [ListIndexPath] {
      #expect(panel.shownSource.send(.willSelect, at: path) == path)
      #expect(panel.shownSource.send(.moveTarget, [0, 0], at: path) == [0, 0])
      panel.tap(path)
      #expect(panel.selection == [path])
      panel.tap(path)
      #expect(panel.selection == [])
      #expect(panel.focus(path))
      #expect(panel.commitEditing(path) == .ignored)
      #expect(panel.move(path, to: [0, 0]) == .ignored)
    }
    for path in [[0, 1], [2, 0], [-1, 0], [0, -1], [.max, .max]] as [ListIndexPath] {
      panel.tap(path)
      #expect(!panel.press(path) && !panel.focus(path))
      #expect(panel.selection == [] && panel.focused == [1, 1])
    }
  }

  /// Counts how often it is told what is marked.
  private final class CountingPanel: InteractiveBackend {
    let drawingQueue = DrawingQueue()
    private(set) var shownSource: any ListDataSource<String, String> = ConcatenatedDataSource([])
    let selectionMode = SelectionMode.multiple
    var writes = 0
    var selection: [ListIndexPath] = [] { didSet { writes += 1 } }
    var highlighted: ListIndexPath? { didSet { writes += 1 } }
    var focused: ListIndexPath? { didSet { writes += 1 } }

    func reload(from source: any ListDataSource<String, String>) { shownSource = source }
  }

  @Test func `I5 a backend that marks nothing is told of no marks, whatever list comes`() {
    let panel = CountingPanel()
    let list = ListDriver(Errand.provider(Errand.sections([0, 1])), on: panel)
    list.sections = Errand.sections([1])
    let other = ListDriver(Errand.provider(Errand.sections([2])), on: panel)
    panel.drawingQueue.perform { other.sections = Errand.sections([3, 2]) }
    #expect(panel.shownSource.itemCount(inSection: 0) == 2)
    #expect(panel.writes == 0)
  }
}
