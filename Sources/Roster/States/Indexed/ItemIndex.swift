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
  /// The entries among which those with a tag are; others may be there too.
  @usableFromInline
  func candidates(for tag: UInt32) -> ContiguousArray<UInt64> { trie.bag(for: tag) }

  /// The way from a leaf up to its section.
  ///
  /// - Returns: The path, or `nil` if the token is not a leaf's; that happens only with ids whose
  ///   hash values or equality do not keep their promises.
  @usableFromInline
  func path(to leaf: UInt32) -> NodePath? {
    var path = NodePath()
    var token = leaf
    while path.count < NodePath.capacity {
      path.tokens[path.count] = token
      path.count += 1
      let owner = owners[token]
      if owner & NodeOwners.sectionFlag != 0 {
        let slot = Int(owner & ~NodeOwners.sectionFlag)
        guard slot < sections.count, sections[slot] >= 0 else { return nil }
        path.section = Int(sections[slot])
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
  mutating func insert(contentsOf entries: ContiguousArray<UInt64>) {
    trie.insert(contentsOf: entries)
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
