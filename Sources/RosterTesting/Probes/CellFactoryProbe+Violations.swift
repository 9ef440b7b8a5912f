public import Roster

extension CellFactoryProbe {
  /// What is wrong with the factory.
  ///
  /// For all ordered pairs of items that share a reuse identifier: a cell that showed one and now shows the
  /// other equals a fresh cell. Reuse identifiers are stable, configuring is deterministic and does not
  /// change the item, and the element of an item takes the factory's own steps.
  ///
  /// - Parameters:
  ///   - items: Samples; among them one with everything set, and one with nothing.
  ///   - describe: What of a cell is compared; for cells that are objects, all that a user can see.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  /// - Complexity: Configures about two cells for each pair of items.
  public func violations<Description: Equatable>(
    items: [Factory.Item], describe: @escaping (Factory.Cell) -> Description
  ) -> [Violation] {
    let laws = ElementLaws(
      samples: items.map { item in
        ElementSample(
          name: "\(item)", describeSubject: { dumped(item) },
          identifier: { factory.reuseIdentifier(for: item, in: context) },
          make: { factory.makeCell(for: item, in: context) },
          configure: { factory.configure(&$0, for: item, in: context) },
          element: { factory.element(for: item, in: context) })
      }, describe: describe)
    return laws.violations
  }

  /// What is wrong with the factory, whose cells are compared with `==`.
  ///
  /// - Parameter items: Samples; among them one with everything set, and one with nothing.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(items: [Factory.Item]) -> [Violation] where Factory.Cell: Equatable {
    violations(items: items, describe: \.self)
  }

  /// What is wrong with the factory, whose cells are compared by all their stored properties.
  ///
  /// - Parameter items: Samples; among them one with everything set, and one with nothing.
  /// - Returns: The laws that the factory broke; empty if it broke none.
  public func violations(items: [Factory.Item]) -> [Violation] {
    violations(items: items, describe: dumped)
  }
}
