public import Roster

/// A header, a footer, or another view of a section: a title with a style and insets.
///
/// ```swift
/// var view = TextView("Fruit", style: .bold)
/// view.insets.horizontal = 20
/// ```
public struct TextView: TextContent, Hashable {
  /// Which views can be reused for one another unless their factory says something else.
  public static let reuseIdentifier = ReuseIdentifier(for: TextView.self)

  /// The lines of the title; none while it says nothing.
  public var lines: [TextLine]

  /// The style under the whole view, the insets too.
  public var style: TextStyle

  /// The space around the title.
  public var insets: TextInsets

  /// Makes a view that says nothing yet.
  ///
  /// - Parameters:
  ///   - style: The style under the whole view.
  ///   - insets: The space around the title.
  public init(style: TextStyle = .plain, insets: TextInsets = .title) {
    lines = []
    self.style = style
    self.insets = insets
  }

  /// Makes a view with a title.
  ///
  /// - Parameters:
  ///   - text: The title; each line break in it begins a line.
  ///   - style: The style under the whole view.
  ///   - insets: The space around the title.
  public init(_ text: String, style: TextStyle = .plain, insets: TextInsets = .title) {
    self.init(style: style, insets: insets)
    self.text = text
  }

  /// The title, or `nil` while the view says nothing.
  ///
  /// Setting it replaces the lines and their styles.
  public var text: String? {
    get { lines.isEmpty ? nil : lines.map(\.text).joined(separator: "\n") }
    set { lines = newValue.map { TextLine.lines(of: $0) } ?? [] }
  }

  /// The title with styles of its own, or `nil` while the view says nothing.
  ///
  /// It is the first line; setting it replaces all lines.
  public var styledText: TextLine? {
    get { lines.first }
    set { lines = newValue.map { [$0] } ?? [] }
  }

  /// The color behind the title and its insets, a part of the ``style``.
  public var background: TextColor? {
    get { style.background }
    set { style.background = newValue }
  }

  /// Takes away the title, and leaves style and insets as they were made.
  public mutating func prepareForReuse() {
    lines = []
  }
}

extension TextView: CustomStringConvertible {
  /// The title, or nothing.
  public var description: String { text ?? "" }
}

extension TextView: ErrorPresenting {
  /// Makes a view that shows an error, in red.
  ///
  /// - Parameter error: What could not be shown, and where.
  public init(presenting error: ElementError) {
    self.init(error.description, style: TextStyle(foreground: .red))
  }
}

extension TextView: TitlePresenting {
  /// Makes a view that shows a title in the usual style: headers are bold.
  ///
  /// - Parameters:
  ///   - title: What the view says.
  ///   - kind: Header or footer.
  public init(presentingTitle title: String, of kind: SupplementaryKind) {
    self.init(title, style: kind == .header ? .bold : .plain)
  }
}

/// The space that a view keeps around its text, in points.
///
/// A screen of text has no points; it gives whole columns and lines for them: a column is ten points
/// wide, a line twenty high, and what does not fill one is left out. The insets of 8 that titles have
/// by default therefore take no room. Negative insets take none either, and none takes more than 10,000
/// columns or lines.
public struct TextInsets: Hashable, Sendable {
  /// The space above and below the text.
  public var vertical: Int

  /// The space before and after the text.
  public var horizontal: Int

  /// Makes insets.
  ///
  /// - Parameters:
  ///   - vertical: The space above and below the text.
  ///   - horizontal: The space before and after the text.
  public init(vertical: Int, horizontal: Int) {
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// The insets of a title: 8 on all sides.
  public static let title = TextInsets(vertical: 8, horizontal: 8)
}
