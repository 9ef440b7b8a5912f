/// What the cells and the views of a text backend have in common.
protocol TextContent: Sendable {
  /// Takes away what was shown, before something else is.
  mutating func prepareForReuse()
}
