/// Measures contenders in turn, so that a slow moment of the machine hits all of them.
struct Stopwatch {
  /// How long the contenders of one comparison may take together.
  let budget: Duration

  /// In nanoseconds.
  private static let shortestSample = 200_000.0

  private let clock = ContinuousClock()

  init(budget: Duration) { self.budget = budget }

  /// Measures contenders.
  ///
  /// Everyone warms up twice; the second time also tells how often to repeat short work within one sample,
  /// so that what others have left in the caches does not count.
  ///
  /// - Parameters:
  ///   - contenders: Who takes part.
  ///   - isCold: Whether work is never repeated, so that everyone starts with the caches of another.
  /// - Returns: The median time of each, in nanoseconds.
  func medians(of contenders: [Contender], isCold: Bool) -> [Double] {
    let repetitions = contenders.map { contender in
      _ = time(contender, repetitions: 1)
      let once = time(contender, repetitions: 1)
      return isCold ? 1 : max(1, Int(Self.shortestSample / max(once, 20)))
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
