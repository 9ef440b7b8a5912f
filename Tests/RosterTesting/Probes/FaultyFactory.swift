import Roster

/// A factory that is right without a fault.
final class FaultyFactory: CellFactory {
  let fault: FactoryFault?
  private var calls = 0

  init(_ fault: FactoryFault?) {
    self.fault = fault
  }

  func reuseIdentifier(for item: Parcel, in context: ListContext) -> ReuseIdentifier {
    calls += 1
    return switch fault {
    case .changesIdentifiers: ReuseIdentifier("parcel \(calls)")
    case .namesCellsByPlace: context.indexPath.item.isMultiple(of: 2) ? "even" : "odd"
    case .namesNothing: ""
    case .namesEachItem: ReuseIdentifier("parcel of \(item.name)")
    case .numbersIdentifiers: ReuseIdentifier("parcel \(item.name.count)")
    default: "parcel"
    }
  }

  func makeCell(for item: Parcel, in context: ListContext) -> ParcelCell {
    var cell = ParcelCell()
    if fault == .makesCellsForTheirItem { cell.accessory = item.name }
    if fault == .makesTwoKindsUnderOneName { cell.text = item.note == nil ? "" : "! " }
    return cell
  }

  func configure(_ cell: inout ParcelCell, for item: Parcel, in context: ListContext) {
    calls += 1
    let text = cell.text
    cell.text = item.name
    if fault == .leaksText, item.name.isEmpty { cell.text = text }
    if fault == .showsItsPlace { cell.text += " (\(context.indexPath.item + 1))" }
    if fault == .leaksTextByAppending || fault == .makesTwoKindsUnderOneName {
      cell.text = text + item.name
    }
    if fault == .numbersItsCells { cell.text += " \(calls)" }
    if fault == .togglesWhenConfigured, text == item.name { cell.text = "" }
    if fault != .leaksColor || item.color != nil { cell.color = item.color }
    if fault == .makesCellsForTheirItem { return }
    if fault != .leaksAccessory || item.note != nil { cell.accessory = item.note }
    if fault == .changesItems { item.visits += 1 }
  }
}
