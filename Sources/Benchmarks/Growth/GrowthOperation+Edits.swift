import Roster
import RosterDiffing

extension GrowthSubject {
  /// Edits by index path.
  static var editsByIndexPath: [Operation] {
    [
      Operation("insert(_:at:outOfRange:)", .linear, indexed: .logarithmic) {
        $0.list.insert($0.fresh, at: $0.path)
      },
      Operation("insert(_:at:orInNewSection:)", .linear, indexed: .logarithmic) { subject in
        subject.list.insert(
          subject.fresh, at: subject.path, orInNewSection: { subject.freshSection })
      },
      Operation("append(_:toSection:outOfRange:)", .constant, indexed: .logarithmic) {
        $0.list.append($0.fresh, toSection: 4)
      },
      Operation("update(_:at:)", .constant, indexed: .logarithmic) {
        $0.list.update($0.changed, at: $0.path)
      },
      Operation("update(_:)", .constant, indexed: .logarithmic) {
        $0.list.update([$0.path: $0.changed])
      },
      Operation("remove(at:emptiedSection:)", .linear, indexed: .logarithmic) {
        $0.list.remove(at: $0.path)
      },
      Operation("move(from:to:outOfRange:emptiedSection:)", .linear, indexed: .logarithmic) {
        $0.list.move(from: $0.path, to: $0.other)
      },
      Operation("replaceItems(inSection:with:)", .linear) {
        $0.list.replaceItems(inSection: 4, with: [$0.fresh])
      }.after { $0.restore() },
      Operation("removeItems(where:)", .linear) { subject in
        subject.list.removeItems { $0.id == subject.id }
      },
      Operation("removeAllItems()", .linear) { $0.list.removeAllItems() }.after { $0.restore() },
    ]
  }

  /// Edits by id.
  static var editsByID: [Operation] {
    [
      Operation("append(_:toSectionWithID:duplicates:)", .linear, indexed: .logarithmic) {
        $0.list.append([$0.fresh], toSectionWithID: 4)
      },
      Operation("insert(_:before:duplicates:)", .linear, indexed: .logarithmic) {
        $0.list.insert([$0.fresh], before: $0.id)
      },
      Operation("insert(_:after:duplicates:)", .linear, indexed: .logarithmic) {
        $0.list.insert([$0.fresh], after: $0.id)
      },
      Operation("updateItem(id:_:)", .linear, indexed: .logarithmic) {
        $0.list.updateItem(id: $0.id) { $0.change() }
      },
      Operation("upsert(_:)", .linear, indexed: .logarithmic) { $0.list.upsert([$0.changed]) },
      Operation("upsert(_:in:)", .linear, indexed: .logarithmic) {
        $0.list.upsert($0.fresh, in: 4)
      },
      Operation("upsert(_:in:sortedBy:)", .linear, indexed: .logarithmic) {
        $0.list.upsert([$0.fresh], in: 4) { $0.number < $1.number }
      },
      Operation("replace(_:)", .linear, indexed: .logarithmic) { $0.list.replace([$0.changed]) },
      Operation("remove(ids:emptiedSection:)", .linear, indexed: .logarithmic) {
        $0.list.remove(ids: [$0.id])
      },
      Operation("move(_:before:)", .linear, indexed: .logarithmic) {
        $0.list.move($0.id, before: $0.otherID)
      },
      Operation("move(_:after:)", .linear, indexed: .logarithmic) {
        $0.list.move($0.id, after: $0.otherID)
      },
      Operation("move(_:toEndOf:)", .linear, indexed: .logarithmic) {
        $0.list.move($0.id, toEndOf: 5)
      },
      Operation("replaceItems(inSectionWithID:with:duplicates:)", .linear) {
        $0.list.replaceItems(inSectionWithID: 4, with: [$0.fresh])
      }.after { $0.restore() },
      Operation("reload(ids:)", .linear, indexed: .logarithmic) {
        $0.list.reload(ids: [$0.id])
      },
      Operation("reconfigure(ids:)", .linear, indexed: .logarithmic) {
        $0.list.reconfigure(ids: [$0.id])
      },
      Operation("reloadSections(ids:)", .constant) { $0.list.reloadSections(ids: [4]) },
      Operation("removeMarks()", .constant) { $0.list.removeMarks() },
      Operation("forgetEdits()", .constant) { $0.list.forgetEdits() },
    ]
  }

  /// Edits of sections.
  static var editsOfSections: [Operation] {
    [
      Operation("insertSection(_:at:outOfRange:)", .constant) {
        $0.list.insertSection($0.freshSection, at: 2)
      }.after { $0.restore() },
      Operation("appendSection(_:)", .constant) {
        $0.list.appendSection($0.freshSection)
      }.after { $0.restore() },
      Operation("appendSections(_:)", .constant) {
        $0.list.appendSections([$0.freshSection])
      }.after { $0.restore() },
      Operation("insertSections(_:before:)", .constant) {
        $0.list.insertSections([$0.freshSection], before: 2)
      }.after { $0.restore() },
      Operation("insertSections(_:after:)", .constant) {
        $0.list.insertSections([$0.freshSection], after: 2)
      }.after { $0.restore() },
      Operation("updateSection(at:with:)", .constant, indexed: .linear) {
        $0.list.updateSection(at: 4, with: $0.freshSection)
      }.after { $0.restore() },
      Operation("replaceSections(with:)", .constant) {
        $0.list.replaceSections(with: [$0.freshSection])
      }.after { $0.restore() },
      Operation("removeSection(at:)", .constant, indexed: .linear) {
        $0.list.removeSection(at: 4)
      }.after { $0.restore() },
      Operation("removeSections(ids:)", .constant, indexed: .linear) {
        $0.list.removeSections(ids: [4])
      }.after { $0.restore() },
      Operation("removeAllSections()", .constant) {
        $0.list.removeAllSections()
      }.after { $0.restore() },
      Operation("moveSection(from:to:outOfRange:)", .constant) {
        $0.list.moveSection(from: 8, to: 6)
      },
      Operation("moveSection(_:before:)", .constant) { $0.list.moveSection(8, before: 6) },
      Operation("moveSection(_:after:)", .constant) { $0.list.moveSection(8, after: 6) },
      Operation("updateTitles(ofSection:_:)", .constant) {
        $0.list.updateTitles(ofSection: 4) { header, _ in header = (header ?? "") == "a" ? "b" : "a"
        }
      },
      Operation("adoptSections(_:from:)", .linear) {
        $0.list.adoptSections([4], from: [$0.freshSection])
      }.after { $0.restore() },
    ]
  }

  /// What leads from one state to another.
  static var changes: [Operation] {
    [
      Operation("changes(from:by:)", .linear, indexed: .logarithmic) {
        consume($0.list.changes(from: $0.start, by: IdentityComparator()))
      }.after { $0.edit() },
      Operation("changes(from:)", .linear, indexed: .logarithmic) {
        consume($0.list.changes(from: $0.start))
      }.after { $0.edit() },
    ]
  }

  private func edit() {
    restore()
    list.update(changed, at: path)
  }
}
