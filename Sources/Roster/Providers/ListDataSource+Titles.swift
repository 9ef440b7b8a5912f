extension SectionInfo {
  /// The title of a header or a footer; `nil` for other kinds.
  func title(of kind: SupplementaryKind) -> Title? {
    switch kind {
    case .header: header
    case .footer: footer
    default: nil
    }
  }
}

extension HandlerTable where Subject: SectionInfo {
  /// Answers ``ListEvent/viewTitle`` with the titles of the section itself; empty where titles are no text.
  static var titles: HandlerTable {
    var table = HandlerTable()
    if Subject.Title.self is String.Type {
      table.set(.viewTitle) { $0.subject.title(of: $0.request) as? String }
    }
    return table
  }
}

extension ListDataSource {
  /// The view of a header or footer that no factory makes, with its title.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - section: The index of a section.
  /// - Returns: The view; `nil` where there is no title, for other kinds, and for types of views that present none.
  func titleView<Content>(
    _ kind: SupplementaryKind, ofSection section: Int
  ) -> ListElement<Content>? {
    guard let title = titleResponder(kind, ofSection: section, in: Content.self)?.title,
      var element = ListElement<Content>(title: title, of: kind)
    else { return nil }
    element = element.changing { $0.displayEvents = .view(kind) }
    // Asked for when it is needed: it has the section, which would be copied when an item of it is edited.
    element.responder = { sectionResponder(at: section) }
    return element
  }

  /// The handlers of the view of a header or footer that no factory makes, and its title.
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
  fileprivate init?(title: String, of kind: SupplementaryKind) {
    guard let type = Content.self as? any TitlePresenting.Type,
      let element = type.element(title, of: kind) as? Self
    else { return nil }
    self = element
  }
}

extension TitlePresenting {
  /// A `ListElement<Self>`; it never shares views with others.
  fileprivate static func element(_ title: String, of kind: SupplementaryKind) -> Any {
    ListElement(
      reuseIdentifier: ReuseIdentifier(for: (any TitlePresenting).self),
      make: { Self(presentingTitle: title, of: kind) },
      configure: { $0 = Self(presentingTitle: title, of: kind) })
  }
}

/// A view that can show a plain title.
///
/// A list without a supplementary view factory shows the titles of its sections in such views, and so does any list
/// with a title that comes from a handler of ``ListEvent/viewTitle``.
///
/// ```swift
/// extension Sign: TitlePresenting {
///   init(presentingTitle title: String, of kind: SupplementaryKind) {
///     self.init()
///     text = title
///   }
/// }
/// ```
///
/// ## Conforming to TitlePresenting
///
/// Make the view look as a header or footer does by default.
public protocol TitlePresenting {
  /// Makes a view that shows a title.
  ///
  /// - Parameters:
  ///   - title: What the view says.
  ///   - kind: Header or footer.
  init(presentingTitle title: String, of kind: SupplementaryKind)
}

extension String: TitlePresenting {
  /// Makes a string of a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - kind: Header or footer, which look alike.
  public init(presentingTitle title: String, of kind: SupplementaryKind) {
    self = title
  }
}
