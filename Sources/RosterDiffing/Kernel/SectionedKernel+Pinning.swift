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

  /// Brings the items into memory of pieces that have only one side.
  @inlinable
  mutating func pinReservedPieces(
    from oldSections: UnsafeBufferPointer<Comparator.Section>,
    to newSections: UnsafeBufferPointer<Comparator.Section>
  ) {
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.oldCount == 0, unsafe piece.new == nil {
        let items = unsafe comparator.items(of: newSections[piece.newOrigin.section])
        guard canCopy(piece.newCount, of: items) else { return }
        let pinned = Self.pin(items, from: piece.newOrigin.item, count: piece.newCount)
        // The bits of a piece whose section survives are set already.
        precondition(
          pinned.count == piece.newCount || piece.isInserted,
          "a section had \(piece.newCount) items when they were counted, "
            + "and has \(pinned.count) now")
        unsafe pieces[index].new = pinned.pointer.baseAddress
        pieces[index].newCount = pinned.count
        pins.append(pinned)
      } else if piece.newCount == 0, unsafe piece.old == nil {
        let items = unsafe comparator.items(of: oldSections[piece.oldOrigin.section])
        guard canCopy(piece.oldCount, of: items) else { return }
        let pinned = Self.pin(items, from: piece.oldOrigin.item, count: piece.oldCount)
        // The bits of a piece whose section survives are set already.
        precondition(
          pinned.count == piece.oldCount || piece.isDeleted,
          "a section had \(piece.oldCount) items when they were counted, "
            + "and has \(pinned.count) now")
        unsafe pieces[index].old = pinned.pointer.baseAddress
        pieces[index].oldCount = pinned.count
        pins.append(pinned)
      }
    }
  }

  /// Brings items into memory, fewer where there are fewer than were counted before.
  @inlinable
  static func pin(
    _ items: Comparator.Items, from start: Int, count: Int
  ) -> ContiguousArray<Item> {
    let end = min(start + count, items.count)
    return pin(items, min(start, end)..<end)
  }
}

extension ContiguousArray {
  /// The elements; valid as long as the array is kept unchanged.
  @inlinable var pointer: UnsafeBufferPointer<Element> {
    unsafe withUnsafeBufferPointer { unsafe $0 }
  }
}
