extension ListChanges {
  /// All items that are new: the inserted ones, and those that come with an inserted section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes.
  public var allItemInserts: PositionSet<ListIndexPath> {
    guard !sections.inserts.isEmpty else { return insertedItems }
    return Self.all(
      insertedItems, inWhole: sections.inserts, counts: newItemCounts, except: movedItems.map(\.new)
    )
  }

  /// All items that are gone: the deleted ones, and those that go with a deleted section.
  ///
  /// - Complexity: O(*s* + *k*) for *s* sections and *k* changes, and O(*m* log *m*) for *m* moves.
  public var allItemDeletes: PositionSet<ListIndexPath> {
    guard !sections.deletes.isEmpty else { return deletedItems }
    return Self.all(
      deletedItems, inWhole: sections.deletes, counts: oldItemCounts,
      except: movedItems.map(\.old).sorted())
  }

  /// The section indices of the new state whose title or items changed, of sections that were there before.
  ///
  /// What shows a header or footer configures those of these sections again, since they may depend on the items, and
  /// makes those of inserted ones.
  ///
  /// ```swift
  /// let changes = ListChanges(from: aisles, to: newAisles)
  /// for section in changes.changedSections.sorted() { print("configure header of", section) }
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public var changedSections: Set<Int> {
    var changed = Set(updatedSections.map(\.new))
    changed.formUnion(insertedItems.runs.map(\.section))
    changed.formUnion(movedItems.map(\.new.section))
    changed.formUnion(updatedItems.map(\.new.section))
    let left = deletedItems.runs.map(\.section) + movedItems.map(\.old.section)
    changed.formUnion(left.compactMap(newSection(ofOld:)))
    return changed.filter { oldSection(ofNew: $0) != nil }
  }

  private static func all(
    _ items: PositionSet<ListIndexPath>, inWhole sections: PositionSet<Int>, counts: [Int],
    except moved: [ListIndexPath]
  ) -> PositionSet<ListIndexPath> {
    var result = PositionSet<ListIndexPath>()
    var runs = items.runs[...]
    for section in sections {
      while let run = runs.first, run.section < section {
        result.append(run.items, inSection: run.section)
        runs.removeFirst()
      }
      let first = moved.partitionPoint { $0.section < section }
      var item = 0
      for other in moved[first...] {
        guard other.section == section else { break }
        result.append(item..<other.item, inSection: section)
        item = other.item + 1
      }
      result.append(item..<counts[section], inSection: section)
    }
    for run in runs { result.append(run.items, inSection: run.section) }
    return result
  }
}
