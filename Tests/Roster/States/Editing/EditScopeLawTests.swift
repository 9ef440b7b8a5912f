import Roster
import TestSupport
import Testing

/// What an edit says that it touched is all that it changed, whatever it is and of whatever list.
@Suite struct EditScopeLawTests {
  /// A list as it was before an edit.
  private struct Picture: Equatable {
    var ids: [Int]
    var titles: [[String?]]
    var items: [[Jar]]

    init<Section: SectionInfo>(
      _ list: ListContents<Section>
    ) where Section.ID == Int, Section.Item == Jar, Section.Title == String {
      ids = list.sections.map(\.id)
      titles = list.sections.map { [$0.header, $0.footer] }
      items = list.sections.map { Array($0.items) }
    }
  }

  /// Makes one edit, with index paths and ids that may not be there; what came of it and what it touched.
  private func edit<Section: EditableSectionInfo>(
    _ list: inout ListContents<Section>, _ random: inout SeededGenerator,
    _ make: (Shelf) -> Section
  ) -> (name: String, outcome: EditOutcome, scope: EditScope)
  where
    Section.ID == Int, Section.Item == Jar, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    func answer<ID>(
      _ name: String, _ result: EditResult<Section, ID>
    ) -> (name: String, outcome: EditOutcome, scope: EditScope) {
      (name, result.outcome, result.scope)
    }
    let section = random.below(4) - 1
    let path = ListIndexPath(section: section, item: random.below(4) - 1)
    let target = ListIndexPath(section: random.below(3), item: random.below(4))
    let (id, other, fresh) = (random.below(9), random.below(9), 20 + random.below(1_000_000))
    let new = Jar(id: fresh, content: 0)
    let shelf = Shelf(id: 10 + fresh, items: random.below(2) == 0 ? [] : [new])
    let emptied = random.below(2) == 0 ? EmptiedSectionPolicy.keep : .remove
    let policy = random.below(2) == 0 ? OutOfRangePolicy.ignore : .clamp
    let items = random.below(3) == 0 ? [] : [new]
    switch random.below(24) {
    case 0: return answer("insert", list.insert(new, at: path, outOfRange: policy))
    case 1: return answer("insert new", list.insert(new, at: path) { make(shelf) })
    case 2: return answer("append", list.append(new, toSection: section, outOfRange: policy))
    case 3: return answer("append all", list.append(items, toSection: section))
    case 4: return answer("update", list.update(Jar(id: id, content: 5), at: path))
    case 5: return answer("replace items", list.replaceItems(inSection: section, with: items))
    case 6: return answer("remove", list.remove(at: path, emptiedSection: emptied))
    case 7:
      return answer(
        "move", list.move(from: path, to: target, outOfRange: policy, emptiedSection: emptied))
    case 8: return answer("remove where", list.removeItems { $0.id % 3 == id % 3 })
    case 9: return answer("remove all", list.removeAllItems())
    case 10: return answer("remove ids", list.remove(ids: [id, other], emptiedSection: emptied))
    case 11: return answer("move before", list.move(id, before: other))
    case 12: return answer("move after", list.move(id, after: other))
    case 13: return answer("move to end", list.move(id, toEndOf: other))
    case 14: return answer("insert section", list.insertSection(make(shelf), at: section))
    case 15: return answer("append sections", list.appendSections(items.map { _ in make(shelf) }))
    case 16: return answer("update section", list.updateSection(at: section, with: make(shelf)))
    case 17: return answer("replace", list.replaceSections(with: items.map { _ in make(shelf) }))
    case 18: return answer("remove section", list.removeSection(at: section))
    case 19: return answer("move section", list.moveSection(from: section, to: random.below(3)))
    case 20: return answer("update id", list.updateItem(id: id) { $0.content = 7 })
    case 21: return answer("insert before", list.insert(items, before: id))
    case 22: return answer("append to id", list.append(items, toSectionWithID: other))
    default: return answer("remove sections", list.removeAllSections())
    }
  }

  private func expectNothingElse(
    _ old: Picture, _ new: Picture,
    _ made: (name: String, outcome: EditOutcome, scope: EditScope)
  ) {
    func note() -> String { "\(made): \(old.items) \(new.items)" }
    if made.outcome == .ignored { #expect(made.scope == .nothing, "\(note())") }
    switch made.scope {
    case .nothing: #expect(old == new, "\(note())")
    case .items(let paths):
      #expect(!paths.isEmpty && paths == paths.sorted(), "\(note())")
      var rest = new
      for path in paths {
        rest.items[path.section][path.item] = old.items[path.section][path.item]
      }
      #expect(rest == old, "\(note())")
    case .section(let section):
      var rest = new
      guard new.ids.count == old.ids.count, new.ids.indices.contains(section) else {
        Issue.record("\(note())")
        return
      }
      (rest.ids[section], rest.titles[section]) = (old.ids[section], old.titles[section])
      rest.items[section] = old.items[section]
      #expect(rest == old, "\(note())")
    case .all:
      // Sections came, went or moved, or more than one has changed.
      guard new.ids == old.ids else { return }
      let changed = new.ids.indices.count {
        new.titles[$0] != old.titles[$0] || new.items[$0] != old.items[$0]
      }
      #expect(changed > 1, "\(note())")
    }
  }

  private func check<Section: EditableSectionInfo>(
    _ start: ListContents<Section>, _ random: inout SeededGenerator, _ make: (Shelf) -> Section
  )
  where
    Section.ID == Int, Section.Item == Jar, Section.Title == String,
    Section.Storage: IdentifiedStorage
  {
    var list = start
    for _ in 0..<8 {
      let old = Picture(list)
      let made = edit(&list, &random, make)
      expectNothingElse(old, Picture(list), made)
    }
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 16 : 5))
  func `an edit changes nothing but what it says that it touched`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let shelves = [Shelf].random(using: &random)
      check(ListContents(shelves), &random) { $0 }
      check(ListContents(indexing: shelves), &random) {
        ListContents(indexing: [$0]).sections[0]
      }
    }
  }

  @Test(arguments: 1...UInt64(LongRun.isAsked ? 16 : 5))
  func `indexed sections are edited as plain ones are, and the same is said of it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: 100 + seed)
    for _ in 0..<20 {
      let shelves = [Shelf].random(using: &random)
      var (plain, indexed) = (ListContents(shelves), ListContents(indexing: shelves))
      for _ in 0..<8 {
        var other = random
        let made = edit(&plain, &random) { $0 }
        let same = edit(&indexed, &other) { ListContents(indexing: [$0]).sections[0] }
        // Plain sections take a second item of one id.
        let mayRepeat = ["update", "insert new"].contains(made.name)
        if mayRepeat, made.outcome != same.outcome { break }
        #expect(made.outcome == same.outcome && made.scope == same.scope, "\(made), \(same)")
        #expect(Picture(plain) == Picture(indexed), "\(made)")
      }
    }
  }
}
