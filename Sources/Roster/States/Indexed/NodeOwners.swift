/// For each node its parent, by token: a persistent table.
///
/// A root's owner is the section that it belongs to. The table is an array of pages; a copy shares
/// them all, and a change copies one page and the list of pages. It changes only when a node is split
/// or merged.
@usableFromInline
struct NodeOwners: Sendable {
  /// Says that an owner is a section.
  static let sectionFlag: UInt32 = 1 << 31

  static let pageSize = 256

  private var pages: ContiguousArray<ContiguousArray<UInt32>> = []

  /// How many tokens were ever given, freed ones included.
  private(set) var capacity: UInt32 = 0

  /// The head of the list of freed tokens, which is threaded through the table; 0 for none.
  private(set) var firstFree: UInt32 = 0

  /// Makes a table with no nodes.
  ///
  /// Token 0 is never given.
  init() {
    _ = add()
  }

  /// The owner of a node.
  ///
  /// - Precondition: The token was given once.
  subscript(token: UInt32) -> UInt32 {
    get { pages[Int(token) / Self.pageSize][Int(token) % Self.pageSize] }
    set { pages[Int(token) / Self.pageSize][Int(token) % Self.pageSize] = newValue }
  }

  /// Gives a token, whose owner is to be set next.
  mutating func add() -> UInt32 {
    if firstFree != 0 {
      let token = firstFree
      firstFree = self[token]
      return token
    }
    let token = capacity
    if token >= Self.sectionFlag {
      trap("An indexed list has at most \(Self.sectionFlag) nodes. Make several lists of it.")
    }
    if Int(token) / Self.pageSize == pages.count {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(Self.pageSize)
    }
    pages[pages.count - 1].append(0)
    capacity += 1
    return token
  }

  /// Takes a token back.
  mutating func free(_ token: UInt32) {
    self[token] = firstFree
    firstFree = token
  }
}
