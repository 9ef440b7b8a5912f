extension Mistake {
  /// What a section of one's own must have, and what its list can then do.
  static let sections = [
    Mistake(
      "a section without an id",
      wrong: """
        struct Shelf: SectionInfo {
          var items: [Product]; var header: String?; var footer: String?
        }
        """,
      right: """
        struct Shelf: SectionInfo {
          let id: Int; var items: [Product]; var header: String?; var footer: String?
        }
        """,
      reason: "type 'Shelf' does not conform to protocol 'SectionInfo'"),
    Mistake(
      "a title that cannot be compared",
      wrong: """
        struct Banner { var text: String }
        struct Shelf: SectionInfo {
          typealias Title = Banner
          let id: Int; var items: [Product]; var header: Banner?; var footer: Banner?
        }
        """,
      right: """
        struct Banner: Equatable { var text: String }
        struct Shelf: SectionInfo {
          typealias Title = Banner
          let id: Int; var items: [Product]; var header: Banner?; var footer: Banner?
        }
        """,
      reason: "'Shelf.Title' (aka 'Banner') does not conform to 'Equatable'"),
    Mistake(
      "a header that is not optional, which a default would hide",
      wrong: """
        struct Shelf: SectionInfo {
          let id: Int; var items: [Product]; var header: String; var footer: String?
        }
        """,
      right: """
        struct Shelf: SectionInfo {
          let id: Int; var items: [Product]; var header: String?; var footer: String?
        }
        """,
      reason: "type 'Shelf' does not conform to protocol 'SectionInfo'"),
    Mistake(
      "a header that cannot be compared, and of which no type is said",
      wrong: """
        struct Banner { var text: String }
        struct Shelf: SectionInfo {
          let id: Int; var items: [Product]; var header: Banner?; var footer: Banner?
        }
        """,
      right: """
        struct Banner: Equatable { var text: String }
        struct Shelf: SectionInfo {
          let id: Int; var items: [Product]; var header: Banner?; var footer: Banner?
        }
        """,
      reason: "type 'Shelf' does not conform to protocol 'SectionInfo'"),
    Mistake(
      "items of a lazy section edited in place",
      wrong: """
        var numbers = LazySection(id: 0, count: 10) { $0 }
        numbers.items.append(3)
        """,
      right: """
        var numbers = ListSection(id: 0, items: Array(0..<10))
        numbers.items.append(3)
        """,
      reason: "value of type 'LazyItems<Int>' has no member 'append'"),
  ]
}
