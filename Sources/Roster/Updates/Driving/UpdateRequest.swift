/// How the next update of a backend is to be made; several that wait become one.
struct UpdateRequest<Section: SectionInfo> {
  /// What is to be configured again though its content is equal.
  ///
  /// It is given the state that is shown next and its version.
  typealias Refresh = (_ sections: [Section], _ version: Int) -> ListMarks

  /// The options of the latest of the updates.
  private(set) var options = UpdateOptions()

  /// Whether one of them asked for a reload.
  private(set) var isReload = false

  /// What each of them wants to be configured again, looked up in the state that is shown in the end.
  private(set) var refreshes: [Refresh] = []

  mutating func add(_ options: UpdateOptions) {
    self.options = options
    if options.reloadPolicy.isAlways { isReload = true }
  }

  mutating func add(_ refresh: @escaping Refresh) {
    refreshes.append(refresh)
  }
}
