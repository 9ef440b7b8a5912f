import Roster
import RosterText

/// A run of a script on a screen.
struct GalleryRun {
  let screen: any GalleryScreen
  let trace: GalleryTrace
  private var backend: any GalleryBackend { screen.backend }

  /// The backend, if it is one of text: what can be scrolled, and is printed.
  private var text: TextBackend? { screen.backend.text }

  /// Sets up a screen, and does to it what a script says.
  ///
  /// The screen is shown at the beginning and at the end, and wherever the script says so.
  ///
  /// - Throws: `GalleryError` for a button that the screen does not have, before anything is done.
  static func entries(
    of type: any GalleryScreen.Type, on stage: GalleryStage = GalleryStage(),
    script: GalleryScript, name: String
  ) throws(GalleryError) -> [GalleryTrace.Entry] {
    let run = GalleryRun(screen: type.init(on: stage), trace: stage.trace)
    try run.check(script, name: name)
    run.noteUpdates()
    run.show()
    for step in script.steps { run.perform(step.event) }
    if let last = script.steps.last, last.event != .show { run.show() }
    return stage.trace.entries
  }

  private func check(_ script: GalleryScript, name: String) throws(GalleryError) {
    let names = screen.commands.map(\.name)
    for step in script.steps {
      guard case .run(let command) = step.event, !names.contains(command) else { continue }
      let known = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
      throw GalleryError("\(name):\(step.line): the screen has no button “\(command)”; \(known)")
    }
  }

  private func perform(_ event: GalleryEvent) {
    guard event != .show else { return show() }
    trace.append(.event(event))
    send(event)
    noteUpdates()
  }

  /// Does to the screen what a gesture means.
  func send(_ event: GalleryEvent) {
    switch event {
    case .tap(let path): backend.tap(path)
    case .press(let path): note(backend.press(path))
    case .release: backend.release()
    case .select(let path): backend.select(path)
    case .deselect(let path): backend.deselect(path)
    case .delete(let path): note(backend.commitEditing(path))
    case .move(let path, let target): note(backend.move(path, to: target))
    case .swipe(let edge, let path, let action):
      note(backend.performSwipeAction(action, from: edge, at: path, completion: noteResult))
    case .menu(let path, let action?):
      note(backend.performMenuAction(action, at: path, completion: noteResult))
    case .menu(let path, nil): note(backend.contextMenu(at: path))
    case .perform(let action, let path): note(backend.perform(action, at: path))
    case .type(let path, let change):
      backend.enter(change.value, intoField: change.field, at: path)
    case .turn(let path, let field, let isOn): backend.turn(isOn, field: field, at: path)
    case .toggle(let path): note(backend.toggleDisclosure(path))
    case .focus(let path): note(backend.focus(path))
    case .scroll(let lines): text?.scroll(byLines: lines)
    case .scrollTo(let path): text?.scroll(to: path)
    case .indexTitle(let index): text?.scroll(toIndexTitleAt: index)
    case .run(let name): screen.commands.first { $0.name == name }?.action()
    case .show: break
    }
  }

  private func show() {
    trace.append(.screen(text?.screen.description ?? ""))
  }

  private func note(_ outcome: EditOutcome) { note(outcome != .ignored) }

  private func note(_ isDone: Bool) {
    if !isDone { trace("that cannot be done here") }
  }

  private func noteResult(_ isDone: Bool) {
    if !isDone { trace("the action was not done") }
  }

  private func note(_ menu: ContextMenu?, indentation: String = "") {
    guard let menu else { return note(false) }
    let id = menu.id.map { " “\($0)”" } ?? ""
    trace("\(indentation)menu\(id)\(menu.title.isEmpty ? "" : ": \(menu.title)")")
    for entry in menu.entries {
      switch entry {
      case .action(let action): trace("\(indentation)  \(action)")
      case .menu(let inner): note(inner, indentation: indentation + "  ")
      }
    }
  }

  /// Writes down the updates that the backend has received since they were last written down.
  private func noteUpdates() {
    for update in text?.updates ?? [] {
      update.description.split(separator: "\n").forEach { trace(String($0)) }
    }
    text?.clearUpdates()
  }
}

/// What is printed of a run.
struct GalleryTranscript {
  let text: String

  /// Writes a run down.
  ///
  /// - Parameters:
  ///   - entries: What happened.
  ///   - showsScreens: Whether to print what the screen looked like.
  ///   - showsTrace: Whether to print what happened.
  init(_ entries: [GalleryTrace.Entry], showsScreens: Bool = true, showsTrace: Bool) {
    var blocks: [[String]] = []
    var isOpen = false
    for entry in entries {
      switch entry {
      case .screen(let screen):
        if showsScreens { blocks.append([screen]) }
        isOpen = false
      case .event(let event):
        if showsTrace { blocks.append(["> \(event)"]) }
        isOpen = showsTrace
      case .line(let line):
        guard showsTrace else { continue }
        if isOpen, let last = blocks.indices.last {
          blocks[last].append("  \(line)")
        } else {
          blocks.append(["  \(line)"])
          isOpen = true
        }
      }
    }
    text = blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
