/// Items that contradict themselves if they are told to.
struct FaultyItems: RandomAccessCollection {
  var base: [String]
  var fault: SectionFault?

  var startIndex: Int { 0 }
  var endIndex: Int { base.count }
  var count: Int { base.count + (fault == .countsOneMore ? 1 : 0) }
  var isEmpty: Bool { fault == .saysThatItIsEmpty || base.isEmpty }

  subscript(index: Int) -> String { base[index] }

  func makeIterator() -> IndexingIterator<[String]> {
    (fault == .indexesBackwards ? base.reversed() : base).makeIterator()
  }
}
