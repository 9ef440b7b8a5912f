import Roster

extension CellFactory where Item == ScenarioItem {
  /// The same factory, which calls a probe in each of its steps.
  ///
  /// - Parameters:
  ///   - probe: What is called.
  ///   - tellsDisplay: Whether the display of cells is noted by the steps, and not by handlers.
  /// - Returns: The factory.
  func probed(by probe: CallbackProbe, tellsDisplay: Bool) -> ClosureCellFactory<Item, Cell> {
    modified { element, item, context in
      probe.call(.cellIdentifier)
      let element = element.beforeResetting { _ in probe.call(.cellResetting) }.wrapping {
        probe.call(.cellMaking)
        return $0()
      } configure: { cell, configure in
        configure(&cell)
        if probe.revision != 0 {
          let item = ScenarioItem(id: item.id, revision: item.revision + probe.revision)
          self.element(for: item, in: context).configure(&cell)
        }
        probe.call(.cellConfiguring)
      }
      guard tellsDisplay else { return element }
      return element.whenDisplayed { _ in probe.call(.cellDisplaying) }
        .whenOutOfSight { _ in probe.call(.cellEndDisplaying) }
    }
  }
}

extension SupplementaryViewFactory {
  /// The same factory, which calls a probe in each of its steps.
  ///
  /// - Parameters:
  ///   - probe: What is called.
  ///   - tellsDisplay: Whether the display of views is noted by the steps, and not by handlers.
  /// - Returns: The factory.
  func probed(
    by probe: CallbackProbe, tellsDisplay: Bool
  ) -> ClosureSupplementaryViewFactory<Item, Title, View> {
    let probed = modified { element, _ in
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
