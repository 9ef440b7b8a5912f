extension ListDriver {
  /// Fills a section with pages that are loaded as they appear.
  ///
  /// ```swift
  /// let list = ListDriver(
  ///   DataSourceProvider(sections: [PagedSection<String, Product>(id: "products")], cellFactory: cells),
  ///   on: backend)
  /// let paging = list.page(section: "products", through: .offsets(pageSize: 50, prefetching: 20)) {
  ///   (request: PageRequest<Int>) in
  ///   let answer = try await api.products(from: request.offset, limit: request.count)
  ///   return Page(answer.products, total: answer.total)
  /// }
  /// ```
  ///
  /// The first page is asked for at once, and the next ones until the screen is full, without a scroll.
  ///
  /// - Parameters:
  ///   - id: The identity of the section; it is added at the end of the list if there is none.
  ///   - pager: How to ask. What it has loaded is shown.
  ///   - isolation: The actor that the list is used on.
  ///   - load: Loads a page, on the caller's actor until it suspends. Its task is cancelled when the page is no longer
  ///     wanted. What it throws is the state of the page, until ``ListPaging/retry()``.
  /// - Returns: What asks for pages until it is cancelled or released. It does not keep the list.
  /// - Precondition: It is called on an actor, such as the main actor: the list changes when a page comes.
  public func page<ID: Hashable, Item: Identifiable, Cursor: Equatable>(
    section id: ID, through pager: Pager<Item, Cursor>,
    isolation: isolated (any Actor)? = #isolation,
    load: @escaping (PageRequest<Cursor>) async throws -> Page<Item, Cursor>
  ) -> ListPaging<Item, Cursor> where Section == PagedSection<ID, Item> {
    guard isolation != nil else {
      trap(
        "`page` was called on no actor. Call it where the list is used, such as on the main actor.")
    }
    return page(
      section: id, through: pager,
      starting: { request, answer in
        let task = Task {
          _ = isolation
          do {
            answer(.success(try await load(request)))
          } catch {
            answer(.failure(error))
          }
        }
        return { task.cancel() }
      })
  }

  /// Fills a section with pages that a closure loads and answers with when they are there.
  ///
  /// It is for sources with completion handlers, and for tests that answer by hand:
  ///
  /// ```swift
  /// let paging = list.page(section: 0, through: Pager(pageSize: 20)) { request, answer in
  ///   server.load(after: request.cursor) { answer(.success(Page($0.rows, after: $0.next))) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the section; it is added at the end of the list if there is none.
  ///   - pager: How to ask.
  ///   - load: Is given a request, and what to call with the answer: where the list is used, once, at any time. An
  ///     answer that is no longer wanted changes nothing.
  /// - Returns: What asks for pages until it is cancelled or released. It does not keep the list.
  public func page<ID: Hashable, Item: Identifiable, Cursor: Equatable>(
    section id: ID, through pager: Pager<Item, Cursor>,
    load:
      @escaping (
        _ request: PageRequest<Cursor>,
        _ answer: @escaping (Result<Page<Item, Cursor>, any Error>) -> Void
      ) -> Void
  ) -> ListPaging<Item, Cursor> where Section == PagedSection<ID, Item> {
    page(
      section: id, through: pager,
      starting: { request, answer in
        load(request, answer)
        return nil
      })
  }

  private func page<ID: Hashable, Item: Identifiable, Cursor: Equatable>(
    section id: ID, through pager: Pager<Item, Cursor>,
    starting load: @escaping ListPaging<Item, Cursor>.Loader
  ) -> ListPaging<Item, Cursor> where Section == PagedSection<ID, Item> {
    let watcher = ScrollWatcher<Section>()
    let filler = UniqueVersion.next()
    let paging = ListPaging<Item, Cursor>(
      pager, load: load,
      show: { [weak self] in self?.show($0, inSection: id, by: filler, isLast: $1) },
      stop: { [weak self] in self?.scrollWatchers.removeAll { $0 === watcher } })
    watcher.didScroll = { [weak paging] contents, scroll in
      guard let window = PageWindow(scroll, of: contents, inSection: id) else { return }
      paging?.handle { $0.see(window) }
    }
    scrollWatchers.append(watcher)
    show(pager, inSection: id, by: filler)
    paging.handle { $0.begin() }
    return paging
  }

  private func show<ID: Hashable, Item, Cursor>(
    _ pager: Pager<Item, Cursor>, inSection id: ID, by filler: Int, isLast: Bool = false
  ) where Section == PagedSection<ID, Item> {
    perform { [self] in
      let old = contents.sections.first { $0.id == id } ?? PagedSection(id: id)
      // The section may be gone by now, or be filled by another paging.
      if isLast, old.filler != filler { return }
      var new = old
      pager.fill(&new)
      new.filler = filler
      let gaps = old.changedRows(in: new)
      if !gaps.isEmpty {
        // A backend asks for decorations again beside what changed.
        markNext { sections, _ in
          guard let index = sections.firstIndex(where: { $0.id == id }) else { return ListMarks() }
          return sections[index].marks(beside: gaps, besides: old, inSection: index)
        }
      }
      // There is nothing to follow, and a million placeholders are not compared with nothing.
      let isLong = old.items.isEmpty && new.items.count > 1 << 12
      update(options: isLong ? .reload : .notAnimated) { contents in
        if let index = contents.indexOfSection(id: id) {
          contents[index] = new
        } else {
          contents.sections.append(new)
        }
      }
    }
  }
}

extension PagedSection {
  /// The edges at which a load state is another one, of the start and the end.
  fileprivate func changedRows(in new: PagedSection) -> Set<PageEdge> {
    var edges: Set<PageEdge> = []
    if !start.isSameKind(as: new.start) { edges.insert(.start) }
    if !end.isSameKind(as: new.end) { edges.insert(.end) }
    let isSame = pages.elementsEqual(new.pages) {
      $0.offset == $1.offset && $0.state.isSameKind(as: $1.state)
    }
    if !isSame { edges.insert(.page) }
    return edges
  }

  /// Marks what stands beside gaps, and beside those that were there.
  fileprivate func marks(
    beside edges: Set<PageEdge>, besides old: PagedSection, inSection section: Int
  ) -> ListMarks {
    guard !items.isEmpty else { return ListMarks(reloadedSections: [section]) }
    var offsets: Set<Int> = []
    if edges.contains(.start) { offsets.insert(0) }
    if edges.contains(.end) { offsets.insert(items.count - 1) }
    if edges.contains(.page) {
      offsets.formUnion((pages + old.pages).map { Swift.min($0.offset, items.count - 1) })
    }
    return ListMarks(
      reconfiguredItems: offsets.sorted().map { ListIndexPath(section: section, item: $0) })
  }
}

extension LoadState {
  fileprivate func isSameKind(as other: LoadState) -> Bool {
    switch (self, other) {
    case (.idle, .idle), (.loading, .loading), (.failed, .failed), (.finished, .finished): true
    default: false
    }
  }
}

extension PageWindow {
  /// What is seen of a section, or `nil` if nothing is said about it.
  fileprivate init?<ID, Item>(
    _ scroll: ScrollState, of contents: VisibleContents<PagedSection<ID, Item>>, inSection id: ID
  ) {
    guard let section = contents.source.firstIndex(where: { $0.id == id }),
      let first = scroll.firstVisible.flatMap(contents.sourcePath),
      let last = scroll.lastVisible.flatMap(contents.sourcePath)
    else { return nil }
    let items = contents.source[section].items
    let top = first.section < section ? 0 : first.section > section ? items.count : first.item
    let end = last.section > section ? items.count - 1 : last.section < section ? -1 : last.item
    // A list that is seen before the section, or after it, is scrolled to its nearest end.
    let range = Swift.min(top, Swift.max(0, items.count - 1))...Swift.max(0, Swift.max(top, end))
    guard let low = items.location(at: range.lowerBound),
      let high = items.location(at: Swift.min(range.upperBound, items.count - 1))
    else { return nil }
    self.init(first: low, last: high)
  }
}

extension DataSourceProvider {
  /// Shows how far loading has come: at the start, at the end, and before pages among placeholders.
  ///
  /// ```swift
  /// let provider = DataSourceProvider(
  ///   sections: [PagedSection<String, Product>(id: "products")], cellFactory: cells,
  ///   supplementaryViewFactory: .sectionTitles()
  /// ).loadRows { edge, state in
  ///   switch state {
  ///   case .loading: ListElement(showing: TextView("Loading…"))
  ///   case .failed: ListElement(showing: TextView("Not loaded."))
  ///   case .idle, .finished: nil
  ///   }
  /// }
  /// ```
  ///
  /// The rows are decorations, like separators: no index path is theirs, and none is shifted by them. One that is shown
  /// takes the place of a separator. A section without items shows that of its end between its header and its footer,
  /// whatever other sections have, also where ``DataSourceProvider/showsEmptySections`` is off; then there is no empty state.
  ///
  /// - Parameter row: The row for an edge, or `nil` for none. It may be asked at any time, and more than once.
  /// - Returns: The provider with these rows in place of those that it had.
  public func loadRows<ID, Item>(
    _ row: @escaping (_ edge: PageEdge, _ state: LoadState) -> ListElement<Views.View>?
  ) -> DataSourceProvider where Section == PagedSection<ID, Item> {
    var provider = self
    provider.decorations.sectionView = { section, gap in
      section.loadState(inGap: gap).flatMap { row($0.edge, $0.state) }
    }
    return provider
  }
}

extension DataSourceProvider
where Views == NoSupplementaryViews<Section.Item, Section.Title> {
  /// Shows how far loading has come, in a list without a supplementary view factory.
  ///
  /// - Parameter row: The row for an edge, or `nil` for none. It may be asked at any time, and more than once.
  /// - Returns: The provider with these rows in place of those that it had.
  public func loadRows<ID, Item, View>(
    _ row: @escaping (_ edge: PageEdge, _ state: LoadState) -> ListElement<View>?
  ) -> DataSourceProvider<
    Section, Cells, ClosureSupplementaryViewFactory<Section.Item, Section.Title, View>
  > where Section == PagedSection<ID, Item> {
    withViews().loadRows(row)
  }
}
