/// An array that is cut into pages of 32 elements, in a tree of pages: a copy costs nothing, and setting an element of
/// a copy copies the pages on the way to it.
///
/// Two arrays that have one page in common need not be compared there: see ``sharesPage(of:with:)``.
struct PagedArray<Element> {
  /// A page of elements, or of pages.
  fileprivate struct Leaf {
    var elements: ContiguousArray<Element> = []
    var pages: ContiguousArray<Leaf> = []

    func element(at index: Int, _ height: Int) -> Element {
      height == 0
        ? elements[index & 31] : pages[index &>> (5 &* height) & 31].element(at: index, height &- 1)
    }

    mutating func set(_ element: Element, at index: Int, _ height: Int) {
      if height == 0 {
        elements[index & 31] = element
      } else {
        pages[index &>> (5 &* height) & 31].set(element, at: index, height &- 1)
      }
    }

    mutating func append(_ element: Element, at index: Int, _ height: Int) {
      if height == 0 { return elements.append(element) }
      let page = index &>> (5 &* height) & 31
      if page == pages.count { pages.append(Leaf()) }
      pages[page].append(element, at: index, height &- 1)
    }

    func leaf(of index: Int, _ height: Int) -> ContiguousArray<Element> {
      height == 0
        ? elements : pages[index &>> (5 &* height) & 31].leaf(of: index, height &- 1)
    }
  }

  private var root = Leaf()
  private var height = 0

  /// The number of elements.
  private(set) var count = 0

  /// The element at an index that exists.
  subscript(index: UInt32) -> Element {
    get { root.element(at: Int(index), height) }
    set { root.set(newValue, at: Int(index), height) }
  }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count == 1 &<< (5 &* (height &+ 1)) {
      var above = Leaf()
      above.pages.append(root)
      root = above
      height += 1
    }
    root.append(element, at: count, height)
    count += 1
  }

  /// Whether the page of an element is the same storage in another array, in which nothing was set there since.
  func sharesPage(of index: UInt32, with other: Self) -> Bool {
    root.leaf(of: Int(index), height).span
      .isIdentical(to: other.root.leaf(of: Int(index), other.height).span)
  }
}

extension PagedArray: Sendable where Element: Sendable {}

extension PagedArray.Leaf: Sendable where Element: Sendable {}
