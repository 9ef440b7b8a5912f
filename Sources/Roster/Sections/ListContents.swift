/// The sections of a list, as a value that can be asked and edited.
///
/// ```swift
/// var list = ListContents(aisles)
/// list.append(plums, toSection: 0)
/// print(list.totalItemCount)  // 4
/// ```
///
/// It takes note of what its edits touched; see ``editScope``. Two contents are equal when their
/// sections are, however they came to be.
public struct ListContents<Section: SectionInfo>: SectionedContents {
  /// The sections, in the order in which they are shown.
  ///
  /// Whoever sets them touches all of the list.
  public var sections: [Section] {
    get { storage }
    // Lets `list.sections[1].items.append(plums)` change the items in place. With a `didSet` each such
    // change would copy them.
    _modify {
      log.note(.all)
      yield &storage
    }
  }

  private var storage: [Section]
  private var log = EditLog()

  /// Holds the given sections.
  ///
  /// - Parameter sections: The sections, in the order in which they are shown.
  public init(_ sections: [Section]) {
    storage = sections
  }

  /// Holds the sections listed.
  ///
  /// - Parameter sections: The sections, one argument each.
  public init(sections: Section...) {
    storage = sections
  }

  /// The section at an index.
  ///
  /// Whoever changes it touches that section alone.
  ///
  /// - Parameter section: The index of a section that exists.
  /// - Precondition: There is such a section. ``SectionedContents/section(at:)`` asks without trapping.
  public subscript(section: Int) -> Section {
    get {
      precondition(storage.indices.contains(section), outOfRange(section: section))
      return storage[section]
    }
    _modify {
      precondition(storage.indices.contains(section), outOfRange(section: section))
      log.note(.section(section))
      yield &storage[section]
    }
  }

  /// How much of the list was touched by edits since it was made or since the last
  /// ``forgetEdits()``.
  ///
  /// - Complexity: O(*k* log *k*) for *k* items replaced.
  public var editScope: EditScope {
    log.scope { item(at: $0) != nil }
  }

  /// Starts a new account of what is touched.
  public mutating func forgetEdits() {
    log = EditLog()
  }

  /// Changes the sections, and adds to ``editScope`` what the change says that it touched.
  ///
  /// - Parameter change: Changes the sections and tells what came of it.
  /// - Returns: What the closure returned.
  @discardableResult
  public mutating func edit<Removed>(
    _ change: (inout [Section]) -> EditResult<Removed>
  ) -> EditResult<Removed> {
    let result = change(&storage)
    log.note(result.scope)
    return result
  }

  /// Makes edits that ``editScope`` does not tell of, so that no observer is notified of them.
  ///
  /// - Parameter edits: Changes the list.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw; the edits made until then stay.
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

extension ListContents: Sendable where Section: Sendable {}

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
