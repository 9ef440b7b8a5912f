import Roster
import RosterTesting

/// What is wrong with a ``FaultySection``.
enum SectionFault: CaseIterable {
  case changesItsID, isNumberedByItsCount, sharesItsID
  case countsOneMore, indexesBackwards, saysThatItIsEmpty
  case changesItsItems, changesItsHeader

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .changesItsID, .isNumberedByItsCount: .steadyIdentity
    case .sharesItsID: .uniqueIdentity
    case .countsOneMore, .indexesBackwards, .saysThatItIsEmpty: .itemsCollection
    case .changesItsItems, .changesItsHeader: .steadyAnswers
    }
  }
}

/// Items that contradict themselves if they are told to.
struct FaultyItems: RandomAccessCollection {
  var base: [String]
  var fault: SectionFault?

  var startIndex: Int { 0 }
  var endIndex: Int { base.count }
  var count: Int { base.count + (fault == .countsOneMore ? 1 : 0) }
  var isEmpty: Bool { fault == .saysThatItIsEmpty || base.isEmpty }

  subscript(index: Int) -> String { base[index] }

  func makeIterator() -> IndexingIterator<[String]> {
    (fault == .indexesBackwards ? base.reversed() : base).makeIterator()
  }
}

/// A section that is right without a fault.
final class FaultySection: SectionInfo {
  private let name: String
  private let products: [String]
  private let fault: SectionFault?
  private var calls = 0

  init(_ name: String, _ products: [String], _ fault: SectionFault?) {
    self.name = name
    self.products = products
    self.fault = fault
  }

  var id: String {
    calls += 1
    return switch fault {
    case .changesItsID: "\(name) \(calls)"
    case .isNumberedByItsCount: "\(name) \(products.count)"
    case .sharesItsID: "aisle"
    default: name
    }
  }

  var items: FaultyItems {
    calls += 1
    let changed = fault == .changesItsItems ? ["\(calls)"] : products
    return FaultyItems(base: changed, fault: fault)
  }

  var header: String? {
    calls += 1
    return fault == .changesItsHeader ? "\(calls)" : name
  }

  func adding(_ product: String) -> FaultySection {
    FaultySection(name, products + [product], fault)
  }
}
