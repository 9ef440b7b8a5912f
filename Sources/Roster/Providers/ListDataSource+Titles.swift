extension ListDataSource {
  /// The view of a header or footer that no factory makes, with the title that a handler gives it.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - section: The index of a section.
  /// - Returns: The view; `nil` where no handler gives a title, for other kinds, and for types of views that
  ///   present none.
  func titleView<Content>(
    _ kind: SupplementaryKind, ofSection section: Int
  ) -> ListElement<Content>? {
    guard let (responder, title) = titleResponder(kind, ofSection: section, in: Content.self),
      var element = ListElement<Content>(title: title)
    else { return nil }
    element.displayEvents = .view(kind)
    element.responder = { responder }
    return element
  }

  /// The handlers of the view of a header or footer that no factory makes, and the title that one of them gives it.
  func titleResponder<Content>(
    _ kind: SupplementaryKind, ofSection section: Int, in content: Content.Type
  ) -> (responder: EventResponder, title: String)? {
    guard kind.isTitled, ListElement<Content>.presentsTitles,
      let responder = sectionResponder(at: section),
      let title = responder.respond(to: .viewTitle, kind) ?? nil
    else { return nil }
    return (responder, title)
  }
}

extension SupplementaryKind {
  /// Whether views of the kind have titles: headers and footers.
  var isTitled: Bool { self == .header || self == .footer }
}

extension ListElement {
  /// Whether titles can be shown by what is shown.
  static var presentsTitles: Bool { Content.self is any TitlePresenting.Type }

  /// A view that shows a title, or `nil` where the type of the view presents none.
  fileprivate init?(title: String) {
    guard let type = Content.self as? any TitlePresenting.Type,
      let element = type.element(title) as? Self
    else { return nil }
    self = element
  }
}

extension TitlePresenting {
  /// A `ListElement<Self>`; it never shares views with others.
  fileprivate static func element(_ title: String) -> Any {
    ListElement(
      reuseIdentifier: ReuseIdentifier(for: (any TitlePresenting).self),
      make: { Self(presentingTitle: title) },
      configure: { $0 = Self(presentingTitle: title) })
  }
}

/// A view that can show a plain title.
///
/// Headers and footers that no factory makes may have a title from a handler of ``ListEvent/viewTitle``, such
/// as one that all lists of an app fall back to. A list whose views present titles shows it.
///
/// ```swift
/// extension Sign: TitlePresenting {
///   init(presentingTitle title: String) {
///     self.init()
///     text = title
///   }
/// }
/// ```
///
/// ## Conforming to TitlePresenting
///
/// Make the view look as a header or footer does that nobody has styled.
public protocol TitlePresenting {
  /// Makes a view that shows a title.
  ///
  /// - Parameter title: What the view says.
  init(presentingTitle title: String)
}

extension String: TitlePresenting {
  /// Makes a string of a title.
  ///
  /// - Parameter title: The title.
  public init(presentingTitle title: String) {
    self = title
  }
}
