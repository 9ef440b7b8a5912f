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
