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
    let times = stopwatch.medians(of: [ours] + references, isCold: isCold)
    return zip(references, times.dropFirst()).map { reference, time in
      Result(
        work: work, count: count, ours: times[0], reference: reference.name, referenceTime: time,
        goal: reference.goal)
    }
  }
}
