import Synchronization
import TestSupport
import Testing

@testable import Roster

/// What outlines of many items cost, in hashes, comparisons and rows that are made.
@Suite struct OutlineCostTests {
  /// What was done, by items of one test.
  final class Tally: Sendable {
    let hashes = Atomic(0)
    let comparisons = Atomic(0)
    let contents = Atomic(0)

    /// What has been done since this was asked last.
    func take() -> (hashes: Int, comparisons: Int, contents: Int) {
      (
        hashes.exchange(0, ordering: .relaxed), comparisons.exchange(0, ordering: .relaxed),
        contents.exchange(0, ordering: .relaxed)
      )
    }
  }

  struct Key: Hashable, Sendable {
    let number: Int
    let tally: Tally

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.tally.comparisons.add(1, ordering: .relaxed)
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) {
      tally.hashes.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  struct File: Identifiable, Equatable, Sendable {
    let id: Key
    var size = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id.tally.contents.add(1, ordering: .relaxed)
      return lhs.size == rhs.size && lhs.id.number == rhs.id.number
    }
  }

  /// A thousand folders with as many files in all, and a folder of all others.
  private static func files(_ count: Int, _ tally: Tally) -> Outline<File> {
    func file(_ number: Int) -> File { File(id: Key(number: number, tally: tally)) }
    var outline = Outline((0..<1000).map(file))
    for folder in 0..<999 { outline.append([file(1000 + folder)], to: file(folder).id) }
    outline.append((1999..<count).map(file), to: file(999).id)
    return outline
  }

  private final class Window: RenderingBackend {
    let drawingQueue = DrawingQueue()
    let capabilities = BackendCapabilities.everything
    private(set) var source: any ListDataSource<String, Never> = ConcatenatedDataSource([])
    private(set) var inserted = 0

    func reload(from source: any ListDataSource<String, Never>) { self.source = source }

    func apply(
      _ stage: BatchStage, showing source: any ListDataSource<String, Never>,
      completion: @escaping () -> Void
    ) {
      self.source = source
      inserted += stage.changes.insertedItems.count
      completion()
    }
  }

  /// How many items there are.
  private static let count = LongRun.isAsked ? 100_000 : 5_000

  @Test func `An item that came and went many times is compared with none that came since`() {
    let tally = Tally()
    func file(_ number: Int) -> File { File(id: Key(number: number, tally: tally)) }
    var outline = Outline((0..<10).map(file))
    for _ in 0..<100 {
      outline.append([file(100)])
      outline.remove(ids: [file(100).id])
    }
    outline.append([file(200)])
    _ = tally.take()
    #expect(outline[id: file(100).id] == nil)
    #expect(tally.take().comparisons == 0)
  }

  @Test
  func `Expanding one of many items hashes one id, and a list takes it without looking at rows`() {
    let tally = Tally()
    let count = Self.count
    let outline = Self.files(count, tally)
    var configured = 0
    let window = Window()
    let list = ListDriver(
      DataSourceProvider(
        sections: [outline.section(id: "files")],
        cellFactory: ClosureCellFactory(make: { "" }) {
          (cell: inout String, file: File) in
          configured += 1
          cell = "\(file.id.number)"
        }.inOutline()),
      on: window)
    let folder = Key(number: 999, tally: tally)
    for _ in 0..<2 {
      _ = tally.take()
      list.update { $0[0].outline.toggle(folder) }
      let counts = tally.take()
      #expect(counts.hashes <= 2)
      // Rows in the pages that the edit wrote are compared, each with itself, and no other ones.
      #expect(counts.comparisons <= 64)
      #expect(counts.contents <= 64)
      #expect(configured == 0)
    }
    #expect(window.inserted == count - 1999)
    #expect(list.sections[0].items.count == 1000)
  }

  @Test func `Each edit of an outline of many items hashes and compares some few ids`() {
    let tally = Tally()
    let count = Self.count
    var outline = Self.files(count, tally)
    outline.expand(Key(number: 999, tally: tally))
    let kept = outline
    func costs(_ act: (inout Outline<File>) -> Void) -> Int {
      _ = tally.take()
      act(&outline)
      let counts = tally.take()
      return counts.hashes + counts.comparisons
    }
    func key(_ number: Int) -> Key { Key(number: number, tally: tally) }
    #expect(costs { $0.updateItem(id: key(count / 2)) { $0.size = 1 } } <= 4)
    #expect(costs { $0.insert([File(id: key(-1))], before: key(count / 10 * 6)) } <= 4)
    #expect(costs { $0.move(key(count / 10 * 7), to: key(3)) } <= 4)
    #expect(costs { $0.remove(ids: [key(count / 10 * 8)]) } <= 4)
    #expect(costs { _ = $0.rowIndex(of: key(count / 10 * 9)) } <= 2)
    #expect(costs { _ = $0.rows[count / 10 * 7] } == 0)
    let pieces = outline.rows.unsharedPieces(since: kept.rows)
    #expect(pieces.reduce(0) { $0 + $1.old.count + $1.new.count } < 1000)
  }

  @Test(.timeLimit(.minutes(30)))
  func `Levels are made, expanded, filtered and gone through at the cost of some ids for each`() {
    let tally = Tally()
    let count = Self.count
    func file(_ number: Int) -> File { File(id: Key(number: number, tally: tally)) }
    func keys(_ numbers: Range<Int>) -> [Key] { numbers.map { Key(number: $0, tally: tally) } }
    func costs<Result>(_ act: () -> Result) -> (result: Result, eachLevel: Int) {
      _ = tally.take()
      let result = act()
      let counts = tally.take()
      return (result, (counts.hashes + counts.comparisons) / count)
    }
    let built = costs {
      Outline([file(0)]) { $0.id.number + 1 < count ? [file($0.id.number + 1)] : [] }
    }
    var outline = built.result
    #expect(built.eachLevel <= 4)
    #expect(outline.count == count)
    #expect(outline.rows.count == 1)
    #expect(costs { outline.expand(keys(0..<count)) }.eachLevel <= 4)
    #expect(outline.rows.elementsEqual(0..<count) { $0.id.number == $1 && $0.level == $1 })
    #expect(outline.expandedIDs.count == count)
    let part = costs { outline.filtered { $0.id.number == count - 1 } }
    #expect(part.eachLevel <= 4)
    #expect(part.result.rows.count == count)
    #expect(costs { outline.collapse(keys(1..<count)) }.eachLevel <= 4)
    #expect(outline.rows.map(\.id.number) == [0, 1])
    // The set of ids costs one of the five; ids whose tags of 32 bits are alike are compared once more.
    #expect(costs { outline.expandedIDs = keys(0..<count - 1) }.eachLevel <= 5)
    #expect(outline.rows.count == count)
  }

  @Test func `Many siblings lie in a tree about as high as the logarithm of their number`() {
    let count = LongRun.isAsked ? 4_000 : 1_000
    let twigs = (0..<count).map { Twig(id: $0) }
    var grown = Outline([twigs[0]])
    for twig in twigs.dropFirst() { grown.append([twig]) }
    var inserted = Outline([twigs[0]])
    for twig in twigs.dropFirst() { inserted.insert([twig], before: 0) }
    var thinned = Outline(twigs)
    thinned.remove(ids: (0..<count).filter { $0 % 3 > 0 })
    for outline in [Outline(twigs), grown, inserted, thinned] {
      #expect(outline.siblingHeight < (LongRun.isAsked ? 60 : 50))
    }
  }

  @Test func `Two states of which one sibling went are compared where it was`() {
    let outline = Outline((0..<600).map { Twig(id: $0) })
    var wrong: [Int] = []
    for id in stride(from: 0, to: 600, by: LongRun.isAsked ? 1 : 7) {
      var other = outline
      other.remove(ids: [id])
      let pieces = other.rows.unsharedPieces(since: outline.rows)
      let isFound = pieces.contains { $0.old.contains(id) }
      if !isFound || pieces.reduce(0, { $0 + $1.old.count }) >= 100 { wrong.append(id) }
    }
    #expect(wrong == [])
  }

  @Test func `Two states of which one sibling went are compared as fast among many more`() {
    // Of several siblings some stand above many others, which are compared with them.
    func time(_ count: Int) -> Duration {
      let outline = Outline((0..<count).map { Twig(id: $0) })
      return (1..<9).map { part in
        var other = outline
        other.remove(ids: [count * part / 9])
        let rows = other.rows
        // The shortest of many short times, since other tests run beside this one.
        return (0..<20).map { _ in
          ContinuousClock().measure { _ = rows.unsharedPieces(since: outline.rows) }
        }.min() ?? .zero
      }.min() ?? .zero
    }
    // Other tests run beside this one, which may double it.
    #expect(time(16_000) < time(1_000) * 10)
  }

  @Test func `An item that is its own descendant is added once`() {
    let outline = Outline([File(id: Key(number: 1, tally: Tally()))]) { file in
      [File(id: Key(number: 1 - file.id.number, tally: file.id.tally))]
    }
    #expect(outline.items.map(\.id.number) == [1, 0])
  }

  @Test(.enabled(if: LongRun.isAsked))
  func `A million items are added, expanded, moved and compared at the cost of what is done`() {
    let tally = Tally()
    let outline = Self.files(1_000_000, tally)
    let folder = Key(number: 999, tally: tally)
    #expect(outline.rows.count == 1000)
    var other = outline
    other.expand(folder)
    other.move(folder, before: Key(number: 0, tally: tally))
    #expect(other.rows.count == 999_001)
    #expect(other.rows[998_000].level == 1)
    #expect(other.rows.unsharedPieces(since: outline.rows).reduce(0) { $0 + $1.old.count } < 1000)
  }

  @Test func `An answer hashes no ids of items that are still to come`() {
    func hashes(_ count: Int) -> Int {
      let tally = Tally()
      func file(_ number: Int) -> File { File(id: Key(number: number, tally: tally)) }
      var outline = Outline([file(0)], onDemand: { _ in true })
      outline.expandedIDs = (0..<count).map { Key(number: $0, tally: tally) }
      _ = tally.take()
      for number in 1..<20 {
        for request in outline.takeRequests() {
          outline.finish(request, with: [file(number)], onDemand: { _ in true })
        }
      }
      #expect(outline.rows.count == 20)
      return tally.take().hashes
    }
    #expect(hashes(4_000) < 2 * hashes(400))
  }

  @Test func `Siblings that are put in an order made against their tree lie in none that is high`()
  {
    /// What orders the nodes in their tree where nothing is drawn; the first item has the node 1.
    func priority(_ id: Int) -> UInt32 {
      var bits = UInt32(id + 1)
      bits = (bits ^ bits &>> 16) &* 0x7feb_352d
      bits = (bits ^ bits &>> 15) &* 0x846c_a68b
      return bits ^ bits &>> 16
    }
    var outline = Outline((0..<1_000).map { Twig(id: $0) })
    for id in (0..<1_000).sorted(by: { priority($0) > priority($1) }) { outline.move(id, to: nil) }
    #expect(outline.siblingHeight < 60)
  }
}

extension Outline {
  /// How high the tree of the roots is.
  fileprivate var siblingHeight: Int {
    var (height, open) = (0, [(node: tree[0].children, depth: 1)])
    while let (node, depth) = open.popLast() {
      if node == 0 { continue }
      height = max(height, depth)
      open += [(tree[node].left, depth + 1), (tree[node].right, depth + 1)]
    }
    return height
  }
}
