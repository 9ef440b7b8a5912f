/// A step from the sections of a list to the sections that are shown, such as those items that match a search.
///
/// A stage is a value that says what to do; a ``Pipeline`` does it, and keeps what the stage remembers from
/// one state of the list to the next:
///
/// ```swift
/// var needed = Pipeline(aisles, through: FilterStage { $0.quantity > 0 })
/// list.sections = needed.output
/// needed.input = newAisles
/// list.sections = needed.output
/// ```
///
/// What comes out depends on the sections that go in and on nothing else. A memory only saves work: a section
/// that has not changed need not be looked through again, and one that is handed on as it is costs a
/// difference nothing.
///
/// ## Conforming to PipelineStage
///
/// Give the sections that come out; a stage that remembers nothing is one function:
///
/// ```swift
/// struct FirstOfEach<Section: EditableSectionInfo>: PipelineStage {
///   func output(of input: [Section], remembering memory: inout Void) -> [Section] {
///     input.map { section in
///       var first = section
///       first.items.removeSubrange(section.items.indices.dropFirst())
///       return first
///     }
///   }
/// }
/// ```
///
/// Hand items on with their identity, none twice, and none that did not come in; a stage that adds some, such
/// as a row that stands for others, says so with ``addsItems``. Give sections ids that no other section has.
/// Where there is something to save, choose a ``Memory`` of your own and give ``makeMemory()``.
/// `expectConformance(to:through:)` of `RosterTesting` checks all of this, and that a memory changes nothing.
public protocol PipelineStage<Input, Output> {
  /// The type of the sections that go in.
  associatedtype Input: SectionInfo

  /// The type of the sections that come out.
  associatedtype Output: SectionInfo

  /// What is remembered from one state to the next; nothing unless chosen otherwise.
  associatedtype Memory = Void

  /// Whether items may come out that did not go in; `false` by default.
  var addsItems: Bool { get }

  /// Remembers nothing yet.
  ///
  /// - Returns: The memory for the first state of a list.
  func makeMemory() -> Memory

  /// The sections that come out.
  ///
  /// - Parameters:
  ///   - input: The sections that go in.
  ///   - memory: What this stage remembers of the states before; it is left as it is to be for the next.
  /// - Returns: The same sections, whatever is remembered.
  func output(of input: [Input], remembering memory: inout Memory) -> [Output]
}

extension PipelineStage {
  /// `false`: what comes out has gone in.
  public var addsItems: Bool { false }

  /// The sections that come out, with nothing remembered.
  ///
  /// - Parameter input: The sections that go in.
  /// - Returns: The sections that come out.
  public func output(of input: [Input]) -> [Output] {
    var memory = makeMemory()
    return output(of: input, remembering: &memory)
  }
}

extension PipelineStage where Memory == Void {
  /// Remembers nothing.
  public func makeMemory() {}
}
