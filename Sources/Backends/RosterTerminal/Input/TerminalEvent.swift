public import RosterText

/// What comes from a terminal: a key, a pointer, pasted text, another size.
///
/// It is a value, and `Sendable`.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)

  /// The pointer was pressed, dragged, let go or scrolled.
  case mouse(TerminalMouse)

  /// A text was pasted, in one piece.
  case paste(String)

  /// The terminal has the focus of its desktop from now on, or has it no longer.
  case focus(Bool)

  /// The terminal has this size from now on.
  case resize(width: Int, height: Int)

  /// The terminal said what the color behind its text is, as a session asks it to.
  case background(TextColor)

  /// Something changed that is to be painted.
  case change

  /// The terminal was taken, or taken back from another program, and shows nothing that is known.
  case resume

  /// The terminal was closed: nothing more comes.
  case close
}

/// A key with what was held down beside it.
///
/// Keys are written as people say them: a character, or one of `enter`, `tab`, `backspace`, `delete`, `insert`,
/// `escape`, `space`, `up`, `down`, `left`, `right`, `home`, `end`, `pageup`, `pagedown`, `f1` and on, after any of
/// `ctrl-`, `alt-`, `shift-` and `super-`.
///
/// ```swift
/// let key: TerminalKey = "ctrl-left"
/// print(key == TerminalKey(.left, [.control]))  // true
/// ```
///
/// It is a value, and `Sendable`.
public struct TerminalKey: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A key that writes a character: the one that it wrote.
    case character(Character)

    /// Enter or return.
    case enter

    /// The tabulator.
    case tab

    /// Takes away what is before the cursor.
    case backspace

    /// Takes away what is behind the cursor.
    case delete

    /// Insert.
    case insert

    /// Escape.
    case escape

    /// The arrow up.
    case up

    /// The arrow down.
    case down

    /// The arrow to the left.
    case left

    /// The arrow to the right.
    case right

    /// To the beginning.
    case home

    /// To the end.
    case end

    /// A page up.
    case pageUp

    /// A page down.
    case pageDown

    /// A function key, from 1.
    case function(Int)
  }

  /// What is held down beside a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; keys that write another character with it do not have it.
    public static let shift = Modifiers(rawValue: 1 << 0)

    /// Alt, or option.
    public static let alt = Modifiers(rawValue: 1 << 1)

    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)

    /// Super, command, or the key of a window system.
    public static let `super` = Modifiers(rawValue: 1 << 3)
  }

  /// Which key.
  public var code: Code

  /// What is held down beside it.
  public var modifiers: Modifiers

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - code: Which key.
  ///   - modifiers: What is held down beside it.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key of a name, or `nil` for what is no name of a key.
  ///
  /// - Parameter name: The name.
  public init?(named name: String) {
    var name = name[...]
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { name.hasPrefix($0.0) }) {
      modifiers.insert(modifier)
      name = name.dropFirst(prefix.count)
    }
    if let code = Self.names.first(where: { $0.0 == name })?.1 {
      self.init(code, modifiers)
    } else if let character = name.first, name.count == 1 {
      self.init(.character(character), modifiers)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("super-", .super),
  ]

  private static let names: [(String, Code)] = [
    ("enter", .enter), ("tab", .tab), ("backspace", .backspace), ("delete", .delete),
    ("insert", .insert), ("escape", .escape), ("space", .character(" ")), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("pageup", .pageUp), ("pagedown", .pageDown),
  ]
}

extension TerminalKey: ExpressibleByStringLiteral {
  /// Makes a key of its name.
  ///
  /// - Parameter value: The name.
  /// - Precondition: It is the name of a key.
  public init(stringLiteral value: String) {
    guard let key = TerminalKey(named: value) else {
      trap("\(value) is no key; write one like “x”, “enter” or “ctrl-f5”.")
    }
    self = key
  }
}

extension TerminalKey: CustomStringConvertible {
  /// The name of the key.
  public var description: String {
    let prefix = Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined()
    if let name = Self.names.first(where: { $0.1 == code })?.0 { return prefix + name }
    return switch code {
    case .character(let character): prefix + String(character)
    case .function(let number): prefix + "f\(number)"
    default: prefix
    }
  }
}

/// What a pointer did in a terminal.
///
/// It is a value, and `Sendable`.
public struct TerminalMouse: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// A button was pressed, by its number from 0.
    case press(Int)

    /// A button was let go.
    case release(Int)

    /// It moved while a button was pressed.
    case drag(Int)

    /// It moved while none was.
    case move

    /// The wheel was turned by a notch, down for 1 and up for -1; more are 1,000 at most.
    case wheel(Int)

    /// The wheel was turned sideways by a notch, to the right for 1 and to the left for -1; a list does nothing about it, for
    /// any number.
    case sidewaysWheel(Int)
  }

  /// What it did.
  public var action: Action

  /// The offset of the line where it is, from 0 on; what lies outside of the screen is on none of its lines.
  public var line: Int

  /// The offset of the column where it is, from 0 on; what lies outside of the screen is in none of its columns.
  public var column: Int

  /// What is held down on the keyboard.
  public var modifiers: TerminalKey.Modifiers

  /// Says what a pointer did.
  ///
  /// - Parameters:
  ///   - action: What it did.
  ///   - line: The offset of the line where it is; any number.
  ///   - column: The offset of the column where it is; any number.
  ///   - modifiers: What is held down on the keyboard.
  public init(
    _ action: Action, line: Int, column: Int, modifiers: TerminalKey.Modifiers = []
  ) {
    self.action = action
    self.line = line
    self.column = column
    self.modifiers = modifiers
  }
}
