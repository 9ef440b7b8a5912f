/// Items that count how often they are copied, because somebody else held them during a change.
struct CopyCountingItems<Element>: RandomAccessCollection, RangeReplaceableCollection,
  MutableCollection
{
  private final class Storage {
    var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
  }

  private var storage = Storage([])

  /// How often the items were copied.
  private(set) var copies = 0

  /// How often some of them were replaced.
  private(set) var replacements = 0

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { storage.elements.count }

  subscript(index: Int) -> Element {
    get { storage.elements[index] }
    set {
      makeUnique()
      storage.elements[index] = newValue
    }
  }

  mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    makeUnique()
    replacements += 1
    storage.elements.replaceSubrange(subrange, with: newElements)
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(storage.elements)
    copies += 1
  }
}
