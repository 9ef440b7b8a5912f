// Which items of a section are hidden, in a form that an edit of a long list need not copy: ascending runs in chunks
// of some hundreds. A chunk counts from its own start, so it is the same storage in a state in which items came or
// went before it, and two states are compared chunk by chunk.

/// Some offsets of a collection.
///
/// Without any it need not know how long the collection is.
struct OffsetSet: Sendable {
  /// Offsets in a row, counted from the start of their chunk.
  struct Run: Sendable {
    var range: Range<Int>

    /// How many offsets of the set come before it in its chunk.
    let before: Int
  }

  /// The runs of a stretch of the collection.
  struct Chunk: Sendable {
    /// Where the stretch starts, and how many offsets of the set come before it.
    var start: Int
    var before: Int

    /// How long the stretch is, and how many offsets of the set are in it.
    var length = 0
    var count = 0
    var runs: ContiguousArray<Run> = []

    var end: Int { start + length }

    /// Whether one more offset in the set would be a run too many.
    var isFull: Bool {
      runs.count >= OffsetSet.mostRuns && runs[runs.count - 1].range.upperBound < length
    }

    /// Whether two stretches are known to have the same runs.
    func isShared(with other: Chunk) -> Bool {
      length == other.length && count == other.count
        && (count == 0 || runs.span.isIdentical(to: other.runs.span))
    }
  }

  static let mostRuns = 512

  /// The stretches, without gaps.
  private(set) var chunks: ContiguousArray<Chunk> = []

  /// How many offsets the collection has.
  var length: Int { chunks.last?.end ?? 0 }

  /// How many of them are in the set.
  var count: Int { chunks.last.map { $0.before + $0.count } ?? 0 }

  var isEmpty: Bool { count == 0 }

  // MARK: Building

  /// Adds offsets to the collection, which are all in the set or all not.
  mutating func append(_ isMember: Bool, count: Int) {
    if count == 0 { return }
    if chunks.last?.isFull ?? true {
      chunks.append(Chunk(start: length, before: self.count))
    }
    let last = chunks.count - 1
    let start = chunks[last].length
    chunks[last].length += count
    guard isMember else { return }
    let before = chunks[last].count
    chunks[last].count += count
    let end = chunks[last].runs.count - 1
    if end >= 0, chunks[last].runs[end].range.upperBound == start {
      let lower = chunks[last].runs[end].range.lowerBound
      chunks[last].runs[end].range = lower..<start + count
    } else {
      chunks[last].runs.append(Run(range: start..<start + count, before: before))
    }
  }

  /// Adds offsets to the collection that are in the set where those of another are.
  ///
  /// - Complexity: One step for each chunk of the other in the range, and one for each run of some chunks at its ends.
  mutating func append(_ other: OffsetSet, in range: Range<Int>) {
    if other.isEmpty { return append(false, count: range.count) }
    var next = other.chunkIndex(at: range.lowerBound)
    while next < other.chunks.count, other.chunks[next].start < range.upperBound {
      var chunk = other.chunks[next]
      next += 1
      let isWhole = range.lowerBound <= chunk.start && chunk.end <= range.upperBound
      let last = chunks.last?.runs.count ?? 0
      if isWhole, chunks.isEmpty || last + chunk.runs.count > Self.mostRuns {
        (chunk.start, chunk.before) = (length, count)
        chunks.append(chunk)
      } else {
        append(chunk, in: range)
      }
    }
  }

  private mutating func append(_ chunk: Chunk, in range: Range<Int>) {
    let window = range.clamped(to: chunk.start..<chunk.end)
    var position = window.lowerBound
    for run in chunk.runs(in: window) {
      append(false, count: run.lowerBound - position)
      append(true, count: run.count)
      position = run.upperBound
    }
    append(false, count: window.upperBound - position)
  }

  // MARK: Asking

  /// How many offsets of the set come before an offset of the collection, or before its end.
  ///
  /// - Complexity: O(log *n*) for *n* runs.
  func count(before offset: Int) -> Int {
    if chunks.isEmpty { return 0 }
    let chunk = chunks[chunkIndex(at: offset)]
    let run = chunk.runs.partitioningIndex { chunk.start + $0.range.lowerBound >= offset } - 1
    guard run >= 0 else { return chunk.before }
    let last = chunk.runs[run]
    return chunk.before + last.before
      + min(offset - chunk.start, last.range.upperBound) - last.range.lowerBound
  }

  /// Whether an offset is in the set.
  func contains(_ offset: Int) -> Bool { count(before: offset + 1) > count(before: offset) }

  /// The offset of one of those that are not in the set.
  ///
  /// - Complexity: O(log *n*) for *n* runs.
  func absentOffset(at index: Int) -> Int {
    let next = chunks.partitioningIndex { $0.start - $0.before > index }
    guard next > 0 else { return index }
    let chunk = chunks[next - 1]
    let rest = index - (chunk.start - chunk.before)
    let run = chunk.runs.partitioningIndex { $0.range.lowerBound - $0.before > rest } - 1
    guard run >= 0 else { return chunk.start + rest }
    return chunk.start + rest + chunk.runs[run].before + chunk.runs[run].range.count
  }

  /// The offsets of the set in a range, as ascending ranges.
  func ranges(in range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = chunkIndex(at: range.lowerBound)
    while next < chunks.count, chunks[next].start < range.upperBound {
      ranges += chunks[next].runs(in: range)
      next += 1
    }
    return ranges
  }

  /// The chunk of an offset, or the last one.
  private func chunkIndex(at offset: Int) -> Int {
    max(0, chunks.partitioningIndex { $0.start > offset } - 1)
  }
}

extension OffsetSet.Chunk {
  /// The runs in a range, counted from the start of the collection.
  func runs(in range: Range<Int>) -> [Range<Int>] {
    let window = range.clamped(to: start..<end)
    if window.isEmpty || runs.isEmpty { return [] }
    var ranges: [Range<Int>] = []
    var next = runs.partitioningIndex { start + $0.range.upperBound > window.lowerBound }
    while next < runs.count, start + runs[next].range.lowerBound < window.upperBound {
      let run = runs[next].range
      ranges.append((start + run.lowerBound..<start + run.upperBound).clamped(to: window))
      next += 1
    }
    return ranges
  }
}

extension OffsetSet {
  /// The ranges in which two sets differ, counted from the start of a stretch that both collections have.
  ///
  /// - Parameters:
  ///   - range: Where the stretch is in this collection.
  ///   - other: The set of offsets of the other.
  ///   - start: Where the stretch starts there.
  ///   - differ: Gets each range, ascending.
  /// - Complexity: One step for each chunk, and one for each run in chunks that are not shared.
  func compare(
    in range: Range<Int>, with other: OffsetSet, from start: Int,
    differ: (Range<Int>) -> Void
  ) {
    if isEmpty || other.isEmpty {
      for members in ranges(in: range) { differ(members.shifted(by: -range.lowerBound)) }
      for members in other.ranges(in: start..<start + range.count) {
        differ(members.shifted(by: -start))
      }
      return
    }
    var position = 0
    var (mine, theirs) = (chunkIndex(at: range.lowerBound), other.chunkIndex(at: start))
    while position < range.count {
      let (here, there) = (chunks[mine], other.chunks[theirs])
      let ends = (here.end - range.lowerBound, there.end - start)
      let isAligned =
        here.start - range.lowerBound == position && there.start - start == position
      let end = min(ends.0, ends.1, range.count)
      if !isAligned || !here.isShared(with: there) {
        let window = position..<end
        Self.compare(
          here.runs(in: window.shifted(by: range.lowerBound)).map {
            $0.shifted(by: -range.lowerBound)
          },
          there.runs(in: window.shifted(by: start)).map { $0.shifted(by: -start) }, differ)
      }
      position = end
      if ends.0 == end { mine += 1 }
      if ends.1 == end { theirs += 1 }
    }
  }

  /// Goes over the ends of both, between which it does not change what is in which.
  private static func compare(
    _ mine: [Range<Int>], _ theirs: [Range<Int>], _ differ: (Range<Int>) -> Void
  ) {
    let ends = (mine + theirs).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    var (here, there) = (mine[...], theirs[...])
    for (lower, upper) in zip(ends, ends.dropFirst()) where lower < upper {
      while let first = here.first, first.upperBound <= lower { here.removeFirst() }
      while let first = there.first, first.upperBound <= lower { there.removeFirst() }
      let isHere = here.first.map { $0.lowerBound <= lower } ?? false
      let isThere = there.first.map { $0.lowerBound <= lower } ?? false
      if isHere != isThere { differ(lower..<upper) }
    }
  }
}

extension Range<Int> {
  /// The same range elsewhere.
  func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
