public import Roster

/// The laws of `PipelineStage`, checked on a stage of any kind, or on a pipeline of several.
///
/// A stage that has come to a state step by step gives what it gives from nothing, and the same for the same
/// list. No item comes out that did not go in, unless it is said that some are added; none more often than it
/// went in; each as it was. If the sections that go in have different ids, so have those that come out. A section
/// that comes out has the titles of the one of its id that went in.
///
/// What is done to what came out is done to what goes in, or refused: what is removed does not come out again, what is changed
/// comes out so, what is inserted goes in, what is moved comes out beside the same item or in the same section, no other item is
/// edited, and what is put back as it is changes nothing. The edits are drawn by chance, from the seed, and the items that are
/// inserted come out of other states. Refusing is right where an edit cannot be; but not every one is refused, unless it is said
/// that nothing can be edited.
///
/// ```swift
/// let conformance = PipelineConformance(of: Pipeline(aisles).filter { $0.quantity > 0 })
/// for violation in conformance.violations(through: [newAisles]) { print(violation) }
/// ```
///
/// Where sections are made anew, with titles of their own, say so:
///
/// ```swift
/// let conformance = PipelineConformance(of: Pipeline(aisles).grouped(by: \.shelf), keepsTitles: false)
/// ```
///
/// Where a stage looks at inputs besides its list, give what assigns them. Between the lists one is called, as the seed says:
///
/// ```swift
/// let conformance = PipelineConformance(
///   of: Pipeline(aisles).filter(by: query) { $0.name.contains($1) },
///   assigning: [{ $0[query] = "" }, { $0[query] = "mi" }, { $0[query] = "milk" }])
/// ```
///
/// Where one has a closure throw, the pipeline fails step by step as it does from nothing, and what came out before stays.
///
/// The ``ListScenario/contents`` of scenarios are steps for stages of their sections, and ``ListScenario/lazyContents`` for stages of
/// lazy ones. Of what is lazy nothing can be edited.
public struct PipelineConformance<
  Input: SectionInfo & Sendable, Output: SectionInfo & Sendable
>
where
  Input.Item: Identifiable & Equatable, Output.Item: Identifiable & Equatable,
  Input.Item.ID == Output.Item.ID, Input.Storage: Sendable, Output.Storage: Sendable
{
  /// Assigns a value to an input of a pipeline.
  public typealias Assignment = (inout Pipeline<Input, Output>) -> Void

  let pipeline: Pipeline<Input, Output>
  let isKept: (Input.Item, Output.Item) -> Bool
  let addsItems: Bool
  let keepsTitles: Bool
  let assignments: [Assignment]

  let isEditable: Bool

  /// Leads edits of what came out back, where what goes in can be edited.
  let wayBack: WayBackCheck?

  typealias Judge = (_ output: [Output], _ input: [Input]) -> Violation?
  typealias WayBackCheck = (
    Pipeline<Input, Output>, _ samples: [Output.Item], _ seed: UInt64, @escaping Judge
  ) -> (violation: Violation?, removalCount: Int, isTaken: Bool)

  private init(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool, keepsTitles: Bool,
    assigning assignments: [Assignment], isKept: @escaping (Input.Item, Output.Item) -> Bool,
    isEditable: Bool, wayBack: WayBackCheck?
  ) {
    self.pipeline = pipeline
    self.isKept = isKept
    self.addsItems = addsItems
    self.keepsTitles = keepsTitles
    self.assignments = assignments
    self.isEditable = isEditable
    self.wayBack = wayBack
  }
}

extension PipelineConformance
where Input: EditableSectionInfo, Input.Storage: IdentifiedStorage {
  /// Prepares to check a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline; what goes into it now is of no matter.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  ///   - assignments: What assigns other values to inputs besides the list.
  ///   - isKept: Tells whether an item that came out is right for the one of its id that went in.
  public init(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool = false, keepsTitles: Bool = true,
    isEditable: Bool = true, assigning assignments: [Assignment] = [],
    isKept: @escaping (Input.Item, Output.Item) -> Bool
  ) {
    self.init(
      of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles, assigning: assignments,
      isKept: isKept, isEditable: isEditable
    ) { pipeline, samples, seed, judge in
      var wayBack = WayBack(
        through: pipeline, keepsSections: keepsTitles, addsItems: addsItems, samples: samples,
        seed: seed, judge: judge)
      let violation = wayBack.firstViolation()
      return (violation, wayBack.removalCount, wayBack.isTaken)
    }
  }

  /// Prepares to check a pipeline that hands items on as they are.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline; what goes into it now is of no matter.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in; not, where
  ///     sections are made anew or show how many items are left.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  ///   - assignments: What assigns other values to inputs besides the list.
  public init(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool = false, keepsTitles: Bool = true,
    isEditable: Bool = true, assigning assignments: [Assignment] = []
  ) where Input.Item == Output.Item {
    self.init(
      of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles, isEditable: isEditable,
      assigning: assignments
    ) { $0 == $1 }
  }

  /// Prepares to check a stage that hands items on as they are.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in.
  ///   - isEditable: Whether some edit of what comes out is made in what goes in.
  ///   - assignments: What assigns other values to inputs besides the list.
  public init(
    of stage: some PipelineStage<Input, Output> & Sendable, addsItems: Bool = false,
    keepsTitles: Bool = true, isEditable: Bool = true, assigning assignments: [Assignment] = []
  ) where Input.Item == Output.Item {
    self.init(
      of: Pipeline(ListContents(), through: stage), addsItems: addsItems,
      keepsTitles: keepsTitles, isEditable: isEditable, assigning: assignments)
  }
}

extension PipelineConformance {
  /// Prepares to check a pipeline of lazy items, in which nothing can be edited.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline; what goes into it now is of no matter.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in.
  ///   - assignments: What assigns other values to inputs besides the list.
  public init<ID, Item>(
    of pipeline: Pipeline<Input, Output>, addsItems: Bool = false, keepsTitles: Bool = true,
    assigning assignments: [Assignment] = []
  ) where Input == LazySection<ID, Item>, Output.Item == Item {
    self.init(
      of: pipeline, addsItems: addsItems, keepsTitles: keepsTitles, assigning: assignments,
      isKept: { $0 == $1 }, isEditable: false, wayBack: nil)
  }

  /// Prepares to check a stage of lazy items, in which nothing can be edited.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - addsItems: Whether items may come out that did not go in.
  ///   - keepsTitles: Whether a section comes out with the titles of the one of its id that went in.
  ///   - assignments: What assigns other values to inputs besides the list.
  public init<ID, Item>(
    of stage: some PipelineStage<Input, Output> & Sendable, addsItems: Bool = false,
    keepsTitles: Bool = true, assigning assignments: [Assignment] = []
  ) where Input == LazySection<ID, Item>, Output.Item == Item {
    self.init(
      of: Pipeline(ListContents(), through: stage), addsItems: addsItems,
      keepsTitles: keepsTitles, assigning: assignments)
  }
}

@available(*, unavailable)
extension PipelineConformance: Sendable {}
