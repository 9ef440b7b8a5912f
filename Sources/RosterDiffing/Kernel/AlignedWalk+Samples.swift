// Sampled anchors. When the window fails, a block may have been moved or inserted. A table of every 32nd
// old key, built when it is needed first, tells where a new key stood; a neighbor that matches, too,
// tells the direction. The walk then continues there, and extends the match backwards over what it had
// skipped, past single elements that are missing. A block of more than 31 elements is sure to hold a sample.

extension AlignedWalk {
  @inlinable static var sampleDistance: Int { 32 }

  /// How far a sample may stand from its own slot.
  ///
  /// Samples that would stand further are dropped, so equal keys and poor hashes cost nothing.
  @inlinable static var longestProbe: Int { 16 }

  /// How many elements in a row may be missing where a match is continued backwards.
  @inlinable static var widestGap: Int { 4 }

  @inlinable var isSampling: Bool {
    piece.oldCount >= 4 &* Self.sampleDistance && piece.newCount >= 4 &* Self.sampleDistance
  }

  /// Looks the new element at the cursor up among the samples, and matches what is found there.
  ///
  /// - Returns: Whether the cursors have moved.
  @inlinable
  mutating func lookUp(into matching: inout Matching) -> Bool {
    let samples = samples ?? takeSamples()
    let hash = hasher.hash(piece.newKey(new))
    let tag = SlotTable.tag(of: hash)
    var slot = samples.start(of: hash)
    var found: Int?
    for _ in 0..<Self.longestProbe {
      let entry = samples[slot]
      if entry == 0 { break }
      if SlotTable.tag(of: entry) == tag,
        isMatch(old: SlotTable.position(in: entry), new: new)
      {
        found = SlotTable.position(in: entry)
        break
      }
      slot &+= 1
    }
    guard let anchor = found else { return false }
    if isMatch(old: anchor &+ 1, new: new &+ 1) || isMatch(old: anchor &- 1, new: new &- 1) {
      step = 1
    } else if isMatch(old: anchor &- 1, new: new &+ 1) || isMatch(old: anchor &+ 1, new: new &- 1) {
      step = -1
    } else {
      matching.match(old: anchor, new: new, count: 1, step: 1, in: piece)
      return false
    }
    let before = reachBackwards(from: anchor)
    matchAlong(
      old: anchor &- step &* before, new: new &- before, count: before &+ 1, into: &matching)
    budget = min(budget &+ 4 &* before, Self.largestBudget)
    failures = 0
    old = anchor &+ step
    new &+= 1
    return true
  }

  /// How far back the elements before an anchor still match, most of them.
  ///
  /// What was skipped before the anchor may hold elements that moved, so a few may be missing. It ends at
  /// the last element that was matched: runs are found in ascending order.
  @inlinable
  func reachBackwards(from anchor: Int) -> Int {
    var reach = 0
    var distance = 1
    while distance &- reach <= Self.widestGap, distance <= new,
      unmatchedNew.contains(new &- distance)
    {
      if isMatch(old: anchor &- step &* distance, new: new &- distance) { reach = distance }
      distance &+= 1
    }
    return reach
  }

  /// Matches those of a number of positions, on either side, that have the same key.
  @inlinable
  mutating func matchAlong(old: Int, new: Int, count: Int, into matching: inout Matching) {
    var start = 0
    while start < count {
      var end = start
      while end < count, isMatch(old: old &+ end &* step, new: new &+ end) { end &+= 1 }
      if end > start {
        matching.match(
          old: old &+ start &* step, new: new &+ start, count: end &- start, step: step, in: piece)
      }
      start = end &+ 1
    }
  }

  /// Builds the table of samples.
  @inlinable @inline(never)
  mutating func takeSamples() -> SlotTable {
    let capacity = SlotTable.capacity(for: piece.oldCount / Self.sampleDistance &+ 1)
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    unsafe slots.initialize(repeating: 0, count: capacity)
    let table = unsafe SlotTable(slots, capacity: capacity)
    var item = Self.sampleDistance / 2
    while item < piece.oldCount {
      if unmatchedOld.contains(item) {
        let hash = hasher.hash(piece.oldKey(item))
        var slot = table.start(of: hash)
        var probes = 1
        while table[slot] != 0 && probes < Self.longestProbe {
          slot &+= 1
          probes &+= 1
        }
        if table[slot] == 0 { table[slot] = SlotTable.slot(hash: hash, position: item) }
      }
      item &+= Self.sampleDistance
    }
    samples = table
    return table
  }

  @inlinable
  func releaseSamples() {
    if let samples { unsafe samples.slots.deallocate() }
  }
}
