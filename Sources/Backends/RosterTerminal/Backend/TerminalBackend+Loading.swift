public import Roster

extension TerminalBackend {
  /// Says in the status line what a list loads, and has the key `R` ask again for what could not be loaded.
  ///
  /// ```swift
  /// let paging = list.page(section: "products", through: Pager(pageSize: 50)) { try await shop.page($0) }
  /// terminal.showLoading(of: paging)
  /// ```
  ///
  /// - Parameter paging: What loads the pages; the terminal does not keep it.
  public func showLoading<Item, Cursor>(of paging: ListPaging<Item, Cursor>) {
    loading = PageLoading { [weak paging] in
      paging?.pager.loadState ?? .finished
    }
    commands.append(
      TerminalCommand("load again what could not be loaded", in: "Program", keys: ["R"]) {
        [weak paging] terminal, _ in
        guard let paging, case .failed = paging.pager.loadState else {
          return terminal.show("nothing failed")
        }
        paging.retry()
      })
    noteChange()
  }
}

/// What is said of the pages of a list.
struct PageLoading {
  let state: () -> LoadState

  /// What the status line says, while there is something to say.
  var text: String? {
    switch state() {
    case .loading: "loading …"
    case .failed(let error): "not loaded (R again): \(error)"
    case .idle, .finished: nil
    }
  }
}
