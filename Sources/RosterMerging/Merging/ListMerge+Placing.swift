import RosterDiffing

extension ListMerge {
  /// Puts the pieces into their merged sections, in order.
  ///
  /// - Parameters:
  ///   - inFirst: The pieces in the order of the first edit.
  ///   - inSecond: The pieces in the order of the second edit.
  mutating func join(inFirst: [Int], inSecond: [Int]) {
    let firstSlices = pieces.slices(of: inFirst, sections: sections.ofFirst.count) { $0.first }
    let secondSlices = pieces.slices(of: inSecond, sections: sections.ofSecond.count) { $0.second }
    let firstSources = sections.sources(sections.ofFirst)
    let secondSources = sections.sources(sections.ofSecond)
    for section in 0..<sections.count {
      let ofFirst = firstSources[section] < 0 ? [] : inFirst[firstSlices[firstSources[section]]]
      var ofSecond =
        secondSources[section] < 0 ? [] : inSecond[secondSlices[secondSources[section]]]
      for index in ofFirst {
        switch pieces[index].fate {
        case .placedByFirst:
          append(index, to: section)
        case .spine:
          while let other = ofSecond.popFirst(), other != index {
            if pieces[other].fate == .placedBySecond { append(other, to: section) }
          }
          append(index, to: section)
        default:
          break
        }
      }
      for other in ofSecond where pieces[other].fate == .placedBySecond {
        append(other, to: section)
      }
    }
  }

  private mutating func append(_ index: Int, to section: Int) {
    let piece = pieces[index]
    let position = ListIndexPath(section: section, item: mergedCounts[section])
    if let first = piece.first {
      fromFirst.appendMerging(SectionedRun(old: first, new: position, count: piece.count))
    }
    if let second = piece.second {
      fromSecond.appendMerging(SectionedRun(old: second, new: position, count: piece.count))
    }
    mergedCounts[section] += piece.count
  }
}

extension [MergePiece] {
  /// The pieces that an edit has, in its order.
  ///
  /// - Parameter position: The position of a piece in the edit's new state.
  /// - Returns: Indices of pieces.
  func order(by position: (MergePiece) -> ListIndexPath?) -> [Int] {
    var keyed: [(position: ListIndexPath, index: Int)] = []
    for index in indices {
      if let start = position(self[index]) { keyed.append((start, index)) }
    }
    return keyed.sortedUnlessInOrder { $0.position < $1.position }.map(\.index)
  }

  /// Where the pieces of each section of an edit are in its order.
  ///
  /// - Parameters:
  ///   - order: The pieces that the edit has, in its order.
  ///   - sections: The number of the edit's sections.
  ///   - position: The position of a piece in the edit's new state.
  /// - Returns: A range of `order` for each section.
  func slices(
    of order: [Int], sections: Int, by position: (MergePiece) -> ListIndexPath?
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(sections)
    var start = 0
    for section in 0..<sections {
      var end = start
      while end < order.count, position(self[order[end]])?.section == section { end += 1 }
      result.append(start..<end)
      start = end
    }
    return result
  }
}
