public import Roster

/// The laws of `FetchedResults`, checked on results of any store.
///
/// After each edit of the store the results are what is fetched from scratch; no update is lost. Each change is
/// notified once, in order, and what is notified leads from the old sections to the new ones. A cancelled observation is not
/// notified. An item is where the results say, and the `latest` state is what observers know in the end. With a request, also: the results have the items, the order, the sections and the limit that
/// were asked for.
///
/// `EditableResults` are edited, too, after each edit of the store, as a list does that watches: what is removed is gone, what is inserted
/// again is there again, what is changed is so in the store, what is moved is beside the same item or in the same section, or where it was, and no
/// other item is edited. An edit that fails changes nothing. These edits are drawn by chance, from the seed. A list that is edited while
/// observers are notified of something else has what the store has by then.
///
/// ```swift
/// let store = MemoryStore<Product>()
/// let request = FetchRequest<Product, Int>(sortedBy: .ascending(\.name), limit: 2)
/// let conformance = FetchedResultsConformance(
///   of: { store.results(of: request) }, answering: request, among: { store.items })
/// let violations = conformance.violations(through: [
///   { store.upsert(milk, eggs, plums) }, { store.remove(ids: [eggs.id]) },
/// ])
/// ```
///
/// Let an edit be anything that the store can go through, several changes at once too. Edits from a seeded
/// ``SplitMix64`` find what was not thought of.
public struct FetchedResultsConformance<Results: FetchedResults>
where Results.Section.Item: Equatable {
  private let make: () -> Results
  private let expectation: FetchExpectation<Results.Section>?

  /// Prepares to check results, whatever they were asked for.
  ///
  /// - Parameter make: Makes results of one query and one store, which are not fetched yet; called for those
  ///   that follow the store, and for each comparison.
  public init(of make: @escaping () -> Results) {
    self.make = make
    expectation = nil
  }

  /// Prepares to check results against what they were asked for.
  ///
  /// - Parameters:
  ///   - make: Makes results of one query and one store, which are not fetched yet; called for those that
  ///     follow the store, and for each comparison.
  ///   - request: What the query asks for. With a limit, let no two items be equal in its order.
  ///   - items: Gives all items that are in the store.
  public init(
    of make: @escaping () -> Results,
    answering request: FetchRequest<Results.Section.Item, Results.Section.ID>,
    among items: @escaping () -> [Results.Section.Item]
  ) where Results.Section.Title == String {
    self.make = make
    expectation = FetchExpectation(request, among: items)
  }

  private func fetch(_ results: Results, _ watch: FetchWatch<Results>) {
    do { try results.performFetch() } catch {
      watch.note(.failedFetch, "the fetch fails: \(error)")
    }
    watch.settle()
  }

  private func judge(_ results: Results, _ watch: FetchWatch<Results>) {
    let shown = SectionsPicture(results.sections)
    if let violation = expectation?.judge(shown) {
      return watch.note(violation)
    }
    let fromScratch = make()
    do { try fromScratch.performFetch() } catch {
      return watch.note(.failedFetch, "the fetch fails: \(error)")
    }
    let truth = SectionsPicture(fromScratch.sections)
    if shown != truth {
      let words = truth.words(against: shown)
      watch.note(
        .lostUpdate, expected: words.0, found: words.1,
        "the results are not those that are fetched from scratch")
      // Each further edit would be reported again.
      return fetch(results, watch)
    }
    judgeItems(shown, watch)
    judgePositions(in: results, shown, watch)
  }

  private func judgeItems(
    _ shown: SectionsPicture<Results.Section>, _ watch: FetchWatch<Results>
  ) {
    guard let ids = expectation?.ids() else { return }
    let found = Set(shown.parts.flatMap { $0.items.map(\.id) })
    if found == ids { return }
    watch.note(
      .fetchedItems, expected: "\(ids.subtracting(found).map { "\($0)" }.sorted())",
      found: "\(found.subtracting(ids).map { "\($0)" }.sorted())",
      "other items are found than the query asks for")
  }

  private func judgePositions(
    in results: Results, _ shown: SectionsPicture<Results.Section>, _ watch: FetchWatch<Results>
  ) {
    for (section, part) in shown.parts.enumerated() {
      for (index, item) in part.items.enumerated() {
        let path = ListIndexPath(section: section, item: index)
        let told = results.indexPath(ofItem: item.id)
        if told == path { continue }
        return watch.note(
          .fetchPositions, at: .item(path), expected: "\(path)",
          found: told?.description ?? "nowhere", "\(item) is not where the changes say")
      }
    }
    let ids = Set(shown.parts.flatMap { $0.items.map(\.id) })
    for id in watch.seen.subtracting(ids) {
      guard let told = results.indexPath(ofItem: id) else { continue }
      return watch.note(
        .fetchPositions, expected: "nowhere", found: "\(told)",
        "\(id) is gone, and said to be somewhere")
    }
    watch.seen.formUnion(ids)
  }

  private func judgeSteadiness(of results: Results, _ watch: FetchWatch<Results>) {
    let (shown, count) = (SectionsPicture(results.sections), watch.eventCount)
    do { try results.performFetch() } catch {
      return watch.note(.failedFetch, "the fetch fails: \(error)")
    }
    if SectionsPicture(results.sections) == shown, watch.eventCount == count { return }
    // Whatever events come, there should be none.
    watch.forgetViolations()
    watch.note(
      .steadyFetch,
      "a fetch after which nothing is different tells \(watch.eventCount - count) events")
  }
}

extension FetchedResultsConformance {
  /// What is wrong with the results.
  ///
  /// - Parameters:
  ///   - edits: Change the store, one after the other.
  ///   - seed: The seed of the edits, if they were random, for the report.
  /// - Returns: The laws that they broke; empty if they broke none. Step 0 is the first fetch, step 1 the first
  ///   edit.
  /// - Complexity: One fetch for each edit.
  public func violations(through edits: [() -> Void], seed: UInt64? = nil) -> [Violation] {
    let results = make()
    let watch = FetchWatch(results)
    fetch(results, watch)
    judge(results, watch)
    let silence = FetchSilence(results)
    defer { silence.end() }
    var editing = StoreEditing(of: make, seed: seed ?? 0)
    for (index, edit) in edits.enumerated() {
      watch.step = index + 1
      edit()
      // A cancellation may have stopped the watch in place of another observer.
      silence.judge(watch)
      watch.settle()
      judge(results, watch)
      guard results is any EditableResults, watch.violations.isEmpty else { continue }
      let violation = editing.firstViolation(of: results) {
        watch.settle()
        judge(results, watch)
        return watch.violations.isEmpty
      }
      if let violation { watch.note(violation) }
    }
    if results is any EditableResults, watch.violations.isEmpty {
      if let violation = editing.violationWhileNotified(of: results) { watch.note(violation) }
      watch.settle()
    }
    if watch.violations.isEmpty { judgeSteadiness(of: results, watch) }
    return watch.violations.map { violation in
      var violation = violation
      violation.seed = seed
      return violation
    }
  }
}

@available(*, unavailable)
extension FetchedResultsConformance: Sendable {}
