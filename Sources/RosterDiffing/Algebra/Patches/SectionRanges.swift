/// A stretch of items of one section.
@usableFromInline
struct SectionRanges: Sendable {
  /// The section.
  @usableFromInline let section: Int

  /// Ascending ranges of items in it.
  @usableFromInline let ranges: [Range<Int>]
}
