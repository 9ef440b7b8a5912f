import RosterDiffing

extension DataSourceProvider {
  /// What is shown of the sections.
  ///
  /// Handlers of ``ListEvent/isHidden`` and ``ListEvent/isSectionHidden`` are asked, with source index paths;
  /// those of a factory go before the provider's. With ``showsEmptySections`` off, sections of which no
  /// item is shown are left out, with their headers and footers.
  ///
  /// - Complexity: O(1) where nothing can be hidden; otherwise each handler is asked once for each item
  ///   or section. Lazy items are not asked about, and none is made to ask about its section.
  public var visibleContents: VisibleContents<Section> { visibleContents(of: contents) }

  /// What is shown of a state.
  ///
  /// - Parameters:
  ///   - contents: The state.
  ///   - fallback: The handlers that are asked last.
  ///   - former: What was shown of an earlier state by the same handlers. Of items that both share it is known what
  ///     they said.
  ///   - marked: The index paths of items that are asked about all the same.
  /// - Returns: What is shown.
  func visibleContents(
    of contents: ListContents<Section>, fallback: FallbackHandlers? = nil,
    after former: VisibleContents<Section>? = nil, askingAgain marked: [ListIndexPath] = []
  ) -> VisibleContents<Section> {
    let visibility = Visibility(self, of: contents, fallback)
    guard visibility.hidesAnything else { return VisibleContents(contents.sections) }
    return visibility.visible(contents.sections, after: former, askingAgain: marked)
  }
}

/// Decides what of a provider's sections is shown.
private struct Visibility<
  Section: SectionInfo, Cells: CellFactory, Views: SupplementaryViewFactory
>
where Cells.Item == Section.Item, Views.Item == Section.Item, Views.Title == Section.Title {
  private let provider: DataSourceProvider<Section, Cells, Views>
  private let cells: ClosureCellFactory<Section.Item, Cells.Cell>
  private let views: ClosureSupplementaryViewFactory<Section.Item, Section.Title, Views.View>
  private let values: ContextValues
  private let hidesItems: Bool
  private let hidesSections: Bool

  /// Whether handlers are given nothing but the index path of an item.
  private let hidesByIndexPath: Bool
  private let readings = ContextReadings()

  init(
    _ provider: DataSourceProvider<Section, Cells, Views>, of contents: ListContents<Section>,
    _ fallback: FallbackHandlers?
  ) {
    self.provider = provider
    cells = provider.cells
    views = provider.supplementaryViewFactory.composed
    var values = provider.context
    values[ListContentsKey<Section>.self] = { [readings] in
      readings.isNoted = true
      return contents
    }
    if let fallback { values[FallbackKey.self] = { fallback } }
    self.values = values
    let event = ItemEvent.isHidden.key
    hidesByIndexPath = fallback?.items.handles(event) == true
    hidesItems =
      hidesByIndexPath || provider.handlers.items.handles(event)
      || cells.handling(of: event) != .never
    hidesSections = provider.handles(.isSectionHidden, views, atLeast: .unknown, fallback: fallback)
  }

  var hidesAnything: Bool { hidesItems || hidesSections || !provider.showsEmptySections }

  func visible(
    _ sections: [Section], after former: VisibleContents<Section>?,
    askingAgain marked: [ListIndexPath]
  ) -> VisibleContents<Section> {
    var former = former.map { FormerSections($0) }
    let marked = Dictionary(grouping: marked, by: \.section)
    var shown: [VisibleSection<Section>] = []
    var all: [HidingAnswers?] = []
    for (index, section) in sections.enumerated() {
      guard !hidesSections || !isHidden(section, at: index) else {
        all.append(nil)
        continue
      }
      let answers =
        hidesItems && !section.hasLazyItems
        ? answers(of: section, at: index, after: former?.find(section, at: index), marked[index])
        : nil
      all.append(answers)
      let visible = VisibleSection(section, at: index, hiding: answers?.hidden ?? OffsetSet())
      if provider.showsEmptySections || !visible.items.isEmpty || showsRow(section) {
        shown.append(visible)
      }
    }
    return VisibleContents(sections, showing: shown, answers: hidesItems ? all : [])
  }

  /// Whether a section without items shows a row in their place.
  private func showsRow(_ section: Section) -> Bool {
    section.items.isEmpty && provider.decorations.sectionView?(section, 0) != nil
  }

  /// Asks about the items that are not known from an earlier state of the section.
  private func answers(
    of section: Section, at index: Int, after former: (items: Section.Items, HidingAnswers)?,
    _ marked: [ListIndexPath]?
  ) -> HidingAnswers {
    let items = section.items
    var answers = HidingAnswers()
    guard let (formerItems, known) = former else {
      ask(about: items, in: 0..<items.count, ofSection: index, &answers)
      return answers.trimmed
    }
    // Marks are gone through along the stretches, which ascend.
    var marks = (marked ?? []).map(\.item).sorted()[...]
    items.forEachStretch(since: formerItems) { old, new, isShared in
      guard isShared else { return ask(about: items, in: new, ofSection: index, &answers) }
      let shift = new.lowerBound - old.lowerBound
      var again = known.unsettled.ranges(in: old).map { $0.shifted(by: shift) }
      while let mark = marks.first, mark < new.upperBound {
        if mark >= new.lowerBound { again.append(mark..<mark + 1) }
        marks.removeFirst()
      }
      var position = new.lowerBound
      for range in again.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let range = range.clamped(to: position..<new.upperBound)
        answers.append(known, in: (position..<range.lowerBound).shifted(by: -shift))
        ask(about: items, in: range, ofSection: index, &answers)
        position = range.upperBound
      }
      answers.append(known, in: (position..<new.upperBound).shifted(by: -shift))
    }
    return answers.trimmed
  }

  private func ask(
    about items: Section.Items, in range: Range<Int>, ofSection index: Int,
    _ answers: inout HidingAnswers
  ) {
    if range.isEmpty { return }
    var context = ListContext(
      indexPath: ListIndexPath(section: index, item: range.lowerBound), values: values)
    context.readings = readings
    let start = items.index(items.startIndex, offsetBy: range.lowerBound)
    for item in items[start..<items.index(start, offsetBy: range.count)] {
      readings.isNoted = hidesByIndexPath
      let responder = provider.responder(
        for: item, in: context, after: cells.handlers(for: item, in: context))
      answers.hidden.append(responder.answer(to: .isHidden, ()), count: 1)
      answers.unsettled.append(readings.isNoted, count: 1)
      context.shownPath.item += 1
      context.sourcePath.item += 1
    }
  }

  private func isHidden(_ section: Section, at index: Int) -> Bool {
    let context = ListContext(indexPath: ListIndexPath(section: index, item: 0), values: values)
    let request = SupplementaryRequest(
      kind: .header, context: context, title: section.header,
      item: section.hasLazyItems ? nil : section.items.first, itemCount: section.items.count)
    return provider.responder(for: section, in: context, after: views.sectionHandlers(for: request))
      .answer(to: .isSectionHidden, ())
  }
}

/// The sections of an earlier state, by their ids.
private struct FormerSections<Section: SectionInfo> {
  let contents: VisibleContents<Section>
  private var indices: KeyTable<Section.ID, Int>?

  init(_ contents: VisibleContents<Section>) { self.contents = contents }

  /// The items of a section then, and what was said of them; `nil` where nothing was.
  mutating func find(
    _ section: Section, at index: Int
  ) -> (items: Section.Items, HidingAnswers)? {
    guard let index = formerIndex(of: section.id, at: index),
      contents.answers.indices.contains(index), let answers = contents.answers[index]
    else { return nil }
    return (contents.source[index].items, answers)
  }

  private mutating func formerIndex(of id: Section.ID, at index: Int) -> Int? {
    if contents.source.indices.contains(index), contents.source[index].id == id { return index }
    if let indices { return indices[id] }
    var table = KeyTable<Section.ID, Int>()
    for (index, section) in contents.source.enumerated() where table[section.id] == nil {
      table[section.id] = index
    }
    indices = table
    return table[id]
  }
}

extension HidingAnswers {
  /// Takes over what is known of items in a row.
  fileprivate mutating func append(_ known: HidingAnswers, in range: Range<Int>) {
    hidden.append(known.hidden, in: range)
    unsettled.append(false, count: range.count)
  }

  /// The same without what sets without offsets need not know.
  fileprivate var trimmed: HidingAnswers {
    HidingAnswers(
      hidden: hidden.isEmpty ? OffsetSet() : hidden,
      unsettled: unsettled.isEmpty ? OffsetSet() : unsettled)
  }
}
