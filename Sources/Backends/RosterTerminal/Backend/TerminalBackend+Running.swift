extension TerminalBackend {
  /// Shows the list on a terminal, and does what its user asks for until that is to end.
  ///
  /// What changes the list meanwhile, on the same actor, is shown at once.
  ///
  /// - Parameter session: The terminal.
  public func run(on session: borrowing TerminalSession) async {
    let announce = session.announcer
    onChange = { announce() }
    defer { onChange = nil }
    begin(width: session.size.width, height: session.size.height, features: session.features)
    session.write(frame())
    for await event in session.events {
      switch handle(event) {
      case .goesOn: break
      case .continues: announce()
      case .ends: return
      case .suspends: session.suspend()
      }
      session.write(frame())
    }
  }
}
