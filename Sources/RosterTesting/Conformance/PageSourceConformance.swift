public import Roster

/// The laws of page sources, which a `Pager` goes through, checked on one of any kind.
///
/// Gone through forward, the pages are the whole list: no item comes twice, no page is longer than was asked for, or shorter where
/// offsets lead to more, and it comes to an end. Whatever the size of the pages, the list is the same, and a page that is asked for again is the same
/// page. What comes before a page is what stands before it, no more than was asked for, and leads back to it. Positions and
/// totals that are given are right. The source must not change meanwhile.
///
/// ```swift
/// await expectConformance(to: PageSourceConformance { request in try await api.page(request) })
/// await expectConformance(to: .offsets { request in Page(all[request.offset...].prefix(request.count), total: all.count) })
/// ```
public struct PageSourceConformance<Item: Identifiable, Cursor: Equatable> {
  private let load: (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  private let pageSizes: [Int]
  private let mostPages: Int

  /// The cursor for an offset, where cursors are offsets.
  private let cursor: ((Int) -> Cursor)?

  /// Prepares to check a source that gives cursors or keys.
  ///
  /// - Parameters:
  ///   - pageSizes: The sizes of pages to ask for; less than 1 is taken as 1, and more than 2³¹ − 1 as
  ///     that.
  ///   - mostPages: After how many pages there is no end; less than 1 is taken as 1.
  ///   - load: The source.
  public init(
    pageSizes: [Int] = [1, 3, 20], mostPages: Int = 1000,
    load: @escaping (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.init(pageSizes, mostPages, nil, load)
  }

  private init(
    _ pageSizes: [Int], _ mostPages: Int, _ cursor: ((Int) -> Cursor)?,
    _ load: @escaping (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) {
    self.pageSizes = pageSizes
    self.mostPages = mostPages
    self.cursor = cursor
    self.load = load
  }

  /// What is wrong with the source.
  ///
  /// - Returns: The laws that it broke, for each size of pages the first; empty if it broke none.
  public func violations() async -> [Violation] {
    var found: [Violation] = []
    var first: [Item.ID]?
    for size in pageSizes {
      do {
        let pages = try await pagesForward(size: min(max(1, size), Int(Int32.max)))
        let ids = pages.flatMap { $0.page.items.map(\.id) }
        try check(pages, of: ids)
        try await checkAgain(pages)
        if cursor == nil { try await checkBackward(pages, of: ids) }
        if let first, first != ids {
          throw Broken(
            .samePages, expected: "\(first)", found: "\(ids)",
            "pages of \(size) items make up another list than those of \(pageSizes[0])")
        }
        first = ids
      } catch let broken as Broken {
        found.append(broken.violation)
      } catch {
        found.append(
          Violation(.failedPage, "a page of \(size) items could not be loaded: \(error)"))
      }
    }
    return found
  }

  private typealias Answer = (request: PageRequest<Cursor>, page: Page<Item, Cursor>)

  private func pagesForward(size: Int) async throws -> [Answer] {
    var answers: [Answer] = []
    var request = PageRequest<Cursor>(cursor: cursor?(0), count: size)
    var offset = 0
    while true {
      let page = try await load(request)
      answers.append((request, page))
      guard page.items.count <= size else {
        throw Broken(
          .pageSize, expected: "\(size)", found: "\(page.items.count)",
          "page \(answers.count) has more items than were asked for")
      }
      offset += size
      let isMore = page.total.map { offset < $0 } ?? (page.items.count == size)
      guard let next = cursor.map({ isMore ? $0(offset) : nil }) ?? page.after else {
        return answers
      }
      let isKnown = answers.contains { $0.request.cursor == next }
      let isFruitless = answers.suffix(3).allSatisfy(\.page.items.isEmpty) && answers.count > 2
      if isKnown || isFruitless || answers.count >= mostPages {
        throw Broken(
          .endlessPages,
          isKnown
            ? "page \(answers.count) leads to one that has been"
            : "after \(answers.count) pages of \(size) items there shall still be more")
      }
      request = PageRequest(cursor: next, count: size)
    }
  }

  private func check(_ answers: [Answer], of ids: [Item.ID]) throws {
    if let again = Set(ids).count == ids.count ? nil : firstRepeated(ids) {
      throw Broken(
        .repeatedItem, "the item \(ids[again]) comes a second time, as number \(again + 1)")
    }
    // By offset, what a page leaves out of what was asked for is in none.
    let lastFilled = cursor == nil ? nil : answers.lastIndex { !$0.page.items.isEmpty }
    var start = 0
    for (number, (request, page)) in answers.enumerated() {
      if let lastFilled, number < lastFilled, page.items.count < request.count {
        throw Broken(
          .pageSize, expected: "\(request.count)", found: "\(page.items.count)",
          "page \(number + 1) has \(page.items.count) of \(request.count) items although more "
            + "follow")
      }
      if let position = page.position, position != start {
        throw Broken(
          .pagePosition, expected: "\(start)", found: "\(position)",
          "the first item of page \(number + 1) stands at another position")
      }
      if let total = page.total, total != ids.count {
        throw Broken(
          .pageTotal, expected: "\(ids.count)", found: "\(total)",
          "page \(number + 1) says that the list has another number of items")
      }
      start += page.items.count
    }
  }

  private func firstRepeated(_ ids: [Item.ID]) -> Int? {
    var seen: Set<Item.ID> = []
    return ids.firstIndex { !seen.insert($0).inserted }
  }

  private func checkAgain(_ answers: [Answer]) async throws {
    for (number, (request, page)) in answers.enumerated() {
      let again = try await load(request)
      if again.items.map(\.id) != page.items.map(\.id) {
        throw Broken(
          .steadyPage, expected: "\(page.items.map(\.id))", found: "\(again.items.map(\.id))",
          "page \(number + 1) is another one when it is asked for again")
      }
    }
  }

  private func checkBackward(_ answers: [Answer], of ids: [Item.ID]) async throws {
    var start = 0
    for (number, (request, page)) in answers.enumerated() {
      defer { start += page.items.count }
      guard let before = page.before else { continue }
      let back = try await load(
        PageRequest(cursor: before, isBackward: true, count: request.count))
      guard back.items.count <= request.count else {
        throw Broken(
          .pageSize, expected: "\(request.count)", found: "\(back.items.count)",
          "the page before page \(number + 1) has more items than were asked for")
      }
      // It may be short or empty, as forward, where it leads on.
      let count = back.before == nil ? request.count : back.items.count
      let expected = Array(ids[..<start].suffix(count))
      if back.items.map(\.id) != expected {
        throw Broken(
          .pageBefore, expected: "\(expected)", found: "\(back.items.map(\.id))",
          "what comes before page \(number + 1) is not what stands before it")
      }
      if back.items.isEmpty { continue }
      guard let after = back.after else {
        throw Broken(
          .pageAfter, "the page before page \(number + 1) says that nothing follows it")
      }
      let same = try await load(PageRequest(cursor: after, count: request.count))
      if same.items.map(\.id) != page.items.map(\.id) {
        throw Broken(
          .pageAfter, expected: "\(page.items.map(\.id))", found: "\(same.items.map(\.id))",
          "the page before page \(number + 1) does not lead back to it")
      }
    }
  }
}

@available(*, unavailable)
extension PageSourceConformance: Sendable {}

extension PageSourceConformance where Cursor == Int {
  /// Prepares to check a source whose cursors are offsets.
  ///
  /// - Parameters:
  ///   - pageSizes: The sizes of pages to ask for; less than 1 is taken as 1, and more than 2³¹ − 1 as
  ///     that.
  ///   - mostPages: After how many pages there is no end; less than 1 is taken as 1.
  ///   - load: The source.
  /// - Returns: The laws, and who shall obey them.
  public static func offsets(
    pageSizes: [Int] = [1, 3, 20], mostPages: Int = 1000,
    load: @escaping (PageRequest<Int>) async throws -> Page<Item, Int>
  ) -> PageSourceConformance {
    PageSourceConformance(pageSizes, mostPages, { $0 }, load)
  }
}

/// A law that was broken, where a check ends.
private struct Broken: Error {
  let violation: Violation

  init(
    _ rule: ViolationRule, expected: String = "", found: String = "", _ explanation: String
  ) {
    violation = Violation(rule, expected: expected, found: found, explanation)
  }
}
