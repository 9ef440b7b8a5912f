/// Where a request or an answer names index paths of a list, so that it can be said in terms of another one.
///
/// Lists that are joined have index paths of their own. What an event's declaration says about its request and its
/// answer is all that is known of them; nothing is guessed from their types:
///
/// ```swift
/// struct Drop { var item: String; var path: ListIndexPath }
///
/// extension WholeListEvent<Drop, ListIndexPath?> {
///   static var drop: Self {
///     ListEvent("drop", otherwise: nil, request: .indexPath(at: \.path), answer: .indexPath)
///   }
/// }
/// ```
public struct EventTranslation<Value>: Sendable {
  let translate: @Sendable (_ value: Value, _ lists: ListTranslation) -> Value?

  /// Translates by a function.
  ///
  /// - Parameter translate: Returns a value in terms of the other list; `nil` where it is about nothing of that list.
  public init(
    _ translate: @escaping @Sendable (_ value: Value, _ lists: ListTranslation) -> Value?
  ) {
    self.translate = translate
  }

  /// Translates nothing: the value names no index path.
  public static var none: Self { Self { value, _ in value } }

  /// Translates an index path in the value.
  ///
  /// - Parameter part: The index path. The value is about nothing but the item there.
  /// - Returns: The translation.
  public static func indexPath(
    at part: any WritableKeyPath<Value, ListIndexPath> & Sendable
  ) -> Self {
    Self { value, lists in
      guard let path = lists.indexPath(value[keyPath: part]) else { return nil }
      var value = value
      value[keyPath: part] = path
      return value
    }
  }

  /// Translates an index path that the value may have.
  ///
  /// - Parameter part: The index path; `nil` afterwards if it belongs to no item of the other list.
  /// - Returns: The translation.
  public static func indexPath(
    at part: any WritableKeyPath<Value, ListIndexPath?> & Sendable
  ) -> Self {
    Self { value, lists in
      var value = value
      value[keyPath: part] = value[keyPath: part].flatMap(lists.indexPath)
      return value
    }
  }

  /// Translates the index of a section in the value.
  ///
  /// - Parameter part: The index. The value is about nothing but that section.
  /// - Returns: The translation.
  public static func sectionIndex(at part: any WritableKeyPath<Value, Int> & Sendable) -> Self {
    Self { value, lists in
      let section = value[keyPath: part]
      guard lists.hasSection(section) else { return nil }
      var value = value
      value[keyPath: part] = lists.sectionIndex(section)
      return value
    }
  }
}

extension EventTranslation where Value == ListIndexPath {
  /// Translates an index path.
  public static var indexPath: Self { Self { path, lists in lists.indexPath(path) } }
}

extension EventTranslation where Value == ListIndexPath? {
  /// Translates an index path that may be missing.
  public static var indexPath: Self { Self { path, lists in .some(path.flatMap(lists.indexPath)) } }
}

extension EventTranslation where Value == [ListIndexPath] {
  /// Translates index paths, of which those stay that belong to the other list.
  public static var indexPaths: Self {
    Self { paths, lists in
      let paths = paths.compactMap(lists.indexPath)
      return paths.isEmpty ? nil : paths
    }
  }
}

extension EventTranslation where Value == Int {
  /// Translates the index of a section, if that is one of the other list.
  public static var sectionIndex: Self {
    Self { section, lists in lists.hasSection(section) ? lists.sectionIndex(section) : nil }
  }
}

/// The way from the index paths of one list to those of another that it is joined from, or back.
public struct ListTranslation {
  private let path: (ListIndexPath) -> ListIndexPath?
  private let nearest: (_ path: ListIndexPath, _ isAfter: Bool) -> ListIndexPath?
  private let section: (Int) -> Int
  private let isIncluded: (Int) -> Bool
  private let title: (WholeListEvent<Void, [String]?>, Int) -> Int?

  init(
    path: @escaping (ListIndexPath) -> ListIndexPath?,
    nearest: ((_ path: ListIndexPath, _ isAfter: Bool) -> ListIndexPath?)? = nil,
    section: @escaping (Int) -> Int = { $0 },
    hasSection: @escaping (Int) -> Bool = { _ in true },
    title: @escaping (WholeListEvent<Void, [String]?>, Int) -> Int? = { _, _ in nil }
  ) {
    self.path = path
    self.nearest = nearest ?? { indexPath, _ in path(indexPath) }
    self.section = section
    isIncluded = hasSection
    self.title = title
  }

  /// Leads from a list to those that it is joined with; a malformed index path stays one.
  init(sectionsBefore count: Int) {
    self.init(
      path: { ListIndexPath(section: $0.section &+ count, item: $0.item) },
      section: { $0 &+ count })
  }

  /// The way to the other list, and from there on to one that it is joined from.
  func followed(by next: ListTranslation) -> ListTranslation {
    ListTranslation(
      path: { path($0).flatMap(next.path) },
      nearest: { path, isAfter in nearest(path, isAfter).flatMap { next.nearest($0, isAfter) } },
      section: { next.section(section($0)) },
      hasSection: { hasSection($0) && next.hasSection(section($0)) })
  }

  /// An index path in the other list.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The index path of the same item; `nil` where the other list does not have it.
  public func indexPath(_ path: ListIndexPath) -> ListIndexPath? { self.path(path) }

  /// The first item of the other list that is at an index path, or behind it.
  ///
  /// With ``lastIndexPath(upTo:)`` this says which items between two are those of the other list.
  ///
  /// - Parameter path: An index path, of an item of any of the lists that are joined.
  /// - Returns: The index path of the item; `nil` where all items of the other list are before it.
  public func firstIndexPath(from path: ListIndexPath) -> ListIndexPath? { nearest(path, true) }

  /// The last item of the other list that is at an index path, or before it.
  ///
  /// - Parameter path: An index path, of an item of any of the lists that are joined.
  /// - Returns: The index path of the item; `nil` where all items of the other list are behind it.
  public func lastIndexPath(upTo path: ListIndexPath) -> ListIndexPath? { nearest(path, false) }

  /// Whether a section is one of the other list, which ``sectionIndex(_:)`` does not say.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: Whether the other list has it. Where the way leads back to lists that are joined, they have each.
  public func hasSection(_ section: Int) -> Bool { isIncluded(section) }

  /// The index of a section in the other list.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: The index of the same section; beyond the last section of a part, that of its last, and of a part without
  ///   sections that of the section behind it.
  public func sectionIndex(_ section: Int) -> Int { self.section(section) }

  /// The offset of a title among the titles that the other list answers an event with.
  ///
  /// Titles are those of lists as a whole: it is for what comes with a ``WholeListEvent``, and of joined lists no other
  /// event and no answer has an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset among the titles of all lists.
  ///   - titles: The event, of which lists that are joined join the answers.
  /// - Returns: The offset among the titles of the other list; `nil` where the title is not one of them.
  public func offset(_ offset: Int, among titles: WholeListEvent<Void, [String]?>) -> Int? {
    title(titles, offset)
  }
}

@available(*, unavailable)
extension ListTranslation: Sendable {}

/// How the answers that joined lists give to an event become one.
///
/// It matters for events of a list as a whole: any other is of a single list.
public struct AnswerCombining<Answer>: Sendable {
  /// Joins two answers; `nil` where the first answer is the last that is asked for.
  let join: (@Sendable (_ first: Answer, _ second: Answer) -> Answer)?

  /// Whether a list that is asked and has no handler answers by default.
  let asksDefault: Bool

  private init(
    asksDefault: Bool = false, join: (@Sendable (_ first: Answer, _ second: Answer) -> Answer)?
  ) {
    self.asksDefault = asksDefault
    self.join = join
  }

  /// Asks one list after the other until one answers.
  public static var first: Self { Self(join: nil) }

  /// Asks the first list to which the request belongs, which gives the event's default where it has no handler.
  public static var owner: Self { Self(asksDefault: true, join: nil) }

  /// Asks every list, and takes the first answer.
  public static var every: Self { Self { first, _ in first } }

  /// Asks every list, and joins the answers.
  ///
  /// - Parameter join: Joins what was answered so far and the answer of one more list.
  /// - Returns: The combination.
  public static func every(
    _ join: @escaping @Sendable (_ first: Answer, _ second: Answer) -> Answer
  ) -> Self {
    Self(asksDefault: false, join: join)
  }

  /// Asks every list, and puts the answers one after the other.
  public static func concatenated<Element>() -> Self where Answer == [Element] {
    Self { $0 + $1 }
  }

  /// Asks every list, and puts the answers one after the other, of those that give one.
  public static func concatenated<Element>() -> Self where Answer == [Element]? {
    Self { first, second in first.map { $0 + (second ?? []) } ?? second }
  }
}
