/// The tokens on the way from a leaf up to the root of its section.
@usableFromInline
struct NodePath: Sendable {
  /// More levels than a tree of 2³² items can have.
  static let capacity = 16

  @usableFromInline var tokens = SIMD16<UInt32>()
  @usableFromInline var count = 0

  /// The index of the section.
  @usableFromInline var section = 0

  /// The token of the node on the way at a height, 0 for the leaf.
  @inlinable
  func token(atHeight height: Int) -> UInt32? {
    height < count ? tokens[height] : nil
  }
}
