import Roster

/// A cell factory that tells of its steps.
struct ProbingCells<Base: CellFactory>: CellFactory where Base.Item == ScenarioItem {
  let base: Base
  let probe: CallbackProbe

  /// Whether the display of cells is noted by the steps, and not by handlers.
  let tellsDisplay: Bool

  func reuseIdentifier(for item: Base.Item, in context: ListContext) -> ReuseIdentifier {
    base.reuseIdentifier(for: item, in: context)
  }

  func makeCell(for item: Base.Item, in context: ListContext) -> Base.Cell {
    base.makeCell(for: item, in: context)
  }

  func configure(_ cell: inout Base.Cell, for item: Base.Item, in context: ListContext) {
    base.configure(&cell, for: item, in: context)
  }

  func reset(_ cell: inout Base.Cell) { base.reset(&cell) }

  var composed: ClosureCellFactory<Base.Item, Base.Cell> {
    base.modified { element, item, context in
      probe.call(.cellIdentifier)
      let element = element.beforeResetting { _ in probe.call(.cellResetting) }.wrapping {
        probe.call(.cellMaking)
        return $0()
      } configure: { cell, configure in
        configure(&cell)
        if probe.revision != 0 {
          let item = ScenarioItem(id: item.id, revision: item.revision + probe.revision)
          base.element(for: item, in: context).configure(&cell)
        }
        probe.call(.cellConfiguring)
      }
      guard tellsDisplay else { return element }
      return element.whenDisplayed { _ in probe.call(.cellDisplaying) }
        .whenOutOfSight { _ in probe.call(.cellEndDisplaying) }
    }
  }
}

/// A factory of supplementary views that tells of its steps.
struct ProbingViews<Base: SupplementaryViewFactory>: SupplementaryViewFactory {
  typealias Request = SupplementaryRequest<Base.Item, Base.Title>

  let base: Base
  let probe: CallbackProbe

  /// Whether the display of views is noted by the steps, and not by handlers.
  let tellsDisplay: Bool

  var kinds: [SupplementaryKind] { base.kinds }

  func reuseIdentifier(for request: Request) -> ReuseIdentifier? {
    base.reuseIdentifier(for: request)
  }

  func makeView(for request: Request) -> Base.View { base.makeView(for: request) }

  func configure(_ view: inout Base.View, for request: Request) {
    base.configure(&view, for: request)
  }

  func reset(_ view: inout Base.View) { base.reset(&view) }

  var composed: ClosureSupplementaryViewFactory<Base.Item, Base.Title, Base.View> {
    let probed = base.modified { element, _ in
      probe.call(.viewIdentifier)
      let element = element.beforeResetting { _ in probe.call(.viewResetting) }.wrapping {
        probe.call(.viewMaking)
        return $0()
      } configure: { view, configure in
        configure(&view)
        probe.call(.viewConfiguring)
      }
      guard tellsDisplay else { return element }
      return element.whenDisplayed { _ in probe.call(.viewDisplaying) }
        .whenOutOfSight { _ in probe.call(.viewEndDisplaying) }
    }
    return ClosureSupplementaryViewFactory.choosing(kinds: probed.kinds) { request in
      probe.call(.sectionResponder)
      return probed.sectionResponder(for: request)
    } _: {
      probed.choice(for: $0)
    }
  }
}

extension ListElement {
  /// The same element, for the view of a decoration that tells of its steps.
  func decoration(_ configuring: ListCallback, _ probe: CallbackProbe) -> ListElement {
    beforeResetting { _ in probe.call(.decorationResetting) }.wrapping {
      probe.call(.decorationMaking)
      return $0()
    } configure: { view, configure in
      configure(&view)
      probe.call(configuring)
    }
    .whenDisplayed { _ in probe.call(.decorationDisplaying) }
    .whenOutOfSight { _ in probe.call(.decorationEndDisplaying) }
  }
}
