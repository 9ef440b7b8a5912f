// What most elements do without, kept apart so that an element is small.
//
// The steps before and after an element is configured are kept one beside the other, and not one around the other: an
// element that is wrapped in a loop takes memory for each step, and no stack.

extension ListElement {
  /// A step of an element.
  typealias Step = (inout Content) -> Void

  /// What is done when an element appears, or when it disappears.
  struct DisplaySteps {
    /// The steps of what names its index path, which are others behind more sections.
    var named = JoinedParts<Step>()

    /// Those that it was given since, or all where it names none.
    var later = JoinedParts<Step>()

    var isEmpty: Bool { named.isEmpty && later.isEmpty }

    func forEach(_ body: (Step) -> Void) {
      named.forEach(body)
      later.forEach(body)
    }
  }

  /// The steps of an element, and what else few elements have.
  ///
  /// It is copied before it is changed, since elements are values.
  @usableFromInline
  final class Extras {
    /// What is done before and after the element is configured, each in order.
    var before = JoinedParts<Step>()
    var after = JoinedParts<Step>()

    /// What is done when it appears and when it disappears, in place of telling its handlers.
    var begin = DisplaySteps()
    var end = DisplaySteps()

    /// Describes the same behind so many more sections, without the steps that it was given since.
    var behindSections: ((Int) -> ListElement)?

    /// Whether what is blank comes from the same maker there.
    var keepsMaker = false

    /// Which events tell that it appears and disappears; those of an item unless it is a view.
    var displayEvents = DisplayEvents.item

    init(_ other: Extras?) {
      guard let other else { return }
      (before, after, begin, end) = (other.before, other.after, other.begin, other.end)
      (behindSections, keepsMaker) = (other.behindSections, other.keepsMaker)
      displayEvents = other.displayEvents
    }
  }

  /// The same with other extras.
  func changing(_ change: (Extras) -> Void) -> ListElement {
    var element = self
    element.extras = Extras(extras)
    element.extras.map(change)
    return element
  }

  /// Configures what is reset already, with the steps before and after.
  @usableFromInline
  func configureInSteps(_ content: inout Content) {
    extras?.before.forEach { $0(&content) }
    configureContent(&content)
    extras?.after.forEach { $0(&content) }
  }

  /// Whether what is shown names its index path, as an error does.
  ///
  /// A backend that keeps a cell or view while items before it come or go configures it again at its new index path.
  public var namesIndexPath: Bool { extras?.behindSections != nil }

  /// The same, which names its index path.
  ///
  /// - Parameter behindSections: Describes it behind so many more sections. Steps that it is given from now on it has there, too.
  /// - Returns: The element.
  func naming(indexPath behindSections: @escaping (Int) -> ListElement) -> ListElement {
    var element = self
    if extras != nil { element.configureContent = configureInSteps }
    return element.changing { extras in
      (extras.before, extras.after) = (JoinedParts(), JoinedParts())
      extras.begin = DisplaySteps(named: extras.begin.named.joined(with: extras.begin.later))
      extras.end = DisplaySteps(named: extras.end.named.joined(with: extras.end.later))
      (extras.behindSections, extras.keepsMaker) = (behindSections, false)
    }
  }

  /// Puts what names its index path behind so many more sections.
  mutating func nameIndexPath(behind sections: Int) {
    guard let extras, let moved = extras.behindSections?(sections) else { return }
    if !extras.keepsMaker { making = moved.making }
    (resetContent, resetsFirst) = (moved.resetContent, moved.resetsFirst)
    configureContent = moved.extras == nil ? moved.configureContent : moved.configureInSteps
    self = changing {
      $0.behindSections = moved.extras?.behindSections
      $0.begin.named = moved.extras?.begin.named ?? JoinedParts()
      $0.end.named = moved.extras?.end.named ?? JoinedParts()
    }
  }
}

@available(*, unavailable)
extension ListElement.Extras: Sendable {}
