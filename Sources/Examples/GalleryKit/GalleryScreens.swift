/// The screens of the gallery.
enum GalleryScreens {
  static let all: [any GalleryScreen.Type] = [
    SwipeToDelete.self
  ]

  static func screen(named name: String) -> (any GalleryScreen.Type)? {
    all.first { $0.name == name }
  }
}
