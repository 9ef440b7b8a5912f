public import Roster

/// The sections that the reference cases speak of: phones, pads, tvs and watches.
enum Catalog {
  static let phones = [
    "iPhone 7", "iPhone 7 Plus", "iPhone 8", "iPhone 8 Plus", "iPhone X", "iPhone XS", "iPhone XR",
  ]
  static let pads = [
    "iPad 9.7-inch", "iPad mini 4", "iPad Pro 10.5-inch", "iPad Pro 11-inch", "iPad Pro 12.9-inch",
  ]
  static let tvs = ["Apple TV HD", "Apple TV 4K"]
  static let watches = ["Watch Series 3", "Watch Series 4"]

  static let sections = [
    ListSection(id: "phones", items: phones), ListSection(id: "pads", items: pads),
    ListSection(id: "tvs", items: tvs), ListSection(id: "watches", items: watches),
  ]

  static var list: ListContents<ListSection<String, String>> { ListContents(sections) }
}

extension ListIndexPath: ExpressibleByArrayLiteral {
  /// `[section, item]`, for tests only.
  public init(arrayLiteral elements: Int...) {
    self.init(section: elements[0], item: elements[1])
  }
}
