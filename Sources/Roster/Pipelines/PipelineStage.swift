/// A step from one list to another that is derived from it, such as those items that match a search.
///
/// A ``Pipeline`` sends a list through stages. A stage gives its output once, and from then on takes the changes of
/// its input and edits its output, so that one edit of a million items costs what it changes.
///
/// ## Conforming to PipelineStage
///
/// Give the output for an input. That is a whole stage:
///
/// ```swift
/// struct FirstOfEach<ID: Hashable, Item: Identifiable & Equatable>: PipelineStage {
///   typealias Section = IndexedSection<ID, Item, String>
///
///   func output(of input: ListContents<Section>, with inputs: StageInputs) -> ListContents<Section> {
///     ListContents(
///       indexing: input.sections.map { section in
///         Section(
///           id: section.id, header: section.header, footer: section.footer,
///           items: ListItems(Array(section.items.prefix(1))))
///       })
///   }
/// }
/// ```
///
/// A stage that can do with less than all of its input gives `update(_:by:)`, too, and edits the output that is
/// there. It may keep what it likes in properties of its own; ``output(of:with:)`` begins anew. However a
/// stage came to a state, its output is that of ``output(of:with:)``. `expectConformance(to:through:)` of
/// `RosterTesting` checks that.
///
/// One that needs no more than both lists for that says so: ``looksAtChanges``.
///
/// Where edits of the output can be edits of the input, give `source(of:)`. Where a loop is long, call
/// ``StageInputs/checkpoint(_:of:)`` in it from time to time, so that a step in the background can be followed and cancelled.
///
/// A stage is `Sendable`, as the items of a pipeline are, so that a step can be taken in the background.
public protocol PipelineStage<Input, Output> {
  /// The type of the sections that go in.
  associatedtype Input: SectionInfo where Input.Item: Identifiable & Equatable

  /// The type of the sections that come out.
  associatedtype Output: SectionInfo where Output.Item: Identifiable & Equatable

  /// Whether `update(_:by:)` asks a step for its ``PipelineStep/changes``, or for what departed, arrived or was updated; yes by
  /// default.
  ///
  /// A stage that says `false` looks at the old and the new list alone: what it asks a step for besides may be empty. What
  /// changed need not be found for it then, such as among lazy items, all of which would be made for that.
  static var looksAtChanges: Bool { get }

  /// The output, from nothing.
  ///
  /// - Parameters:
  ///   - input: The list that goes in.
  ///   - inputs: The values of the inputs besides it.
  /// - Returns: The list that comes out.
  /// - Throws: Why there is none.
  mutating func output(
    of input: ListContents<Input>, with inputs: StageInputs
  ) throws -> ListContents<Output>

  /// Leads the output from one state of the input to the next.
  ///
  /// There is a default, which makes it anew.
  ///
  /// - Parameters:
  ///   - output: The output for the old state; left as that for the new one.
  ///   - step: What happened to the input.
  /// - Throws: Why there is none. The next step begins with ``output(of:with:)`` then.
  mutating func update(
    _ output: inout ListContents<Output>, by step: PipelineStep<Input>
  ) throws

  /// The edit of the input that does what was done to the output.
  ///
  /// There is a default: stages between sections of one type hand edits on as they are, and others refuse them.
  ///
  /// - Parameter edit: What was done to one item of the output.
  /// - Returns: What is to be done to the input, or `nil` if that cannot be.
  func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>?
}

extension PipelineStage {
  /// `true`: the stage may ask what changed.
  @inlinable public static var looksAtChanges: Bool { true }

  /// Makes the output anew.
  ///
  /// - Parameters:
  ///   - output: The output for the old state.
  ///   - step: What happened to the input.
  /// - Throws: Why there is none.
  public mutating func update(
    _ output: inout ListContents<Output>, by step: PipelineStep<Input>
  ) throws {
    output = try self.output(of: step.new, with: step.inputs)
  }

  /// Refuses the edit.
  ///
  /// - Parameter edit: What was done to one item of the output.
  /// - Returns: `nil`.
  public func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? { nil }
}

extension PipelineStage where Input == Output {
  /// Hands the edit on.
  ///
  /// - Parameter edit: What was done to one item of the output.
  /// - Returns: The same.
  public func source(of edit: SourceEdit<Output>) -> SourceEdit<Input>? { edit }
}

/// What happened to the input of a stage: it has changed, or a value besides it was assigned, or both.
public struct PipelineStep<Section: SectionInfo> where Section.Item: Identifiable & Equatable {
  /// The input before.
  public let old: ListContents<Section>

  /// The input now.
  public let new: ListContents<Section>

  /// What changed in it.
  public let changes: ListChanges

  /// The values of the inputs besides it, as they were.
  public let oldInputs: StageInputs

  /// The values of the inputs besides it.
  public let inputs: StageInputs

  @usableFromInline
  init(
    old: ListContents<Section>, new: ListContents<Section>, changes: ListChanges,
    oldInputs: StageInputs, inputs: StageInputs
  ) {
    self.old = old
    self.new = new
    self.changes = changes
    self.oldInputs = oldInputs
    self.inputs = inputs
  }

  /// Whether another value was assigned to an input.
  ///
  /// - Parameter input: An input besides the list.
  /// - Returns: `true` if it was, even if the value is equal.
  public func didAssign<Value>(_ input: StageInput<Value>) -> Bool {
    inputs.version(of: input) != oldInputs.version(of: input)
  }

  /// The items that are gone, or elsewhere now, in the order in which they were.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes, and one step for each item of a section that is gone.
  @inlinable
  public var departed: [Section.Item] { departedPaths.map { old[$0] } }

  /// Where those items were, ascending.
  @usableFromInline var departedPaths: [ListIndexPath] {
    var paths = Array(changes.deletedItems) + changes.movedItems.map(\.old)
    if !changes.deletedSections.isEmpty {
      let moved = Set(changes.movedItems.map(\.old))
      for section in changes.deletedSections {
        paths += old.sections[section].items.indexPaths(inSection: section)
          .filter { !moved.contains($0) }
      }
    }
    return paths.sorted()
  }

  /// Where the items were that are gone, and not elsewhere now; ascending.
  @usableFromInline var gonePaths: [ListIndexPath] {
    if changes.movedItems.isEmpty { return departedPaths }
    let moved = Set(changes.movedItems.map(\.old))
    return departedPaths.filter { !moved.contains($0) }
  }

  /// Those of some index paths of the new list at which nothing has come or changed.
  @usableFromInline
  func untouched(among paths: [ListIndexPath]) -> [ListIndexPath] {
    if paths.isEmpty { return [] }
    let touched = Set(arrived + updated)
    return touched.isEmpty ? paths : paths.filter { !touched.contains($0) }
  }

  /// The index paths of items that are new, or were elsewhere, ascending.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes, and one step for each item of a section that is new.
  public var arrived: [ListIndexPath] {
    var paths = Array(changes.insertedItems) + changes.movedItems.map(\.new)
    if !changes.insertedSections.isEmpty {
      let moved = Set(changes.movedItems.map(\.new))
      for section in changes.insertedSections {
        paths += new.sections[section].items.indexPaths(inSection: section)
          .filter { !moved.contains($0) }
      }
    }
    return paths.sorted()
  }

  /// The index paths of items whose content is another, and which are where they were among their neighbors; ascending.
  public var updated: [ListIndexPath] {
    if changes.movedItems.isEmpty { return changes.updatedItems.map(\.new) }
    let moved = Set(changes.movedItems.map(\.new))
    return changes.updatedItems.map(\.new).filter { !moved.contains($0) }
  }

  /// Whether the list is the one that it was, whatever was assigned besides.
  ///
  /// A stage that looks at no other input leaves its output as it is then, so that those behind it have nothing to do either.
  ///
  /// - Complexity: O(1).
  public var isUnchanged: Bool { old.isIdentical(to: new) }

  /// Whether so much has changed that it is cheaper to begin anew.
  @usableFromInline var isLarge: Bool {
    let count = max(changes.newItemCounts.reduce(0, +), 64)
    return changes.count > count / 8 || changes.sections.count > 64
  }
}

@available(*, unavailable)
extension PipelineStep: Sendable {}

extension RandomAccessCollection {
  fileprivate func indexPaths(inSection section: Int) -> [ListIndexPath] {
    (0..<count).map { ListIndexPath(section: section, item: $0) }
  }
}
