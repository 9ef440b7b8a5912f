public import Roster

/// A header, a footer, or another view of a section: a title with a style and insets.
///
/// ```swift
/// var view = TextView("Fruit", style: .bold)
/// view.horizontalInset = 20
/// ```
///
/// Insets are in points, of which a screen of text has none; it gives whole columns and lines for them: a column is
/// ten points wide, a line twenty high, and what does not fill one is left out. The insets of 8 that views have by
/// default therefore take no room. Negative insets take none either, and none takes more than 10,000 columns or
/// lines.
public struct TextView: TextContent, Hashable {
  /// Which views can be reused for one another unless their factory says something else.
  public static let reuseIdentifier = ReuseIdentifier(for: TextView.self)

  /// The lines of the title; none while it says nothing.
  public var lines: [TextLine]

  /// The style under the whole view, the insets too.
  public var style: TextStyle

  /// The space above and below the title, in points.
  public var verticalInset: Int

  /// The space before and after the title, in points.
  public var horizontalInset: Int

  /// Makes a view that says nothing yet.
  ///
  /// - Parameters:
  ///   - style: The style under the whole view.
  ///   - verticalInset: The space above and below the title.
  ///   - horizontalInset: The space before and after it.
  public init(
    style: TextStyle = .plain, verticalInset: Int = 8, horizontalInset: Int = 8
  ) {
    lines = []
    self.style = style
    self.verticalInset = verticalInset
    self.horizontalInset = horizontalInset
  }

  /// Makes a view with a title.
  ///
  /// - Parameters:
  ///   - text: The title; each line break in it begins a line.
  ///   - style: The style under the whole view.
  ///   - verticalInset: The space above and below the title.
  ///   - horizontalInset: The space before and after it.
  public init(
    _ text: String, style: TextStyle = .plain, verticalInset: Int = 8, horizontalInset: Int = 8
  ) {
    self.init(
      style: style, verticalInset: verticalInset, horizontalInset: horizontalInset)
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
