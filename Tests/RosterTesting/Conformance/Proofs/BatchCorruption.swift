import Roster
import RosterTesting

/// One thing that is made wrong in a batch.
struct BatchCorruption: CustomStringConvertible {
  let description: String

  /// Corrupts a batch, or answers `nil` where it has nothing of the kind.
  let apply: (ListBatch, inout SplitMix64) -> ListBatch?

  static var all: [BatchCorruption] {
    places("deleted sections", \.deletedSections) + places("inserted sections", \.insertedSections)
      + pairs("moved sections", \.movedSections) + pairs("updated sections", \.updatedSections)
      + places("deleted items", \.deletedItems) + places("inserted items", \.insertedItems)
      + pairs("moved items", \.movedItems) + pairs("updated items", \.updatedItems)
  }

  private static func places<Place: Neighboring>(
    _ name: String, _ places: WritableKeyPath<ListBatch, [Place]>
  ) -> [BatchCorruption] {
    [
      change("one of the \(name) is missing", places) { list, index, _ in list.remove(at: index) },
      change("one of the \(name) is there twice", places) { list, index, _ in
        list.append(list[index])
      },
      change("one of the \(name) is beside its place", places) { list, index, random in
        list[index] = list[index].neighbor(&random)
      },
    ]
  }

  private static func pairs<Place: Neighboring>(
    _ name: String, _ pairs: WritableKeyPath<ListBatch, [PositionPair<Place>]>
  ) -> [BatchCorruption] {
    [
      change("one of the \(name) is missing", pairs) { list, index, _ in list.remove(at: index) },
      change("one of the \(name) is there twice", pairs) { list, index, _ in
        list.append(list[index])
      },
      change("one of the \(name) comes from beside its place", pairs) { list, index, random in
        list[index].old = list[index].old.neighbor(&random)
      },
      change("one of the \(name) goes beside its place", pairs) { list, index, random in
        list[index].new = list[index].new.neighbor(&random)
      },
    ]
  }

  private static func change<Operation>(
    _ description: String, _ operations: WritableKeyPath<ListBatch, [Operation]>,
    _ change: @escaping (inout [Operation], Int, inout SplitMix64) -> Void
  ) -> BatchCorruption {
    BatchCorruption(description: description) { batch, random in
      guard let index = random.pick(from: batch[keyPath: operations].indices) else { return nil }
      var corrupted = batch
      change(&corrupted[keyPath: operations], index, &random)
      return corrupted.isAsGood(as: batch) ? nil : corrupted
    }
  }
}

extension ListBatch {
  /// Whether all that is missing are moves out of sections that go into sections that come.
  ///
  /// Without the move the item goes and comes with its sections. It loses its cell, but the batch is legal
  /// and shows the right thing.
  fileprivate func isAsGood(as original: ListBatch) -> Bool {
    var rest = original
    rest.movedItems.removeAll { move in
      !movedItems.contains(move) && deletedSections.contains(move.old.section)
        && insertedSections.contains(move.new.section)
    }
    return rest == self
  }
}

/// A place that has others beside it.
protocol Neighboring: Hashable {
  func neighbor(_ random: inout SplitMix64) -> Self
}

extension Int: Neighboring {
  func neighbor(_ random: inout SplitMix64) -> Int { self + (random.next(below: 2) == 0 ? 1 : -1) }
}

extension ListIndexPath: Neighboring {
  func neighbor(_ random: inout SplitMix64) -> ListIndexPath {
    random.next(below: 2) == 0
      ? ListIndexPath(section: section, item: item.neighbor(&random))
      : ListIndexPath(section: section.neighbor(&random), item: item)
  }
}
