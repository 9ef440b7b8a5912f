import Roster

/// The laws of the three steps, for cells and views alike.
struct ElementLaws<Content, Description: Equatable> {
  /// What is shown in: a cell, or a view.
  let noun: String

  let samples: [ElementSample<Content>]
  let describe: (Content) -> Description

  var violations: [Violation] {
    samples.enumerated().flatMap { index, sample in ownViolations(of: sample, at: index) }
      + samples.enumerated().flatMap { index, sample in
        samples.flatMap { earlier in leaks(from: earlier, into: sample, at: index) }
      }
  }

  /// The laws that concern one item.
  private func ownViolations(of sample: ElementSample<Content>, at index: Int) -> [Violation] {
    guard let identifier = sample.identifier() else { return [] }
    if let violation = objectViolation(of: sample, at: index) { return [violation] }
    let before = sample.describeSubject()
    let fresh = describe(sample.fresh())
    var found: [Violation] = []
    if describe(sample.fresh()) != fresh {
      found.append(
        violation(
          .steadyConfigure, at: index, fresh, describe(sample.fresh()),
          "two fresh \(noun)s for \(sample.name) differ"))
    } else {
      var again = sample.fresh()
      sample.configure(&again)
      if describe(again) != fresh {
        found.append(
          violation(
            .steadyConfigure, at: index, fresh, describe(again),
            "a \(noun) for \(sample.name) changes when it is configured again"))
      }
    }
    if sample.describeSubject() != before {
      found.append(
        Violation(
          .untouchedItem, at: position(index), "configuring a \(noun) changes \(sample.name)"))
    }
    if let later = sample.identifier(), later == identifier {
      if found.isEmpty { found += positionViolations(of: sample, at: index) }
    } else {
      found.append(
        Violation(
          .steadyIdentifier, at: position(index), expected: "\(identifier)",
          found: sample.identifier()?.description ?? "none",
          "the reuse identifier of \(sample.name) changes"))
    }
    return found
  }

  /// Two that are on the screen at once are two objects.
  private func objectViolation(of sample: ElementSample<Content>, at index: Int) -> Violation? {
    guard isOneObject(sample.make(), sample.make()) else { return nil }
    return Violation(
      .ownCell, at: position(index),
      "two \(noun)s that are made for \(sample.name) are one object, which cannot be on the screen twice"
    )
  }

  /// An item is shown in the same way wherever it stands in its section.
  private func positionViolations(
    of sample: ElementSample<Content>, at index: Int
  ) -> [Violation] {
    guard let here = sample.here?(), let element = sample.elsewhere?() else { return [] }
    let reason =
      "which changes when items come and go before it, and the \(noun) is not configured then"
    if element.reuseIdentifier != here.reuseIdentifier {
      return [
        Violation(
          .cellPosition, at: position(index), expected: "\(here.reuseIdentifier)",
          found: "\(element.reuseIdentifier)",
          "the reuse identifier of \(sample.name) depends on the position of the item, \(reason)")
      ]
    }
    let fresh = describe(here.fresh())
    guard describe(element.fresh()) != fresh else { return [] }
    return [
      violation(
        .cellPosition, at: index, fresh, describe(element.fresh()),
        "the \(noun) for \(sample.name) shows the position of the item, \(reason)")
    ]
  }

  /// A cell that showed one item and now shows another equals a fresh one.
  private func leaks(
    from earlier: ElementSample<Content>, into sample: ElementSample<Content>, at index: Int
  ) -> [Violation] {
    guard let identifier = sample.identifier(), identifier == earlier.identifier() else {
      return []
    }
    let fresh = describe(sample.fresh())
    var again = sample.fresh()
    sample.configure(&again)
    // What changes by itself tells nothing about what is left of another item.
    guard describe(sample.fresh()) == fresh, describe(again) == fresh else { return [] }
    var made = earlier.make()
    sample.configure(&made)
    if describe(made) != fresh {
      return [
        violation(
          .blankCell, at: index, fresh, describe(made),
          "a \(noun) that was made for \(earlier.name) shows \(sample.name) otherwise than a fresh one"
        )
      ]
    }
    var reused = earlier.fresh()
    sample.configure(&reused)
    guard describe(reused) != fresh else { return [] }
    return [
      violation(
        .reuseLeak, at: index, fresh, describe(reused),
        "a \(noun) that showed \(earlier.name) and now shows \(sample.name) is not like a fresh one"
      )
    ]
  }

  private func position(_ index: Int) -> ViolationPosition {
    .item(ListIndexPath(section: 0, item: index))
  }

  /// Reports the parts that differ if there are any, and the whole otherwise.
  private func violation(
    _ rule: ViolationRule, at index: Int, _ expected: Description, _ found: Description,
    _ explanation: String
  ) -> Violation {
    let parts = zip(Mirror(reflecting: expected).children, Mirror(reflecting: found).children)
      .filter { "\($0.value)" != "\($1.value)" }
    let isDetailed =
      !parts.isEmpty && parts.allSatisfy { $0.0.label != nil && $0.0.label == $0.1.label }
    func text(_ whole: Description, _ part: KeyPath<(Mirror.Child, Mirror.Child), Mirror.Child>)
      -> String
    {
      guard isDetailed else { return Violation.lines(of: whole) }
      return parts.map { pair in
        let child = (pair.0, pair.1)[keyPath: part]
        return "\(child.label ?? "") \(String(reflecting: child.value))"
      }.joined(separator: ", ")
    }
    return Violation(
      rule, at: position(index), expected: text(expected, \.0), found: text(found, \.1), explanation
    )
  }
}

/// Whether two cells or views are objects, and the same one.
func isOneObject<Content>(_ one: Content, _ other: Content) -> Bool {
  object(one).map { $0 === other as AnyObject } ?? false
}

/// A cell or view that is an object, also where its type is a protocol.
func object<Content>(_ content: Content) -> AnyObject? {
  type(of: content as Any) is AnyClass ? content as AnyObject : nil
}

/// The steps of a cell or view for one item, as its factory takes them.
struct ElementSample<Content> {
  /// What is shown, in words.
  let name: String

  /// Everything that is known of the item, to see whether it changes.
  let describeSubject: () -> String

  /// The reuse identifier; `nil` for no view.
  let identifier: () -> ReuseIdentifier?

  let make: () -> Content
  let configure: (inout Content) -> Void

  /// The steps bound together, where the position is to make no difference.
  var here: (() -> ListElement<Content>)?

  /// The same at another position of the section.
  var elsewhere: (() -> ListElement<Content>)?

  func fresh() -> Content {
    var content = make()
    configure(&content)
    return content
  }
}
