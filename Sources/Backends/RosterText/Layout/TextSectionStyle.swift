/// How the sections of a list are set off from each other.
///
/// ```swift
/// print(TextBackend(sections: .grouped).render(provider.dataSource))
/// // Fruit
/// //   3 × Apples
/// //
/// // Dairy
/// //   1 × Milk
/// ```
public struct TextSectionStyle: Hashable, Sendable {
  /// The number of blank lines between two sections that show something; none for 0.
  public let spacing: Int

  /// Sets sections off by blank lines.
  ///
  /// - Parameter spacing: The number of lines; 0 sets nothing off, and more than 10,000 are as 10,000.
  /// - Precondition: `spacing` is not negative.
  public init(spacing: Int) {
    precondition(spacing >= 0, "Sections cannot be \(spacing) lines apart; give 0 or more.")
    self.spacing = min(spacing, TextGeometry.limit)
  }

  /// Each section follows the one before at once.
  public static let plain = TextSectionStyle(spacing: 0)

  /// A blank line stands between two sections.
  public static let grouped = TextSectionStyle(spacing: 1)
}
