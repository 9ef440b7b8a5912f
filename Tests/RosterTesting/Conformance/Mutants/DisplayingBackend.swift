import Roster
import RosterTesting

/// A backend that tells its cells and views when they come into sight and go, and reuses cells; right without a
/// fault.
final class DisplayingBackend: InspectableBackend {
  typealias Cell = LabelCell
  typealias View = String
  typealias Source = any ListDataSource<LabelCell, String>

  let drawingQueue = DrawingQueue()
  struct Shown<Content> {
    var content: Content
    var element: ListElement<Content>
  }

  struct Section {
    var header: Shown<String>?
    var footer: Shown<String>?
    var cells: [Shown<LabelCell>] = []
  }

  let fault: DisplayFault?
  let capabilities = BackendCapabilities.everything
  private var sections: [Section] = []
  private var pool: [ReuseIdentifier: [LabelCell]] = [:]
  private var late: [Shown<LabelCell>] = []
  private var scrolled = ScrollState(firstVisible: nil, lastVisible: nil)

  init(_ fault: DisplayFault?) {
    self.fault = fault
  }

  var screen: [String] {
    sections.flatMap { section in
      [section.header, section.footer].compactMap { $0?.content }
        + section.cells.map(\.content.text)
    }
  }

  func reload(from source: Source) {
    for section in sections {
      end(section.header)
      end(section.footer)
      for cell in section.cells { remove(cell, isEnding: fault != .endsNothingOnReload) }
    }
    sections = (0..<source.sectionCount).map { section in
      var made = Section()
      made.header = view(source.header(ofSection: section), replacing: nil)
      made.footer = view(source.footer(ofSection: section), replacing: nil)
      made.cells = (0..<source.itemCount(inSection: section)).compactMap { item in
        cell(at: ListIndexPath(section: section, item: item), in: source, isInserted: false)
      }
      return made
    }
    endLate()
    saySeen(of: source)
  }

  func apply(
    _ stage: BatchStage, showing source: Source, completion: @escaping () -> Void
  ) {
    let (changes, old) = (stage.changes, sections)
    if fault == .saysItBeforeTheUpdate { saySeen(of: source) }
    removeWhatGoes(changes)
    let updated = Set(changes.updatedItems.map(\.new))
    sections = (0..<source.sectionCount).map { section in
      let before = changes.oldSection(ofNew: section).map { old[$0] }
      var made = Section()
      made.header = view(source.header(ofSection: section), replacing: before?.header)
      made.footer = view(source.footer(ofSection: section), replacing: before?.footer)
      made.cells = (0..<source.itemCount(inSection: section)).compactMap { item in
        let path = ListIndexPath(section: section, item: item)
        guard let place = changes.oldPosition(ofNew: path) else {
          return cell(at: path, in: source, isInserted: true)
        }
        var kept = old[place.section].cells[place.item]
        if updated.contains(path), let element = source.cell(at: path) {
          element.configure(&kept.content)
          kept.element = element
          if fault == .beginsAgainWithEachUpdate { element.willDisplay(&kept.content) }
        }
        return kept
      }
      return made
    }
    endLate()
    if fault != .saysItBeforeTheUpdate, fault != .saysItOnlyOnReload { saySeen(of: source) }
    completion()
  }

  private func saySeen(of source: Source) {
    let paths = sections.indices.flatMap { section in
      sections[section].cells.indices.map { ListIndexPath(section: section, item: $0) }
    }
    var last = paths.last
    if fault == .saysOneMore { last?.item += 1 }
    let now = ScrollState(firstVisible: paths.first, lastVisible: last)
    guard now != scrolled, fault != .neverSaysWhatIsVisible else { return }
    scrolled = now
    source.send(.didScroll, now)
  }

  private func removeWhatGoes(_ changes: ListChanges) {
    for (index, section) in sections.enumerated() {
      if changes.newSection(ofOld: index) == nil {
        end(section.header)
        end(section.footer)
      }
      for (item, cell) in section.cells.enumerated()
      where changes.newPosition(ofOld: ListIndexPath(section: index, item: item)) == nil {
        remove(cell, isEnding: fault != .endsNothingThatIsDeleted)
      }
    }
  }

  private func cell(
    at path: ListIndexPath, in source: Source, isInserted: Bool
  ) -> Shown<LabelCell>? {
    guard let element = source.cell(at: path) else { return nil }
    let spare = fault == .neverReuses ? nil : pool[element.reuseIdentifier]?.popLast()
    var cell = spare ?? element.make()
    if fault == .beginsBeforeConfiguring { element.willDisplay(&cell) }
    element.configure(&cell)
    switch fault {
    case .beginsBeforeConfiguring, .neverBegins: break
    case .endsWhatNeverBegan where isInserted: break
    case .beginsTwice:
      element.willDisplay(&cell)
      element.willDisplay(&cell)
    default: element.willDisplay(&cell)
    }
    return Shown(content: cell, element: element)
  }

  private func view(
    _ element: ListElement<String>?, replacing old: Shown<String>?
  ) -> Shown<String>? {
    guard let element else {
      end(old)
      return nil
    }
    guard var kept = old else {
      var view = element.fresh()
      if fault != .neverBegins { element.willDisplay(&view) }
      return Shown(content: view, element: element)
    }
    element.configure(&kept.content)
    kept.element = element
    return kept
  }

  private func remove(_ cell: Shown<LabelCell>, isEnding: Bool) {
    var cell = cell
    if fault == .endsWhenTheCellIsUsedAgain {
      late.append(cell)
    } else if isEnding, fault != .neverEnds, fault != .neverBegins {
      cell.element.didEndDisplaying(&cell.content)
      if fault == .endsTwice { cell.element.didEndDisplaying(&cell.content) }
    }
    pool[cell.element.reuseIdentifier, default: []].append(cell.content)
  }

  private func end(_ view: Shown<String>?) {
    guard var view, fault != .neverEnds, fault != .neverBegins, fault != .endsNoHeaders else {
      return
    }
    view.element.didEndDisplaying(&view.content)
  }

  private func endLate() {
    for var cell in late { cell.element.didEndDisplaying(&cell.content) }
    late = []
  }
}
