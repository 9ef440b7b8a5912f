import Roster

/// The steps of a cell or view for one item, as its factory takes them.
struct ElementSample<Content> {
  /// What is shown, in words.
  let name: String

  /// Everything that is known of the item, to see whether it changes.
  let describeSubject: () -> String

  /// The reuse identifier; `nil` for no view.
  let identifier: () -> ReuseIdentifier?

  let make: () -> Content
  let configure: (inout Content) -> Void

  /// The steps bound together.
  let element: () -> ListElement<Content>?

  /// The same at another place of the section, where the place is to make no difference.
  var elsewhere: (() -> ListElement<Content>)?

  func fresh() -> Content {
    var content = make()
    configure(&content)
    return content
  }
}

/// Everything that can be seen of a value from outside, with the objects that it refers to.
func dumped<Value>(_ value: Value) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}
