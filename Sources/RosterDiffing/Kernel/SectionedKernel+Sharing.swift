// Most sections are left alone. A section that is the same to the byte in both states shares all that it
// has, so its items are not even reached for: that would count a reference to them up and down, in memory
// that nothing else needs.

extension SectionedKernel {
  /// Writes down how many items each new section has.
  ///
  /// The counts of arrays are scattered over memory; in a loop that does nothing else, the processor fetches
  /// many of them at once.
  @inlinable
  mutating func countItems(of newSections: UnsafeBufferPointer<Comparator.Section>) {
    let comparator = comparator
    newItemCounts.withUnsafeMutableBufferPointer { counts in
      for section in unsafe newSections.indices {
        unsafe counts[section] = comparator.items(of: newSections[section]).count
      }
    }
  }

  /// Whether two sections are the same to the byte.
  @inlinable @inline(__always)
  func haveSameBytes(
    _ oldSections: UnsafeBufferPointer<Comparator.Section>, at old: Int,
    _ newSections: UnsafeBufferPointer<Comparator.Section>, at new: Int
  ) -> Bool {
    let size = MemoryLayout<Comparator.Section>.size
    let stride = MemoryLayout<Comparator.Section>.stride
    let olds = unsafe UnsafeRawBufferPointer(oldSections)
    let news = unsafe UnsafeRawBufferPointer(newSections)
    var offset = 0
    while offset &+ 8 <= size {
      let oldWord = unsafe olds.loadUnaligned(
        fromByteOffset: old &* stride &+ offset, as: UInt64.self)
      let newWord = unsafe news.loadUnaligned(
        fromByteOffset: new &* stride &+ offset, as: UInt64.self)
      if oldWord != newWord { return false }
      offset &+= 8
    }
    while offset < size {
      if unsafe olds[old &* stride &+ offset] != news[new &* stride &+ offset] { return false }
      offset &+= 1
    }
    return true
  }
}
