import Roster
import RosterDiffing
import RosterText

/// A delivery that names a product twice, rules for what to do about it, and ids that are hashed fast.
///
/// A difference is right even where ids repeat, but cannot know which of the equal ones is which. Who
/// wants to know asks for a report; who wants none of them states a rule.
struct Deliveries: GalleryScreen {
  static let name = "deliveries"
  static let summary = "ids that occur twice are reported, dropped or refused"
  static let demo = """
    run report
    run keep the first
    run keep the last
    run reject
    """

  /// The id of a product: two numbers, which are one word for the hasher.
  struct Barcode: FastHashable, CustomStringConvertible {
    let maker: UInt32
    let number: UInt32

    var description: String { "\(maker)-\(number)" }

    func fastHash(with hasher: FoldedHasher) -> UInt64 {
      hasher.hash(UInt64(maker) << 32 | UInt64(number))
    }
  }

  struct Product: Identifiable, Equatable {
    let id: Barcode
    let name: String
  }

  typealias Crate = ListSection<String, Product>

  private static let ordered = [
    Crate(id: "Dairy", header: "Dairy", items: product(1, "Milk"), product(2, "Butter")),
    Crate(id: "Bakery", header: "Bakery", items: product(3, "Bread")),
  ]
  private static let delivered = [
    Crate(id: "Dairy", header: "Dairy", items: product(1, "Milk"), product(2, "Butter")),
    Crate(id: "Bakery", header: "Bakery", items: product(3, "Bread"), product(1, "Oat milk")),
  ]

  private static func product(_ number: UInt32, _ name: String) -> Product {
    Product(id: Barcode(maker: 40, number: number), name: name)
  }

  let backend: any GalleryBackend
  private let list: ListDriver<Crate>
  private let trace: GalleryTrace

  init(on stage: GalleryStage) {
    trace = stage.trace
    backend = stage.backend()
    list = ListDriver(
      DataSourceProvider(
        sections: Self.ordered, cellFactory: TextCellFactory { "\($0.id)  \($0.name)" },
        supplementaryViewFactory: .sectionTitles()), on: backend)
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("report", action: report),
      GalleryCommand("keep the first") { deliver(.keepFirst) },
      GalleryCommand("keep the last") { deliver(.keepLast) },
      GalleryCommand("reject") { deliver(.reject) },
    ]
  }

  /// Writes down what occurs more than once in either state.
  private func report() {
    let crates = FunctionSectionComparator(
      id: \Crate.id, items: \.items, by: IdentityComparator(),
      sameHeader: { $0.header == $1.header })
    note(duplicates(in: Self.ordered, by: crates, side: .old))
    note(duplicates(in: Self.delivered, by: crates, side: .new))
  }

  private func note(_ report: DuplicateReport<String, Barcode>) {
    trace("\(words(report.side)): \(report.items.count) repeated")
    for duplicate in report.items { trace(words(duplicate)) }
  }

  private func words(_ side: DifferenceSide) -> String {
    side == .old ? "as ordered" : "as delivered"
  }

  private func words(
    _ duplicate: RepeatedKey<Barcode, ListIndexPath>
  ) -> String {
    let positions = duplicate.positions.map { position in
      Self.delivered[position.section].items[position.item].name
    }
    return "  \(duplicate.key): \(positions.joined(separator: ", "))"
  }

  /// Unpacks all crates into one section, as far as the rule lets them.
  private func deliver(_ policy: RepetitionPolicy) {
    do throws(RepeatedKeys<Barcode>) {
      let products = try policy.applied(to: Self.delivered.flatMap(\.items), id: \.id)
      list.apply([Crate(id: "Counter", header: "Counter", items: products)])
    } catch {
      trace("sent back: \(error)")
    }
  }
}
