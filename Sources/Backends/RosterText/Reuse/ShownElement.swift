import Roster

/// A cell or view on screen.
struct ShownElement<Content> {
  /// Tells it from all others that were ever made; it stays when the element moves or is reused.
  let serial: Int

  /// What it was made for.
  let reuseIdentifier: ReuseIdentifier

  /// What it shows.
  var content: Content

  /// What it was configured as; `nil` for a spare one.
  var element: ListElement<Content>?

  /// Whether it was told that it is in sight.
  var isDisplayed = false
}
