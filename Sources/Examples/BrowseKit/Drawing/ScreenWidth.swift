/// How wide the output may be.
enum ScreenWidth {
  /// The width where nothing tells another one.
  static let standard = 80

  /// The width that the environment variable `COLUMNS` tells, or else that of the terminal, or else 80.
  ///
  /// - Parameters:
  ///   - variable: The value of `COLUMNS`, if it is set.
  ///   - terminal: The width of the terminal, if the output is one.
  /// - Returns: A positive width.
  static func choose(variable: String?, terminal: Int?) -> Int {
    if let told = variable.flatMap({ Int($0) }), told > 0 { return min(told, 10_000) }
    return terminal ?? standard
  }
}
