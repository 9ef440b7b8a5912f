/// How the next update of a backend is to be made; several that wait become one.
struct UpdateRequest<Section: SectionInfo> {
  /// The options of the latest of the updates.
  private(set) var options = UpdateOptions()

  /// Whether one of them asked for a reload.
  private(set) var isReload = false

  /// Which items are to be configured again though their content is equal.
  private(set) var refreshes: [(Section.Item) -> Bool] = []

  mutating func add(_ options: UpdateOptions) {
    self.options = options
    if options.reloadPolicy == .always { isReload = true }
  }

  mutating func add(refresh: @escaping (Section.Item) -> Bool) {
    refreshes.append(refresh)
  }
}
