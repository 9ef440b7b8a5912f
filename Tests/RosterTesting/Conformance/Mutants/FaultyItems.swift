/// Items that contradict themselves if they are told to.
struct FaultyItems: RandomAccessCollection {
  var base: [String]
  var fault: SectionFault?

  var startIndex: Int { 0 }
  var endIndex: Int { base.count }
  var count: Int { base.count + (fault == .countsOneMore ? 1 : 0) }
  var isEmpty: Bool { fault == .saysThatItIsEmpty || base.isEmpty }

  subscript(index: Int) -> String { base[index] }

  func distance(from start: Int, to end: Int) -> Int {
    end - start + (fault == .measuresOneMore ? 1 : 0)
  }

  func makeIterator() -> IndexingIterator<[String]> {
    (fault == .indexesBackwards ? base.reversed() : base).makeIterator()
  }
}
