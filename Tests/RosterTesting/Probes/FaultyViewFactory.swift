import Roster

/// A factory of signs that is right without a fault.
final class FaultyViewFactory: SupplementaryViewFactory {
  typealias Item = Int

  struct Sign: Equatable {
    var title: String?
    var item: Int?
  }

  let fault: ViewFactoryFault?
  private var calls = 0

  init(_ fault: ViewFactoryFault?) {
    self.fault = fault
  }

  var kinds: [SupplementaryKind] {
    calls += 1
    return switch fault {
    case .namesAKindTwice: [.header, .footer, .header]
    case .namesKindsInTurns: calls.isMultiple(of: 2) ? [.header, .footer] : [.footer, .header]
    case .hasAFooterUnnamed: [.header]
    default: [.header, .footer]
    }
  }

  func reuseIdentifier(for request: SupplementaryRequest<Int, String>) -> ReuseIdentifier? {
    fault == .hasNoFooter && request.kind == .footer
      ? nil
      : request.kind == .header || request.kind == .footer
        ? ReuseIdentifier(request.kind.rawValue)
        : nil
  }

  func makeView(for request: SupplementaryRequest<Int, String>) -> Sign { Sign() }

  func configure(_ view: inout Sign, for request: SupplementaryRequest<Int, String>) {
    if fault != .leaksTitles || request.title != nil { view.title = request.title }
    if fault != .leaksItems || request.item != nil { view.item = request.item }
  }
}
