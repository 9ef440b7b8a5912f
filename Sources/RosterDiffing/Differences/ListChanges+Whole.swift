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
