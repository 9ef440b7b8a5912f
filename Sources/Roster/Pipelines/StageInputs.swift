import Synchronization

/// An input of a pipeline besides its list, such as what was typed into a search field, or another list.
///
/// It names the input; each ``Pipeline`` has a value of its own for it:
///
/// ```swift
/// let query = StageInput("")
/// var found = Pipeline(indexing: aisles).filter(by: query) { $0.name.contains($1) }
/// found[query] = "milk"
/// ```
public struct StageInput<Value: Sendable>: Sendable {
  /// What tells it from others, also from those that are made when it is gone: who has a value for it keeps it.
  let key = StageInputKey()

  /// The value until another is assigned.
  public let initial: Value

  /// Makes an input.
  ///
  /// - Parameter initial: The value until another is assigned.
  public init(_ initial: Value) { self.initial = initial }
}

final class StageInputKey: Hashable, Sendable {
  static func == (one: StageInputKey, other: StageInputKey) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The values of the inputs of a pipeline besides its list.
public struct StageInputs: Sendable {
  private var values: [StageInputKey: (value: any Sendable, version: Int)] = [:]

  /// Follows a step that is taken in the background.
  var progress: StageProgress?

  init() {}

  /// The value of an input.
  ///
  /// - Parameter input: The input.
  public internal(set) subscript<Value>(input: StageInput<Value>) -> Value {
    get {
      // That there is none is not cast: an optional value would be `nil` then.
      guard let assigned = values[input.key] else { return input.initial }
      return assigned.value as? Value ?? input.initial
    }
    set { values[input.key] = (newValue, UniqueVersion.next()) }
  }

  func version<Value>(of input: StageInput<Value>) -> Int { values[input.key]?.version ?? 0 }

  /// Whether no value was assigned since the other ones were.
  func isSame(as other: StageInputs) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { other.values[$0.key]?.version == $0.value.version }
  }

  /// Assigns the values that were assigned between two states of the inputs, and takes back those that only the old one has.
  mutating func follow(from old: StageInputs, to new: StageInputs) {
    for (key, assigned) in new.values where old.values[key]?.version != assigned.version {
      values[key] = assigned
    }
    for key in old.values.keys where new.values[key] == nil { values[key] = nil }
  }

  /// Says how far a stage is with a step, and stops it where the step was cancelled.
  ///
  /// Call it in long loops, about every thousand items. It does nothing where the step is not taken in the background.
  ///
  /// - Parameters:
  ///   - count: How many items, or other units of work, are done; any number, taken as 0 if it is negative, and as the total if it is
  ///     greater.
  ///   - total: How many there are; where there are none, nothing is noted.
  /// - Throws: `CancellationError` where the output is not wanted any more; hand it on.
  public func checkpoint(_ count: Int, of total: Int) throws(CancellationError) {
    guard let progress else { return }
    if Task.isCancelled { throw CancellationError() }
    progress.note(count, of: total)
  }

  /// Stops a step in the background that was cancelled.
  @usableFromInline
  func checkpoint() throws(CancellationError) {
    if progress != nil, Task.isCancelled { throw CancellationError() }
  }

  /// Counts what a stage does, or `nil` where the step is not taken in the background.
  @usableFromInline
  func pace(of total: Int) -> StagePace? {
    progress == nil ? nil : StagePace(total: total, inputs: self)
  }
}

/// What goes into a pipeline: a list, and values besides it.
struct PipelineInputs<Input: SectionInfo> {
  var list: ListContents<Input>
  var values = StageInputs()

  /// Changes where the output is to be made from nothing.
  private(set) var restartVersion = 0

  /// Whether nothing was done to the ones to get the others.
  func isSame(as other: Self) -> Bool {
    list.isIdentical(to: other.list) && values.isSame(as: other.values)
      && restartVersion == other.restartVersion
  }

  /// Has the output made from nothing.
  mutating func restart() { restartVersion = UniqueVersion.next() }
}

extension PipelineInputs: Sendable where Input: Sendable, Input.Storage: Sendable {}

extension PipelineInputs
where
  Input: EditableSectionInfo, Input.Item: Identifiable & Equatable, Input.Storage: IdentifiedStorage
{
  /// Does what was done between two states of the inputs: the same where the list is the old one, or else item by item, and
  /// section by section.
  mutating func follow(from old: Self, to new: Self) {
    values.follow(from: old.values, to: new.values)
    if new.restartVersion != old.restartVersion { restartVersion = new.restartVersion }
    if list.isIdentical(to: old.list) {
      list = new.list
    } else if !new.list.isIdentical(to: old.list) {
      list.repeatStep(from: old.list, to: new.list)
    }
  }
}

/// A closure that is called for each of many items, with checkpoints where the step is taken in the background.
@inlinable
func paced<Value, Result>(
  _ pace: StagePace?, _ body: @escaping (Value) throws -> Result
) -> (Value) throws -> Result {
  guard let pace else { return body }
  return { value in
    try pace.step()
    return try body(value)
  }
}

/// Calls for a checkpoint with every thousandth item.
@usableFromInline
final class StagePace {
  private let total: Int
  private let inputs: StageInputs
  private var count = 0

  init(total: Int, inputs: StageInputs) {
    self.total = total
    self.inputs = inputs
  }

  @usableFromInline
  func step() throws {
    count += 1
    if count & 1023 == 0 { try inputs.checkpoint(count, of: total) }
  }
}

@available(*, unavailable)
extension StagePace: Sendable {}

/// How far a step is that is taken in the background.
final class StageProgress: Sendable {
  private let stageCount: Int
  private let finishedStages = Atomic(0)

  /// A thousand for each stage that is finished, and those of the one that is being made: in one number, which never gets less.
  private let thousandths = Atomic(0)

  /// Is called with each further hundredth.
  private let report: (@Sendable (Double) -> Void)?
  private let reported = Mutex(0)

  init(stageCount: Int, report: (@Sendable (Double) -> Void)? = nil) {
    self.stageCount = max(1, stageCount)
    self.report = report
  }

  var fraction: Double {
    min(1, Double(thousandths.load(ordering: .relaxed)) / Double(1000 * stageCount))
  }

  func note(_ count: Int, of total: Int) {
    guard total > 0 else { return }
    let part = Double(min(max(0, count), total)) / Double(total)
    // Several threads can note what they have done, and the one that did so last has not always done the most.
    let before = 1000 * finishedStages.load(ordering: .relaxed)
    advance(to: before + Int(1000 * part))
  }

  func finishStage() {
    let finished = finishedStages.add(1, ordering: .relaxed).newValue
    advance(to: 1000 * finished)
  }

  /// Says that all is done.
  func finish() { advance(to: 1000 * stageCount) }

  private func advance(to count: Int) {
    let (old, new) = thousandths.max(count, ordering: .relaxed)
    guard let report, new / (10 * stageCount) > old / (10 * stageCount) else { return }
    reported.withLock { hundredths in
      let done = thousandths.load(ordering: .relaxed) / (10 * stageCount)
      guard done > hundredths else { return }
      hundredths = done
      report(min(1, Double(done) / 100))
    }
  }
}
