public import Roster

/// A list view that draws nothing, obeys the rules to the letter, and names every breach.
///
/// Where a real table view stops the program, a simulator notes a violation with the numbers, shows the
/// list from scratch and goes on:
///
/// ```swift
/// let simulator = ListSimulator<String, String>(.tableView)
/// let list = ListDriver(provider, on: simulator)
/// list.sections = newAisles
/// #expect(simulator.violations.isEmpty)
/// ```
///
/// It keeps rows of its own, which nothing changes but the operations that it gets. After each batch
/// they are compared with the data source, so that a forgotten update is found as well as a wrong count.
/// It also checks the data source: that its answers stay the same until the next one comes, that there
/// is a cell for every item, and nothing where no item is.
///
/// One of the profile ``SimulatorProfile/reloadOnly`` draws everything from scratch. Compare your backend with it from the
/// first day on, with ``BackendConformance/violations(against:in:)``. A simulator asks its data source also for what is not there, to
/// see that nothing is, so it is not itself a subject of ``BackendConformance/violations(in:)``.
public final class ListSimulator<Cell, View>: RenderingBackend {
  /// What the list view does, one thing after the other.
  public let drawingQueue = DrawingQueue()

  /// Which list view this stands for.
  public let profile: SimulatorProfile

  /// Whether batches stay open until ``finishBatch()``, as those of a view do that animates them.
  public var holdsBatches = false

  /// What was found, in order.
  public internal(set) var violations: [Violation] = []

  /// How many batches were applied, and how often the list was shown from scratch.
  public internal(set) var batchCount = 0, reloadCount = 0

  /// Whether data sources are asked for what is not there; not, where it is known that they are right.
  var looksOutside = true

  let describeCell: (Cell) -> String
  let describeView: (View) -> String
  var rows = ShadowRows()
  var source: (any ListDataSource<Cell, View>)?
  var cellsMade = 0
  private var finish: [() -> Void] = []

  /// Makes a list view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - profile: Which list view this stands for.
  ///   - describeCell: Says what a cell shows; needed for cells that are objects.
  ///   - describeView: Says what a supplementary view shows.
  public init(
    _ profile: SimulatorProfile = .tableView,
    cell describeCell: @escaping (Cell) -> String = { "\($0)" },
    view describeView: @escaping (View) -> String = { "\($0)" }
  ) {
    self.profile = profile
    self.describeCell = describeCell
    self.describeView = describeView
  }

  /// The capabilities of the profile.
  public var capabilities: BackendCapabilities { profile.capabilities }

  /// The cells that are shown, by section and in order.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var cells: [[SimulatedCell]] { rows.sections.map(\.cells) }

  /// What the views of each section show, by kind.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var views: [[SupplementaryKind: String]] { rows.sections.map(\.views) }

  /// Shows a list from scratch, in new cells.
  ///
  /// - Parameter source: The list.
  public func reload(from source: any ListDataSource<Cell, View>) {
    reloadCount += 1
    show(source)
    judge(source)
  }

  /// Applies a stage by the rules, or notes what is wrong with it.
  ///
  /// - Parameters:
  ///   - stage: The changes.
  ///   - source: The list after the changes.
  ///   - completion: Is called before this returns, or by ``finishBatch()``.
  public func apply(
    _ stage: BatchStage, showing source: any ListDataSource<Cell, View>,
    completion: @escaping () -> Void
  ) {
    perform(ListBatch(stage.changes), showing: source)
    finish.append(completion)
    if !holdsBatches { finishBatch() }
  }

  /// Whether a batch was applied and not yet finished.
  public var isUpdating: Bool { !finish.isEmpty }

  /// Finishes the batch that is open, as at the end of an animation.
  public func finishBatch() {
    let finish = finish
    self.finish = []
    for completion in finish { completion() }
  }

  /// Applies a batch by the rules, or notes what is wrong with it.
  ///
  /// - Parameters:
  ///   - batch: The operations, right or wrong.
  ///   - source: The list after the update.
  public func perform(_ batch: ListBatch, showing source: any ListDataSource<Cell, View>) {
    batchCount += 1
    if isUpdating {
      note(.overlappingBatch, "batch \(batchCount) came before the last one was finished")
    }
    judgeStillness()
    let after = source.counts
    let breaches =
      source.negativeSectionCount.map { [$0] }
      ?? batch.violations(before: rows.counts, after: after, for: capabilities)
    guard breaches.isEmpty else {
      for breach in breaches { note(breach) }
      return show(source)
    }
    self.source = source
    // What configures a cell may look at the screen.
    var next = rows
    next.apply(
      batch, after: after, makeCell: { self.makeCell(at: $0) },
      makeViews: { self.views(ofSection: $0) })
    rows = next
    for update in batch.updatedItems { configureCell(at: update.new) }
    for update in batch.updatedSections {
      rows.sections[update.new].views = views(ofSection: update.new)
    }
    judge(source)
    judgeContent(after: batch)
  }
}

@available(*, unavailable)
extension ListSimulator: Sendable {}

extension ListDataSource {
  /// The number of items of each section; none where the number of sections is negative.
  var counts: [Int] { (0..<max(0, sectionCount)).map(itemCount(inSection:)) }

  /// What is wrong with the number of sections, if it is negative.
  var negativeSectionCount: Violation? {
    let count = sectionCount
    guard count < 0 else { return nil }
    return Violation(
      .sectionCount, expected: "0 or more", found: "\(count)",
      "the list has a negative number of sections")
  }
}
