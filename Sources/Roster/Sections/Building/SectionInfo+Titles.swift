extension SectionInfo where Title == String {
  /// Whether the header has something to show: there is one, and it is not the empty string.
  public var hasHeader: Bool { header?.isEmpty == false }

  /// Whether the footer has something to show: there is one, and it is not the empty string.
  public var hasFooter: Bool { footer?.isEmpty == false }
}
