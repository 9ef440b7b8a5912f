/// A button beside a list; scripts press it with `run`.
struct GalleryCommand {
  let name: String
  let action: () -> Void

  init(_ name: String, action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }
}
