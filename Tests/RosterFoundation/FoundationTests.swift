import Foundation
import Roster
import RosterDiffing
import RosterFoundation
import Testing

@Suite struct FoundationTests {
  private static func id(_ words: UInt64, _ more: UInt64) -> UUID {
    var bytes = (words, more)
    return unsafe withUnsafeBytes(of: &bytes) { unsafe $0.loadUnaligned(as: UUID.self) }
  }

  @Test func `UUIDs have a fast hash that each of their bits is part of`() {
    func isFast<ID: Hashable>(_ type: ID.Type) -> Bool { type is any FastHashable.Type }
    #expect(isFast(UUID.self))
    let hasher = FoldedHasher()
    let id = Self.id(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210)
    #expect(id.fastHash(with: hasher) == UUID(uuid: id.uuid).fastHash(with: hasher))
    var hashes: Set<UInt64> = [id.fastHash(with: hasher)]
    for bit in 0..<64 {
      hashes.insert(
        Self.id(0x0123_4567_89AB_CDEF ^ 1 << UInt64(bit), 0xFEDC_BA98_7654_3210)
          .fastHash(with: hasher))
      hashes.insert(
        Self.id(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210 ^ 1 << UInt64(bit))
          .fastHash(with: hasher))
    }
    #expect(hashes.count == 129)
  }

  @Test func `lists of UUIDs are compared as lists of numbers are`() {
    struct Row: Identifiable, Equatable { let id: UUID }
    struct Number: Identifiable, Equatable { let id: Int }
    for seed in 1..<40 {
      func numbers(_ step: Int) -> [Int] {
        (0..<30).map { ($0 * step * seed + seed) % 41 }
      }
      let (old, new) = (numbers(7), numbers(11))
      func rows(_ numbers: [Int]) -> [ListSection<UUID, Row>] {
        let ids = numbers.map { Self.id(UInt64($0), 3) }
        return [ListSection(id: ids[0], items: ids.map(Row.init))]
      }
      func plain(_ numbers: [Int]) -> [ListSection<Int, Number>] {
        [ListSection(id: numbers[0], items: numbers.map(Number.init))]
      }
      #expect(
        ListChanges(from: rows(old), to: rows(new)) == ListChanges(from: plain(old), to: plain(new))
      )
    }
  }

  @Test func `T-001-38 index paths go there and back, and what names no item is nil`() {
    for path in [ListIndexPath(section: 0, item: 0), ListIndexPath(section: 3, item: .max)] {
      #expect(ListIndexPath(IndexPath(path)) == path)
      #expect(Array(IndexPath(path)) == [path.section, path.item])
    }
    for indexes in [[], [1], [1, 2, 3]] {
      #expect(ListIndexPath(IndexPath(indexes: indexes)) == nil)
    }
  }
}
