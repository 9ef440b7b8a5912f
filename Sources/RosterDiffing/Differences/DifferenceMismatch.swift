/// A difference was used with a state that it does not fit.
///
/// A difference knows how many sections and items its old and its new state have. Composing two of them,
/// or applying one, needs states of just these counts. A difference that was made elsewhere may not have
/// been made for this state, so a mismatch is an error that a caller can handle, and not a trap.
public struct DifferenceMismatch: Error, Hashable, Sendable {
  /// The section whose number of items is wrong; `nil` if it is the number of sections, or of elements of
  /// a collection without sections.
  public let section: Int?

  /// What was counted, in the plural: `"elements"`, `"sections"` or `"items"`.
  public let counted: String

  /// The number that is needed.
  public let expected: Int

  /// The number that was found.
  public let found: Int

  /// Compares the counts of collections without sections.
  ///
  /// - Parameters:
  ///   - expected: The number of elements that is needed.
  ///   - found: The number that there is.
  /// - Throws: The mismatch, if there is one.
  @usableFromInline
  package static func check(expected: Int, found: Int) throws(Self) {
    guard expected == found else {
      throw Self(section: nil, counted: "elements", expected: expected, found: found)
    }
  }

  /// Compares the counts of lists of sections.
  ///
  /// - Parameters:
  ///   - expected: The number of items that each section needs.
  ///   - found: The number that each has.
  /// - Throws: The first mismatch, if there is one.
  @usableFromInline
  package static func check(expected: [Int], found: [Int]) throws(Self) {
    guard expected.count == found.count else {
      throw Self(
        section: nil, counted: "sections", expected: expected.count, found: found.count)
    }
    for (section, counts) in zip(expected, found).enumerated() where counts.0 != counts.1 {
      throw Self(section: section, counted: "items", expected: counts.0, found: counts.1)
    }
  }

  /// Checks that positions of a merged state fit 32 bits.
  ///
  /// - Parameter mergedCount: How many elements there can be at most.
  /// - Throws: The mismatch, if that is too many.
  package static func check(mergedCount: Int) throws(Self) {
    let limit = Int(Int32.max)
    guard mergedCount <= limit else {
      throw Self(
        section: nil, counted: "merged elements at most", expected: limit, found: mergedCount)
    }
  }

  private init(section: Int?, counted: String, expected: Int, found: Int) {
    self.section = section
    self.counted = counted
    self.expected = expected
    self.found = found
  }
}

extension DifferenceMismatch: CustomStringConvertible {
  /// What was expected and what was found, for example `expected 3 items in section 1, found 4`.
  public var description: String {
    let whereabouts = section.map { " in section \($0)" } ?? ""
    return "expected \(expected) \(counted)\(whereabouts), found \(found)"
  }
}
