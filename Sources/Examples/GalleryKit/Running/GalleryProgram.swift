import Foundation

/// The program `gallery`: screens of lists, drawn as text and driven by scripts of gestures.
public struct GalleryProgram {
  private let read: (_ path: String) throws -> String

  /// Makes the program.
  public init() {
    self.init { path in
      let file =
        path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
  }

  /// Makes the program with another way of reading files.
  init(reading read: @escaping (_ path: String) throws -> String) {
    self.read = read
  }

  /// Shows the screens on a terminal, where a command line asks for that, or for nothing.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - outputIsTerminal: Whether standard output goes to a terminal.
  /// - Returns: How the program ends; `nil` where a command line asks for something else.
  public func runOnTerminal(
    _ arguments: [String], outputIsTerminal: Bool
  ) async -> GalleryOutcome? {
    guard let options = try? GalleryOptions(parsing: arguments) else { return nil }
    let name: String?
    switch options.task {
    case .use(let screen): name = screen
    case .menu where outputIsTerminal: name = nil
    default: return nil
    }
    do {
      try await GalleryTerminal(seed: options.seed).run(screenNamed: name)
      return GalleryOutcome()
    } catch {
      return GalleryOutcome(errors: "gallery: \(error)\n", status: 2)
    }
  }

  /// Does what a command line asks for, without a terminal.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: What to write, and how the program ends.
  public func run(_ arguments: [String]) -> GalleryOutcome {
    do throws(GalleryError) {
      return GalleryOutcome(output: try output(for: GalleryOptions(parsing: arguments)))
    } catch {
      return GalleryOutcome(errors: "gallery: \(error)\n", status: 2)
    }
  }

  private func output(for options: GalleryOptions) throws(GalleryError) -> String {
    switch options.task {
    case .help: return Self.help
    case .list, .menu: return Self.list
    case .use: throw GalleryError("a terminal is wanted, and there is none")
    case .show(let name):
      guard let screen = GalleryScreens.screen(named: name) else {
        throw GalleryError("there is no screen “\(name)”; --list names them")
      }
      let stage = GalleryStage(seed: options.seed, width: options.width, height: options.height)
      let (text, source) = try script(options.script, of: screen)
      let entries = try GalleryRun.entries(
        of: screen, on: stage, script: GalleryScript(parsing: text, name: source), name: source)
      return GalleryTranscript(entries, showsTrace: options.showsTrace).text
    }
  }

  private func script(
    _ script: GalleryOptions.Script, of screen: any GalleryScreen.Type
  ) throws(GalleryError) -> (text: String, name: String) {
    switch script {
    case .none: return ("", "")
    case .demo: return (screen.demo, "\(screen.name) --demo")
    case .file(let path):
      let name = path == "-" ? "<stdin>" : path
      do {
        return (try read(path), name)
      } catch {
        throw GalleryError("\(name): cannot be read")
      }
    }
  }

  private static var list: String {
    let width = GalleryScreens.all.map { $0.name.count }.max() ?? 0
    return GalleryScreens.all.map { screen in
      let space = String(repeating: " ", count: width - screen.name.count)
      return "\(screen.name)\(space)  \(screen.summary)\n"
    }.joined()
  }
}

@available(*, unavailable)
extension GalleryProgram: Sendable {}

extension GalleryProgram {
  /// The explanation that `--help` prints.
  static let help = """
    usage: gallery
           gallery SCREEN [options]
           gallery --terminal [SCREEN]
           gallery --list

    Shows a list of the gallery as text, and does to it what a script says; or on a terminal,
    where you use it. Without arguments it shows the menu of all screens on the terminal.

      --terminal     use the screens on this terminal; ? is for help
      --demo         run the screen's own script
      --events FILE  run the script in a file, or - for standard input
      --trace        print what happens, too
      --seed N       the seed of what is random; 1 by default
      --width N      the width of the screen in columns
      --height N     the height of the screen in lines
      --list         print the names of the screens
      --help         print this help

    A script has one gesture a line. Empty lines and lines that begin with # say nothing.
    Index paths are the index of the section and that of the item, as they are shown.

      tap 0 2                       press an item and let go
      press 0 2, release            one after the other
      toggle 0 2                    tap the mark of a row in an outline
      select 0 2, deselect 0 2      change what is selected
      focus 0 2                     give an item the focus
      delete 0 2                    use the editing control
      move 0 2 to 1 0               move an item
      swipe leading 0 2 [Action]    an action behind a swipe; leading or trailing
      menu 0 2 [Action]             an action of the menu, or the menu itself
      action copy 0 2               an action such as copy or paste
      type 0 2 field Some text      enter text into a field
      switch 0 2 field on           turn a switch on or off
      scroll 5, scroll to 0 20      scroll by lines, or to an item
      index 3                       choose a title of the index
      run Button                    press a button of the screen
      show                          print the screen

    Exit status: 0 done, 2 not understood.

    """
}
