import Synchronization

/// Measures contenders in turn, so that a slow moment of the machine hits all of them.
struct Stopwatch {
  /// How long the contenders of one comparison may take together.
  let budget: Duration

  private let clock = ContinuousClock()

  init(budget: Duration) { self.budget = budget }

  /// Measures contenders.
  ///
  /// Everyone warms up twice; the second time also tells how often to repeat short work within one sample,
  /// so that what others have left in the caches does not count.
  ///
  /// - Parameters:
  ///   - contenders: Who takes part.
  ///   - shortestSample: How many nanoseconds of repeated work are one sample at least; nothing is repeated for 0.
  /// - Returns: The median time of each, in nanoseconds.
  func medians(of contenders: [Contender], shortestSample: Double) -> [Double] {
    let repetitions = contenders.map { contender in
      _ = time(contender, repetitions: 1)
      let once = time(contender, repetitions: 1)
      return max(1, Int(shortestSample / max(once, 20)))
    }
    var samples = contenders.map { _ in [Double]() }
    let start = clock.now
    repeat {
      for (index, contender) in contenders.enumerated() {
        samples[index].append(time(contender, repetitions: repetitions[index]))
      }
    } while samples[0].count < 3 || (clock.now - start < budget && samples[0].count < 1001)
    return samples.map { $0.sorted()[$0.count / 2] }
  }

  private func time(_ contender: Contender, repetitions: Int) -> Double {
    let start = clock.now
    for _ in 0..<repetitions { contender.run() }
    return (clock.now - start) / .nanoseconds(1) / Double(repetitions)
  }
}

/// One line of the table: Roster against one reference.
struct Result: Encodable {
  let work: String
  let count: Int
  let ours: Double
  let reference: String
  let referenceTime: Double
  let goal: Double?

  /// How many times faster Roster is.
  var ratio: Double { referenceTime / ours }

  enum CodingKeys: String, CodingKey {
    case work
    case count = "n"
    case ours = "ours_ns"
    case reference
    case referenceTime = "reference_ns"
    case ratio
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(work, forKey: .work)
    try fields.encode(count, forKey: .count)
    try fields.encode(ours.rounded(), forKey: .ours)
    try fields.encode(reference, forKey: .reference)
    try fields.encode(referenceTime.rounded(), forKey: .referenceTime)
    try fields.encode((ratio * 100).rounded() / 100, forKey: .ratio)
  }
}

extension Comparison {
  /// Measures all contenders.
  ///
  /// - Parameter stopwatch: What to measure with.
  /// - Returns: One line for each reference.
  func results(by stopwatch: Stopwatch) -> [Result] {
    let times = stopwatch.medians(of: [ours] + references, shortestSample: shortestSample)
    return zip(references, times.dropFirst()).map { reference, time in
      Result(
        work: work, count: count, ours: times[0], reference: reference.name, referenceTime: time,
        goal: reference.goal)
    }
  }
}

/// Whether results are printed; the optimizer cannot know that they never are.
private let isPrinting = Atomic(false)

/// Keeps a result from being optimized away.
@inline(never)
func consume<Value>(_ value: Value) {
  if isPrinting.load(ordering: .relaxed) { print(value) }
}
