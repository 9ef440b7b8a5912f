import Roster

/// A section that is right without a fault.
final class FaultySection: SectionInfo {
  private let name: String
  private var products: [String]
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

  var footer: String? { nil }

  func replaceItems(in range: Range<Int>, with items: [String]) -> Bool {
    switch fault {
    case .replacesNothing: break
    case .insertsAtTheEnd:
      products.removeSubrange(range)
      products += items
    case .keepsWhatIsReplaced where !range.isEmpty && !items.isEmpty: break
    case .putsOthersBehind where !range.isEmpty && !items.isEmpty: products += items
    default: products.replaceSubrange(range, with: items)
    }
    return fault != .replacesWithoutSayingSo
  }

  func adding(_ product: String) -> FaultySection {
    FaultySection(name, products + [product], fault)
  }
}
