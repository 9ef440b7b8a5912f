extension TerminalCommand {
  /// What keys do while something is typed on the status line.
  static var typing: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "While a text is typed", keys: keys, action: action)
    }
    return [
      command("take it", ["enter"]) { terminal, _ in terminal.acceptPrompt() }.atOnce,
      command("withdraw it", ["escape", "ctrl-c"]) { terminal, _ in terminal.leavePrompt() }
        .atOnce,
      command("the next", ["down", "ctrl-n"]) { terminal, _ in terminal.step(forward: true) },
      command("the one before", ["up", "ctrl-p"]) { terminal, _ in terminal.step(forward: false) },
      command("a page down", ["pagedown"]) { terminal, _ in terminal.page(by: 1, ofTwo: 2) },
      command("a page up", ["pageup"]) { terminal, _ in terminal.page(by: -1, ofTwo: 2) },
      command("filter by words, by a part of the text, or by letters", ["ctrl-t"]) {
        terminal, _ in terminal.changeMatching()
      }.atOnce,
    ]
  }

  /// What keys do while the fields of a row are changed.
  static var changing: [TerminalCommand] {
    func command(_ title: String, _ keys: [TerminalKey], _ action: @escaping Action) -> Self {
      TerminalCommand(title, in: "While a row is changed", keys: keys, action: action)
    }
    return [
      command("keep the changes", ["enter"]) { terminal, _ in terminal.acceptChange() },
      command("withdraw them", ["escape", "ctrl-c"]) { terminal, _ in terminal.endChange() },
      command("the next field", ["tab", "down"]) { terminal, _ in terminal.goToField(by: 1) },
      command("the field before", ["shift-tab", "up"]) { terminal, _ in
        terminal.goToField(by: -1)
      },
    ]
  }

  /// What keys do to any line of text.
  static var line: [TerminalCommand] {
    func move(_ title: String, _ keys: [TerminalKey], to target: LineEditor.Target) -> Self {
      TerminalCommand(title, in: "In a line of text", keys: keys) { terminal, _ in
        terminal.editLine { $0.move(to: target) }
      }
    }
    func remove(_ title: String, _ keys: [TerminalKey], to target: LineEditor.Target) -> Self {
      TerminalCommand(title, in: "In a line of text", keys: keys) { terminal, _ in
        terminal.editLine { $0.remove(to: target) }
      }
    }
    return [
      move("left", ["left"], to: .characterBefore),
      move("right", ["right"], to: .characterAfter),
      move("a word to the left", ["ctrl-left", "alt-left"], to: .wordStart),
      move("a word to the right", ["ctrl-right", "alt-right"], to: .wordEnd),
      move("to the beginning", ["home", "ctrl-a"], to: .start),
      move("to the end", ["end", "ctrl-e"], to: .end),
      remove("remove the character before", ["backspace"], to: .characterBefore),
      remove("remove the character behind", ["delete"], to: .characterAfter),
      remove("remove the word before", ["ctrl-w"], to: .wordStart),
      remove("remove all before", ["ctrl-u"], to: .start),
      remove("remove all behind", ["ctrl-k"], to: .end),
    ]
  }
}

extension TerminalBackend {
  /// Takes a key while something is typed: it does what the table of keys says, or writes a character.
  func type(_ key: TerminalKey) {
    if prompt == nil {
      message = nil
      if let path = editor?.path { reveal(path) }
    }
    // What is removed from an empty line is the line.
    if key.code == .backspace, prompt?.line.isEmpty == true { return leavePrompt() }
    let commands =
      (prompt == nil ? TerminalCommand.changing : TerminalCommand.typing)
      + TerminalCommand.line
    func command(of key: TerminalKey) -> TerminalCommand? {
      commands.first { $0.keys.contains(key) }
    }
    if let command = command(of: key) { return command.action(self, nil) }
    guard case .character(let character) = key.code else {
      // A key that has no meaning with what is held down beside it has its own.
      command(of: TerminalKey(key.code))?.action(self, nil)
      return
    }
    if key.modifiers.isSubset(of: .shift) { type(String(character)) }
  }

  /// Writes a text where one is typed.
  func type(_ text: String) {
    editLine { $0.insert(text) }
  }

  /// Changes the line that is being typed.
  func editLine(_ change: (inout LineEditor) -> Void) {
    if var line = prompt?.line {
      change(&line)
      self.change(to: line)
    } else if var editor {
      change(&editor.lines[editor.index])
      self.editor = editor
    }
  }
}
