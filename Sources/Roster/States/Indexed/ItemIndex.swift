/// Where each id of a large list is: from the id to its leaf, and from the leaf up to its section.
///
/// It is persistent as the trees are: a copy costs nothing, a change O(log n).
@usableFromInline
struct ItemIndex: Sendable {
  /// In which leaf an id is.
  var trie = IdentifierTrie()

  /// Which node is whose child.
  var owners = NodeOwners()

  /// The index of each section, by slot; -1 for a slot that is free.
  private(set) var sections: ContiguousArray<Int32> = []

  private var freeSlots: ContiguousArray<UInt32> = []

  /// Makes an index of nothing.
  @usableFromInline
  init() {}
}

extension ItemIndex {
  /// Gives a token for a new node.
  @usableFromInline
  mutating func makeNode() -> UInt32 { owners.add() }

  /// Takes a node's token back.
  @usableFromInline
  mutating func freeNode(_ token: UInt32) { owners.free(token) }

  /// Says whose child a node is.
  @usableFromInline
  mutating func setOwner(_ owner: UInt32, of token: UInt32) {
    if owners[token] != owner { owners[token] = owner }
  }

  /// Says that a node is the root of a section.
  @usableFromInline
  mutating func setSection(_ slot: UInt32, ofRoot token: UInt32) {
    setOwner(NodeOwners.sectionFlag | slot, of: token)
  }

  /// Gives a slot for a new section.
  @usableFromInline
  mutating func makeSection() -> UInt32 {
    if let slot = freeSlots.popLast() { return slot }
    sections.append(-1)
    return UInt32(sections.count - 1)
  }

  /// Takes a section's slot back.
  @usableFromInline
  mutating func freeSection(_ slot: UInt32) {
    sections[Int(slot)] = -1
    freeSlots.append(slot)
  }

  /// Says at which index a section is.
  @usableFromInline
  mutating func setPosition(_ position: Int, ofSection slot: UInt32) {
    if sections[Int(slot)] != Int32(position) { sections[Int(slot)] = Int32(position) }
  }
}

extension ItemIndex {
  /// The way to the next leaf in which an id with a tag may be.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - position: 0, and then what was given with the leaf before.
  /// - Returns: The path, or `nil` where there is no other. It leads nowhere if ids violate `Hashable`.
  @usableFromInline
  func nextPath(for tag: UInt32, from position: inout Int) -> NodePath? {
    while let (token, next) = trie.token(for: tag, from: position) {
      position = next
      if let path = path(to: token) { return path }
    }
    return nil
  }

  /// The way from a leaf up to its section.
  ///
  /// - Returns: The path, or `nil` if the token is not a leaf's; that happens only with ids whose
  ///   hash values or equality do not keep their promises.
  @usableFromInline
  func path(to leaf: UInt32) -> NodePath? {
    var path = NodePath()
    var token = leaf
    while path.count < NodePath.capacity {
      path.append(token)
      let owner = owners[token]
      if owner & NodeOwners.sectionFlag != 0 {
        let section = Int(sections[Int(owner & ~NodeOwners.sectionFlag)])
        guard section >= 0 else { return nil }
        path.section = section
        return path
      }
      if owner == 0 { return nil }
      token = owner
    }
    return nil
  }

  /// Adds an id.
  @usableFromInline
  mutating func insert(tag: UInt32, token: UInt32) {
    trie.insert(identifierEntry(tag: tag, token: token))
  }

  /// Adds ids.
  @usableFromInline
  mutating func insert(
    contentsOf entries: ContiguousArray<UInt64>, checkpoint: () throws -> Void
  ) rethrows {
    try trie.insert(contentsOf: entries, checkpoint: checkpoint)
  }

  /// Removes an id.
  @usableFromInline
  mutating func remove(tag: UInt32, token: UInt32) {
    trie.remove(identifierEntry(tag: tag, token: token))
  }

  /// Moves an id to another leaf.
  @usableFromInline
  mutating func move(tag: UInt32, from token: UInt32, to newToken: UInt32) {
    if token != newToken { trie.replace(tag: tag, token: token, with: newToken) }
  }
}

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
      var slot = Int(truncatingIfNeeded: tag &* 0x9E37_79B1) & (size - 1)
      while slots[slot] != 0, slots[slot] != tag { slot = (slot + 1) & (size - 1) }
      if slots[slot] == tag { repeated.insert(tag) } else { slots[slot] = tag }
    }
    if zeros > 1 { repeated.insert(0) }
  }
}

/// The tokens on the way from a leaf up to the root of its section.
@usableFromInline
struct NodePath: Sendable {
  /// More levels than a tree of 2³² items can have.
  static let capacity = 16

  @usableFromInline var tokens = SIMD16<UInt32>()
  @usableFromInline var count = 0

  /// The index of the section.
  @usableFromInline var section = 0

  /// Adds the token of the next node on the way up; there is room for it.
  ///
  /// It is written into memory, since a vector is loaded and stored as a whole to change one number of it.
  mutating func append(_ token: UInt32) {
    let offset = count &* 4
    unsafe withUnsafeMutableBytes(of: &tokens) {
      unsafe $0.storeBytes(of: token, toByteOffset: offset, as: UInt32.self)
    }
    count += 1
  }

  /// The token of the node on the way at a height, 0 for the leaf.
  @inlinable
  func token(atHeight height: Int) -> UInt32? {
    guard height < count else { return nil }
    return unsafe withUnsafeBytes(of: tokens) {
      unsafe $0.load(fromByteOffset: height &* 4, as: UInt32.self)
    }
  }
}

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
