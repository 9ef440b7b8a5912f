/// The handlers of the factories that a factory is made of.
struct InnerHandlers<Responding> {
  /// Whether a handler of an event may be found among them.
  let handling: (EventKey) -> Handling

  /// How many factories are around the innermost of them, as far as is known.
  let depth: Int

  /// Binds them to what they are about.
  let responder: Responding
}

/// Whether a factory has a handler of an event.
enum Handling: Comparable {
  /// It has none.
  case never

  /// It may have one: a closure chooses among factories that nothing else knows.
  case unknown

  /// It has one, for some items or for all.
  case always
}

/// How many factories are inside of one another.
///
/// Choosing takes some stack for each, so there is a limit.
enum FactoryDepth {
  /// How many may be.
  static let limit = 100

  /// One more than there are.
  ///
  /// - Parameters:
  ///   - depths: How many are inside of each part.
  ///   - remedy: What to do instead of too many.
  /// - Returns: How many are inside of one that is made of the parts.
  static func around(_ depths: Int..., otherwise remedy: String) -> Int {
    let depth = depths.reduce(0, max) + 1
    guard depth > limit else { return depth }
    trap("\(depth) factories inside of one another: the limit is \(limit); \(remedy).")
  }
}

/// What a factory is made of, in words that are put together when they are wanted.
struct FactoryWords: CustomStringConvertible {
  private var words: JoinedParts<() -> String>

  init(_ first: @escaping () -> String) { words = JoinedParts(first) }

  mutating func append(_ word: @escaping () -> String) {
    words = words.joined(with: JoinedParts(word))
  }

  var description: String {
    var all: [String] = []
    words.forEach { all.append($0()) }
    return all.joined(separator: ".")
  }
}
