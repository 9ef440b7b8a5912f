extension WholeListEvent<Void, [String]?> {
  /// The titles of the index beside the list; none by default.
  public static var indexTitles: Self {
    ListEvent(
      "indexTitles", byDefault: { _ in nil }, whenStale: { nil }, combining: .concatenated())
  }
}

extension WholeListEvent<IndexTitle, Int> {
  /// The section index that a title of the index leads to; by default the index of the title.
  public static var sectionForIndexTitle: Self {
    ListEvent(
      "sectionForIndexTitle", byDefault: { $0.index }, whenStale: { $0.index },
      request: EventTranslation { title, lists in
        lists.offset(title.index, among: .indexTitles).map { IndexTitle(title.title, at: $0) }
      }, answer: .sectionIndex, combining: .owner)
  }
}

extension WholeListEvent<[ListIndexPath], Void> {
  /// Some items will be shown soon.
  ///
  /// They are beyond what is visible, so a list that fits on the screen has none.
  public static var prefetch: Self { ListEvent("prefetch", request: .indexPaths) }

  /// Some items that were to be shown soon will not be.
  public static var cancelPrefetching: Self { ListEvent("cancelPrefetching", request: .indexPaths) }
}

extension WholeListEvent<ListIndexPath, ListSize> {
  /// About how high is the cell at an index path that was not shown yet? The backend guesses by default.
  ///
  /// It is asked where no handler of the item's event of this name answers, and of lazy items nothing else
  /// is: no item is looked at for it.
  ///
  /// ```swift
  /// let log = DataSourceProvider(
  ///   sections: [LazySection(id: 0, count: 1_000_000) { "Entry \($0)" }], cellFactory: TextCellFactory()
  /// ).onList(.estimatedSize) { _, path in path.item == 0 ? .fixed(3) : .fixed(1) }
  /// print(log.dataSource.estimatedSize(at: ListIndexPath(section: 0, item: 0)))  // fixed(3.0)
  /// ```
  public static var estimatedSize: Self {
    ListEvent("estimatedSize", otherwise: .automatic, request: .indexPath)
  }
}

extension WholeListEvent<FocusChange, Bool> {
  /// Whether the focus may go from one item to another; `true` by default.
  ///
  /// Where it goes from one of several joined lists to another, both have to allow it.
  public static var shouldUpdateFocus: Self {
    ListEvent(
      "shouldUpdateFocus", otherwise: true, request: .focusChange, combining: .every { $0 && $1 })
  }
}

extension WholeListEvent<FocusChange, Void> {
  /// The focus went from one item to another.
  public static var didUpdateFocus: Self { ListEvent("didUpdateFocus", request: .focusChange) }
}

extension WholeListEvent<Void, ListIndexPath?> {
  /// The item that gets the focus first; by default the backend decides.
  public static var preferredFocus: Self {
    ListEvent(
      "preferredFocus", byDefault: { _ in nil }, whenStale: { nil }, answer: .indexPath)
  }
}

extension WholeListEvent<ScrollState, Void> {
  /// The list was scrolled, or shows other items than before after an update.
  ///
  /// The first drawing is such an event too, so that a list which loads more at its end starts when the screen has room
  /// for all of it, and goes on until the screen is full:
  ///
  /// ```swift
  /// .onList(.didScroll) { [weak list] contents, scroll in
  ///   if let last = scroll.lastVisible, last.item == contents.itemCount(inSection: last.section) - 1 {
  ///     let page = nextPage()
  ///     if !page.isEmpty { list?.update { $0[0].items += page } }
  ///   }
  /// }
  /// ```
  public static var didScroll: Self { ListEvent("didScroll", request: .scrollState) }
}

/// A title in the index beside a list, such as the letter A.
public struct IndexTitle: Hashable, Sendable {
  /// The title.
  public let title: String

  /// Its index among the titles, from 0.
  public let index: Int

  /// Describes a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its index among the titles, from 0. No section is led to by one that is not there.
  public init(_ title: String, at index: Int) {
    self.title = title
    self.index = index
  }
}

/// The way of the focus from one item to another.
public struct FocusChange: Hashable, Sendable {
  /// The item that had the focus, or `nil` where none had.
  public let from: ListIndexPath?

  /// The item that gets it, or `nil` where none does.
  public let to: ListIndexPath?

  /// Makes the change of the focus.
  ///
  /// - Parameters:
  ///   - from: The item that had the focus.
  ///   - to: The item that gets it.
  public init(from: ListIndexPath?, to: ListIndexPath?) {
    self.from = from
    self.to = to
  }
}

extension EventTranslation where Value == FocusChange {
  /// Translates the index paths of both items; at least one of them belongs to the other list.
  static var focusChange: Self {
    Self { change, lists in
      let (from, to) = (change.from.flatMap(lists.indexPath), change.to.flatMap(lists.indexPath))
      return from == nil && to == nil ? nil : FocusChange(from: from, to: to)
    }
  }
}

/// Where a list has been scrolled to.
public struct ScrollState: Hashable, Sendable {
  /// The first item that is seen, or `nil` where none is.
  public let firstVisible: ListIndexPath?

  /// The last item that is seen, or `nil` where none is.
  public let lastVisible: ListIndexPath?

  /// Makes the state of a list that has been scrolled.
  ///
  /// - Parameters:
  ///   - firstVisible: The first item that is seen.
  ///   - lastVisible: The last item that is seen.
  public init(firstVisible: ListIndexPath?, lastVisible: ListIndexPath?) {
    self.firstVisible = firstVisible
    self.lastVisible = lastVisible
  }
}

extension EventTranslation where Value == ScrollState {
  /// Translates to the first and the last item of the other list that are seen, be the ends of the screen those of
  /// another list.
  static var scrollState: Self {
    Self { state, lists in
      guard let first = state.firstVisible.flatMap(lists.firstIndexPath(from:)),
        let last = state.lastVisible.flatMap(lists.lastIndexPath(upTo:)), first <= last
      else { return ScrollState(firstVisible: nil, lastVisible: nil) }
      return ScrollState(firstVisible: first, lastVisible: last)
    }
  }
}

extension SectionEvent<Void, Bool> {
  /// Whether the section is left out of what is shown, with its header and footer; `false` by default.
  ///
  /// It is asked when a state of the list is shown, and only then, and also about a section that has no
  /// views. All items count, hidden ones too:
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: [ListSection(id: "fruit", items: "Pears"), ListSection(id: "dairy")],
  ///   cellFactory: TextCellFactory(),
  ///   supplementaryViewFactory: TextViewFactory.sectionTitles()
  ///     .onSection(.isSectionHidden) { section, _ in section.itemCount == 0 })
  /// print(provider.dataSource.sectionCount)  // 1
  /// ```
  public static var isSectionHidden: Self { ListEvent("isSectionHidden", otherwise: false) }
}

extension SectionEvent<SupplementaryKind, String?> {
  /// The title of a header or a footer that no factory makes.
  ///
  /// By default it is the section's own where the list names no supplementary view factory and titles are of type
  /// `String`; otherwise there is none. An answer of `nil` leaves the view out. The view is one that is ``TitlePresenting``;
  /// other types of views show nothing.
  ///
  /// ```swift
  /// let aisles = [ListSection(id: "Fruit", items: "Pears"), ListSection(id: "Dairy", items: "Milk")]
  /// let provider = DataSourceProvider(sections: aisles, cellFactory: TextCellFactory())
  ///   .onSection(.viewTitle) { aisle, event in event.request == .header ? aisle.id : nil }
  /// print(TextBackend().render(provider.dataSource))
  /// // Fruit
  /// //   Pears
  /// // Dairy
  /// //   Milk
  /// ```
  ///
  /// A backend asks when it draws the view: at first, when the list is reloaded, and when something in the
  /// section changes. A list has such views from the state on that is shown first after there is a handler.
  public static var viewTitle: Self { ListEvent("viewTitle", otherwise: nil) }
}

extension SectionEvent<SupplementaryKind, ListSize> {
  /// How high a view of the section is; as high as its content by default; zero is
  /// zero in every style.
  public static var viewSize: Self { ListEvent("viewSize", otherwise: .automatic) }
}

extension SectionEvent<SupplementaryKind, Void> {
  /// A view of the section appears, and no step of its factory says what to do then.
  public static var willDisplayView: Self { ListEvent("willDisplayView") }

  /// A view of the section disappears, and no step of its factory says what to do then.
  public static var didEndDisplayingView: Self { ListEvent("didEndDisplayingView") }
}
