import Roster
import RosterTesting

/// A cell that is an object, as those of most toolkits are.
final class LabelCell: BlankMaking {
  var text = ""

  func show(_ text: String) { self.text = text }
}

extension CellFactory where Self == ClosureCellFactory<ScenarioItem, LabelCell> {
  /// The items of a scenario.
  static var labels: Self { ClosureCellFactory { cell, item in cell.show(item.text) } }
}

extension SupplementaryViewFactory
where Self == ClosureSupplementaryViewFactory<ScenarioItem, String, LabelCell> {
  /// The titles of a scenario's sections.
  static var labels: Self { ClosureSupplementaryViewFactory { view, title in view.show(title) } }
}
