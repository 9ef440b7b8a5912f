import RosterText

/// What a terminal can show, as far as its environment says.
///
/// ```swift
/// let features = TerminalFeatures(environment: ["TERM": "xterm-256color"])
/// print(features.colors)  // palette
/// ```
///
/// It is a value, and `Sendable`.
public struct TerminalFeatures: Hashable, Sendable {
  /// How many colors there are.
  public enum Colors: Hashable, Comparable, Sendable {
    /// None; attributes such as bold are shown all the same.
    case none

    /// The plain and the bright colors, 16 of them; others are shown as the nearest of these.
    case basic

    /// The palette of 256 colors; mixed ones are shown as the nearest of these.
    case palette

    /// All colors.
    case all
  }

  /// How many colors there are.
  public var colors: Colors

  /// Whether a frame is put between the signs that begin and end one, so that no half of it is seen.
  ///
  /// Terminals that do not know the signs pass over them.
  public var synchronizesOutput: Bool

  /// Whether the cursor can be moved, so that what changed is painted over what was there.
  ///
  /// Otherwise the lines that are new are written one after the other, as on paper.
  public var repaints: Bool

  /// Whether what changes is written in plain lines, for screen readers; `false` by default.
  ///
  /// Nothing is painted then, and nothing is written twice: a key that moves the focus writes the line of the item that has it, a
  /// list that changed says how many items it has now.
  public var isSpoken = false

  /// Whether text stands on a light background, or `nil` where that is not known.
  public var isLight: Bool?

  /// Says what a terminal can show.
  ///
  /// - Parameters:
  ///   - colors: How many colors there are.
  ///   - synchronizesOutput: Whether frames are marked.
  ///   - repaints: Whether the cursor can be moved.
  public init(colors: Colors = .palette, synchronizesOutput: Bool = true, repaints: Bool = true) {
    self.colors = colors
    self.synchronizesOutput = synchronizesOutput
    self.repaints = repaints
  }

  /// Reads what a terminal can show from the variables that people set.
  ///
  /// `NO_COLOR` takes all colors away, `CLICOLOR_FORCE` gives some where there seem to be none, and
  /// `TERM=dumb` says that the cursor cannot be moved. `COLORFGBG` tells whether the background is light, and
  /// `ACCESSIBLE` asks for ``isSpoken``.
  ///
  /// - Parameters:
  ///   - environment: The variables of the environment.
  ///   - isTerminal: Whether the output is a terminal at all.
  public init(environment: [String: String], isTerminal: Bool = true) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    let name = environment["TERM"] ?? ""
    let isDumb = name.isEmpty || name == "dumb" || !isTerminal
    var colors: Colors =
      if isDumb {
        .none
      } else if ["truecolor", "24bit"].contains(environment["COLORTERM"])
        || name.hasSuffix("-direct")
      {
        .all
      } else if name.contains("256color") {
        .palette
      } else if name.hasPrefix("vt") || name.hasSuffix("-mono") || name.hasSuffix("-m") {
        .none
      } else {
        .basic
      }
    if environment["CLICOLOR"] == "0" { colors = .none }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
      colors = max(colors, .basic)
    }
    if isSet("NO_COLOR") { colors = .none }
    self.init(colors: colors, synchronizesOutput: !isDumb, repaints: !isDumb)
    isSpoken = isSet("ACCESSIBLE") && environment["ACCESSIBLE"] != "0"
    // The last number is the color behind text: 7 and 15 are the light ones.
    let background = environment["COLORFGBG"]?.split(separator: ";").last
    if let background, let index = Int(background) { isLight = index == 7 || index == 15 }
  }
}

extension TextColor {
  /// Whether dark text is easier to read on it than light text.
  var isLight: Bool {
    let (red, green, blue) = components ?? (0, 0, 0)
    // How bright the parts of a color seem: ITU-R BT.601.
    return 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }
}
