/// The state of a list: its sections, as a value that can be asked and edited.
///
/// ```swift
/// var list = ListContents(aisles)
/// list.append(plums, toSection: 0)
/// print(list.totalItemCount)  // 4
/// ```
///
/// It takes note of what its edits touched; see ``editScope``. Two contents are equal when their
/// sections are, however they came to be.
///
/// The type of the sections decides how they are kept. Those of your own, and ``ListSection``, are in an array. Sections
/// of many items that are edited by id are best ``IndexedSection``s: a copy costs nothing, and an edit costs what
/// it changes, in a list of a million items some microseconds:
///
/// ```swift
/// var list = ListContents(indexing: aisles)
/// let before = list
/// list.remove(ids: ["Pears"])
/// print(list.changes(from: before))  // delete items: [[0, 1]]
/// ```
public struct ListContents<Section: SectionInfo>: SectionedContents {
  /// The sections, in the order in which they are shown.
  ///
  /// Setting them touches all of the list, as far as ``editScope`` knows; a driver, which has the state before, finds out whether it
  /// is the items or titles of one section.
  ///
  /// - Complexity: O(1), and O(*k*) to set the *k* items of ``IndexedSection``s.
  public var sections: [Section] {
    @inlinable get { storage.sections }
    // Lets `list.sections[1].items.append(plums)` change the items in place. With a `didSet` each such
    // change would copy them.
    _modify {
      log.noteAssignment()
      yield &storage.sections
    }
  }

  /// The contents themselves.
  public var contents: ListContents {
    @inlinable get { self }
    _modify { yield &self }
  }

  @usableFromInline var storage: Section.Storage
  private(set) var log = EditLog()

  @usableFromInline
  init(storage: Section.Storage) {
    self.storage = storage
  }

  /// Holds the given sections.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(_ sections: [Section]) {
    storage = Section.Storage(sections)
  }

  /// Holds the sections listed.
  ///
  /// - Parameter sections: The sections, one argument each.
  public init(sections: Section...) {
    storage = Section.Storage(sections)
  }

  /// The section at an index.
  ///
  /// Changing it touches that section alone.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section. ``SectionedContents/section(at:)`` asks without trapping.
  /// - Complexity: O(1), and what changing the section costs.
  public subscript(section: Int) -> Section {
    get {
      trapUnless(storage.sections.indices.contains(section), outOfRange(section: section))
      return storage.sections[section]
    }
    _modify {
      trapUnless(storage.sections.indices.contains(section), outOfRange(section: section))
      log.note(.section(section))
      yield &storage[section]
    }
  }

  /// How much of the list was touched by edits since it was made or since the last
  /// ``forgetEdits()``.
  ///
  /// - Complexity: O(1), and O(*k* log *k*) for *k* items replaced.
  public var editScope: EditScope { scope(of: log) }

  /// Starts a new account of what is touched.
  ///
  /// - Complexity: O(1).
  public mutating func forgetEdits() {
    log = EditLog()
  }

  /// Starts a new account, as the state of a driver that comes after another.
  mutating func becomeState(after old: Self? = nil) {
    let isSame = old.map { isIdentical(to: $0) && wasRead(from: $0) } ?? false
    log = EditLog(origin: isSame ? log.origin : StateOrigin())
  }

  /// Goes on with an account that began elsewhere.
  mutating func restore(_ log: EditLog) { self.log = log }

  /// Whether the account began when the contents were a state of a driver, from which nothing was edited there.
  func wasRead(from state: Self) -> Bool {
    log.origin != nil && log.origin === state.log.origin
  }

  /// How much of a state of a driver was touched to get this one.
  ///
  /// Where that was not noted, it is what the two do not share.
  func editScope(since state: Self) -> EditScope {
    if wasRead(from: state), !log.hasAssignment { return editScope }
    if isIdentical(to: state) { return .nothing }
    var edits = log.withoutAssignments
    edits.note(unsharedScope(since: state))
    return scope(of: edits)
  }

  /// What was noted may be gone by now, by an edit without notice.
  private func scope(of log: EditLog) -> EditScope {
    let scope = log.scope { item(at: $0) != nil }
    if case .section(let section) = scope, !sections.indices.contains(section) { return .all }
    return scope
  }

  /// The one section whose items or titles two states do not share; all, where there are more or none, or others.
  private func unsharedScope(since state: Self) -> EditScope {
    let (old, new) = (state.sections, sections)
    guard old.count == new.count else { return .all }
    var touched: Int?
    for (index, (old, new)) in zip(old, new).enumerated() {
      guard old.id == new.id else { return .all }
      var isShared = old.header == new.header && old.footer == new.footer
      new.items.forEachUnsharedPiece(since: old.items) { piece in
        isShared = isShared && piece.old.isEmpty && piece.new.isEmpty
      }
      if isShared { continue }
      if touched != nil { return .all }
      touched = index
    }
    return touched.map { .section($0) } ?? .all
  }

  /// Whether nothing was done to the sections of one state to get the other.
  func isIdentical(to other: Self) -> Bool {
    sections.span.isIdentical(to: other.sections.span)
  }

  /// Changes the storage, and adds to ``editScope`` what the change says that it touched.
  @inlinable
  mutating func edit<ItemID>(
    _ change: (inout Section.Storage) -> EditResult<Section, ItemID>
  ) -> EditResult<Section, ItemID> {
    let result = change(&storage)
    note(result.scope)
    return result
  }

  /// Adds to ``editScope`` what an edit touched.
  @usableFromInline
  mutating func note(_ scope: EditScope) { log.note(scope) }

  /// Changes the sections in a way of yours, and adds to ``editScope`` what you say that it touches.
  ///
  /// ```swift
  /// list.edit(touching: .all) { sections in sections.swapAt(0, 1) }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: How much of the list is touched.
  ///   - change: Changes the sections.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  /// - Complexity: That of the closure.
  @discardableResult
  public mutating func edit<Result, Failure: Error>(
    touching scope: EditScope, _ change: (inout [Section]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    log.note(scope)
    return try change(&storage.sections)
  }

  /// Makes edits that do not count in ``editScope``, so that no observer is notified of them.
  ///
  /// - Parameter edits: Changes the list.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw; the edits made until then stay.
  /// - Complexity: That of the closure.
  @discardableResult
  public mutating func withoutNotice<Result, Failure: Error>(
    _ edits: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = log
    defer { log = before }
    return try edits(&self)
  }
}

extension ListContents: Equatable where Section: Equatable {
  /// Whether two lists have equal sections.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.sections == rhs.sections }
}

extension ListContents: Hashable where Section: Hashable {
  /// Hashes the sections.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}

extension ListContents: Sendable where Section: Sendable, Section.Storage: Sendable {}

extension ListContents: Encodable where Section: Encodable {
  /// Encodes the sections, and nothing of how they came to be.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What a section or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try sections.encode(to: encoder)
  }
}

extension ListContents: Decodable where Section: Decodable {
  /// Decodes the sections.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What a section or the decoder throws.
  public init(from decoder: any Decoder) throws {
    try self.init([Section](from: decoder))
  }
}
