import RosterText

@testable import GalleryKit

extension GalleryScreen {
  /// The backend of a screen on a stage that has no other than text.
  var text: TextBackend { backend.text ?? TextBackend() }
}
