// Pieces point to the items of many sections at once, so the pointers outlive the calls that lend them.
// That is sound because each one points into a `ContiguousArray` that the kernel keeps, unchanged, until
// the difference is done: its elements are stored in line and do not move. An `Array` gives up its storage
// to a `ContiguousArray` without a copy; other collections are copied, stretch by stretch.

extension SectionedKernel {
  /// Brings a stretch of items into memory that can be kept.
  @inlinable
  static func pin(_ items: Comparator.Items, _ offsets: Range<Int>) -> ContiguousArray<Item> {
    if offsets.count == items.count { return ContiguousArray(items) }
    let start = items.index(items.startIndex, offsetBy: offsets.lowerBound)
    return ContiguousArray(items[start..<items.index(start, offsetBy: offsets.count)])
  }

  /// Brings the items of inserted and deleted sections into memory.
  @inlinable
  mutating func pinReservedPieces(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) {
    for index in pieces.indices {
      if pieces[index].isInserted {
        let section = pieces[index].newOrigin.section
        let items = unsafe ContiguousArray(comparator.items(of: newSections[section]))
        unsafe pieces[index].new = items.pointer.baseAddress
        pieces[index].newCount = min(pieces[index].newCount, items.count)
        pins.append(items)
      } else if pieces[index].isDeleted {
        let section = pieces[index].oldOrigin.section
        let items = unsafe ContiguousArray(comparator.items(of: oldSections[section]))
        unsafe pieces[index].old = items.pointer.baseAddress
        pieces[index].oldCount = min(pieces[index].oldCount, items.count)
        pins.append(items)
      }
    }
  }
}

extension ContiguousArray {
  /// The elements; valid as long as the array is kept unchanged.
  @inlinable var pointer: UnsafeBufferPointer<Element> {
    unsafe withUnsafeBufferPointer { unsafe $0 }
  }
}
