/// Finds tags that occur more than once, in one pass over a table of their own size.
///
/// Ids with different tags are different, so among a million new ids only the few whose tags clash have
/// to be compared.
@usableFromInline
struct TagCensus: Sendable {
  /// The tags that occurred more than once.
  @usableFromInline private(set) var repeated: Set<UInt32> = []

  /// Counts tags.
  @usableFromInline
  init(_ tags: ContiguousArray<UInt32>) {
    var size = 16
    while size < 2 * tags.count { size *= 2 }
    var slots = ContiguousArray<UInt32>(repeating: 0, count: size)
    var zeros = 0
    for tag in tags {
      if tag == 0 {
        zeros += 1
        continue
      }
      var slot = Int(tag &* 0x9E37_79B1) & (size - 1)
      while slots[slot] != 0, slots[slot] != tag { slot = (slot + 1) & (size - 1) }
      if slots[slot] == tag { repeated.insert(tag) } else { slots[slot] = tag }
    }
    if zeros > 1 { repeated.insert(0) }
  }
}
