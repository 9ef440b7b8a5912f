import RosterText

@testable import GalleryKit

extension GalleryScreen {
  /// The backend of a screen on a stage that has no other than text.
  var text: TextBackend {
    guard let text = backend.text else { preconditionFailure("The stage draws no text.") }
    return text
  }
}
