import Roster

/// The laws of reuse identifiers: each has a name, and several items share one.
///
/// A list view keeps the cells of an identifier for others of the same identifier. If each item has its own, no
/// cell is ever used again, and the ones that were shown pile up.
struct IdentifierLaws {
  /// The identifier of an item, and what names the item.
  struct Sample {
    var identifier: ReuseIdentifier
    var position: ViolationPosition

    /// Words that belong to the item alone, such as its id.
    var words: [String]

    /// The item's id, where it has one: of an item there may be several versions among the samples.
    var id: String?
  }

  /// From how many identifiers on there is none for several items, if each sample has another one.
  ///
  /// No list has so many ways to make a cell and shows each of them once.
  private static let mostKinds = 10

  var samples: [Sample]

  /// Identifiers without a name.
  var emptyViolation: Violation? {
    samples.first { $0.identifier.name.isEmpty }.map { sample in
      Violation(
        .emptyIdentifier, at: sample.position,
        "the reuse identifier is empty; list views trap when they are asked for such a cell")
    }
  }

  /// As many identifiers as items, if their names say that it will be so for other items too.
  var ownViolation: Violation? {
    var seen: Set<[String]> = []
    let items = samples.filter { sample in
      sample.id.map { seen.insert([$0, sample.identifier.name]).inserted } ?? true
    }
    let names = items.map(\.identifier.name)
    let count: Int = names.count
    guard count >= 3, Set(items.map(\.identifier)).count == count,
      areNumbered(names) || areNamed(names, after: items) || count >= Self.mostKinds
    else { return nil }
    let examples = names.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return Violation(
      .sharedIdentifier, expected: "identifiers that several items share",
      found: "\(count) identifiers for \(count) items",
      "each item has a reuse identifier of its own, so that no cell is used again: \(examples)")
  }

  /// Whether names differ in nothing but numbers.
  private func areNumbered(_ names: [String]) -> Bool {
    Set(names.map { String($0.filter { !$0.isNumber }) }).count == 1
  }

  /// Whether what is different in the names is found in the words of each item.
  private func areNamed(_ names: [String], after samples: [Sample]) -> Bool {
    let prefix = names.dropFirst().reduce(names[0]) { $0.commonPrefix(with: $1) }
    return zip(names, samples).allSatisfy { name, sample in
      let part = name.dropFirst(prefix.count)
      if part.isEmpty { return sample.words.isEmpty }
      return sample.words.contains { $0.contains(part) || part.contains($0) }
    }
  }
}

extension String {
  /// The characters that two strings begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension IdentifierLaws.Sample {
  /// Takes an item for what names it: its id, or its description if it has one of its own.
  ///
  /// A case of an enumeration is no item but a kind of items, and may give its name to the cells of its kind.
  init<Item>(_ identifier: ReuseIdentifier, of item: Item, at position: ViolationPosition) {
    self.identifier = identifier
    self.position = position
    words = []
    if let item = item as? any Identifiable {
      id = "\(item.id)"
      words.append("\(item.id)")
    }
    let mirror = Mirror(reflecting: item)
    if item is any CustomStringConvertible, mirror.displayStyle != .enum { words.append("\(item)") }
    words.removeAll(where: \.isEmpty)
  }
}
