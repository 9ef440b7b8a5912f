extension TextColor {
  private static let names: [String: TextColor] = [
    "black": .black, "red": .red, "green": .green, "yellow": .yellow,
    "blue": .blue, "magenta": .magenta, "cyan": .cyan, "white": .white,
  ]

  /// The color of a name, or `nil` for a name that a terminal has no color for.
  init?(named name: String) {
    guard let color = Self.names[name] else { return nil }
    self = color
  }
}
