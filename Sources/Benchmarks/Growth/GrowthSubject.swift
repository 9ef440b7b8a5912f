import Roster
import RosterText

/// A list of ten sections, and the same list on a screen of 20 lines.
final class GrowthSubject<Section: EditableSectionInfo & SendableMetatype>
where
  Section.Item: GrowthItem, Section.ID == Int, Section.Title == String,
  Section.Storage: IdentifiedStorage
{
  typealias Operation = GrowthOperation<GrowthSubject>

  /// The list that is edited in place.
  var list: ListContents<Section>

  /// The state from which all begins.
  let start: ListContents<Section>

  /// Leads the screen through edits of the same list.
  let driver: ListDriver<Section>

  /// The screen.
  let backend = TextBackend(width: 40, height: 20)

  /// An item in the middle of a section, and one that is some rows further down.
  private(set) var path = ListIndexPath(section: 4, item: 0)
  private(set) var other = ListIndexPath(section: 4, item: 0)
  private(set) var id: Section.Item.ID
  private(set) var otherID: Section.Item.ID

  /// The item with another content.
  private(set) var changed: Section.Item

  /// An item that the list does not have, and which sorts behind all others.
  private(set) var fresh: Section.Item

  /// A section that the list does not have.
  var freshSection: Section { makeSection(Self.sectionCount + step, []) }

  /// A row on the screen, and another one.
  var row: ListIndexPath { ListIndexPath(section: 0, item: 3 + step % 8) }
  let otherRow = ListIndexPath(section: 0, item: 12)

  private static var sectionCount: Int { 10 }
  private let makeItem: (Int) -> Section.Item
  let makeSection: (Int, [Section.Item]) -> Section
  let makeContents: ([Section]) -> ListContents<Section>
  private var step = 0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - count: How many items it has.
  ///   - makeItem: Makes an item with a number.
  ///   - makeSection: Makes a section with an id.
  ///   - makeContents: Keeps sections in a list.
  init(
    _ count: Int, item makeItem: @escaping (Int) -> Section.Item,
    section makeSection: @escaping (Int, [Section.Item]) -> Section,
    contents makeContents: @escaping ([Section]) -> ListContents<Section>
  ) {
    self.makeContents = makeContents
    self.makeItem = makeItem
    self.makeSection = makeSection
    let size = count / Self.sectionCount
    start = makeContents(
      (0..<Self.sectionCount).map { section in
        makeSection(section, (0..<size).map { makeItem(section * size + $0) })
      })
    list = start
    let cells = TextCellFactory { (item: Section.Item) in "row \(item.number)" }
      .handle(.fieldChanged) { _, event in event.update { $0.change() } }
      .handle(.trailingSwipeActions) { _, event in
        SwipeActions(ListAction("Delete") { event.remove() })
      }
      .handle(.contextMenu) { _, event in
        ContextMenu(ListAction("Change") { event.update { $0.change() } })
      }
      .handle(.performAction) { _, event in event.update { $0.change() } }
      .on(.shouldShowMenu) { _ in true }
      .on(.canPerformAction) { _ in true }
      .on(.canEdit) { _ in true }
      .on(.canMove) { _ in true }
    driver = ListDriver(DataSourceProvider(contents: start, cellFactory: cells), on: backend)
    let item = makeItem(0)
    (id, otherID, fresh, changed) = (item.id, item.id, item, item)
    chooseItems(of: start)
  }

  /// Chooses other items than before.
  func chooseItems(of list: ListContents<Section>) {
    step += 1
    let size = list.itemCount(inSection: path.section)
    path.item = size / 2 + step % 7
    other.item = size / 2 + 20
    guard let item = list.item(at: path), let other = list.item(at: other) else { return }
    (id, otherID, changed) = (item.id, other.id, item)
    changed.change()
    fresh = makeItem(1_000_000_000 + step)
  }

  /// Begins again with the first state, which the next edit copies as far as it has to.
  func restore() { list = start }
}
