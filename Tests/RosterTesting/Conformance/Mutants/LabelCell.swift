import RosterTesting

/// A cell that is an object, as those of most toolkits are.
final class LabelCell: TextShowing {
  var text = ""

  func show(_ text: String) { self.text = text }
}
