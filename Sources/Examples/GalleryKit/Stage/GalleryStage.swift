import Roster
import RosterTerminal
import RosterText

/// Where a screen is set up: what was asked for on the command line, and a trace to write to.
struct GalleryStage {
  /// Random numbers, the same for the same seed.
  let random: SeededGenerator

  /// What happened on the screen.
  let trace = GalleryTrace()

  private let width: Int?
  private let height: Int?
  private let makeBackend: ((SelectionMode) -> any GalleryBackend)?

  /// Sets a stage up.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - width: The width of the backend, or `nil` for that which the screen proposes.
  ///   - height: The height of the backend, or `nil` for that which the screen proposes.
  ///   - makeBackend: Makes what draws the list in place of text.
  init(
    seed: UInt64 = 1, width: Int? = nil, height: Int? = nil,
    drawingOn makeBackend: ((SelectionMode) -> any GalleryBackend)? = nil
  ) {
    random = SeededGenerator(seed: seed)
    self.width = width
    self.height = height
    self.makeBackend = makeBackend
  }

  /// What draws the list: text, of the size that was asked for or else of the size that the screen proposes.
  func backend(
    width: Int = 40, height: Int? = nil, layout: TextLayout = .list, sectionSpacing: Int = 0,
    selectionMode: SelectionMode = .single
  ) -> any GalleryBackend {
    if let makeBackend { return makeBackend(selectionMode) }
    let text = TextBackend(
      width: self.width ?? width, height: self.height ?? height, layout: layout,
      sectionSpacing: sectionSpacing)
    text.selectionMode = selectionMode
    return text
  }
}

/// What draws the list of a screen: whatever has cells of text.
protocol GalleryBackend: InteractiveBackend<TextCell, TextView> {
  /// The backend itself, if it is one of text, for what only that has.
  var text: TextBackend? { get }
}

extension GalleryBackend {
  var text: TextBackend? { nil }
}

extension TextBackend: GalleryBackend {
  var text: TextBackend? { self }
}

/// A screen of the gallery: a list, the backend that draws it, and buttons that change it.
///
/// ## Conforming to GalleryScreen
///
/// Write one small file that reads as a tutorial. Set the list up in ``init(on:)``, hold it by a driver,
/// and write what handlers receive to the stage's trace. Then add a line to ``GalleryScreens/all``,
/// record the goldens with `ROSTER_RECORD=missing swift test --filter GalleryGoldenTests`, and look at
/// them.
protocol GalleryScreen: SendableMetatype {
  /// What the command line calls it.
  static var name: String { get }

  /// What menus call it; the name in words unless a screen says otherwise.
  static var title: String { get }

  /// What there is to see, in one line.
  static var summary: String { get }

  /// A script that shows it.
  static var demo: String { get }

  /// Sets the screen up.
  init(on stage: GalleryStage)

  /// What draws the list.
  var backend: any GalleryBackend { get }

  /// The buttons around the list.
  var commands: [GalleryCommand] { get }

  /// Has a terminal offer what the list can do there, such as to undo changes, or to load again what could not be loaded.
  func prepare(_ terminal: TerminalBackend)
}

extension GalleryScreen {
  static var title: String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  var commands: [GalleryCommand] { [] }

  func prepare(_ terminal: TerminalBackend) {}
}

/// A button beside a list; scripts press it with `run`.
struct GalleryCommand {
  let name: String
  let action: () -> Void

  init(_ name: String, action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }
}

/// What happened on a screen, in order; handlers write lines to it.
///
/// ```swift
/// .on(.didHighlight) { product in trace("highlighted \(product.name)") }
/// ```
final class GalleryTrace {
  /// Something that happened.
  enum Entry: Hashable {
    /// A gesture was made.
    case event(GalleryEvent)

    /// A line was written.
    case line(String)

    /// The screen looked like this.
    case screen(String)
  }

  private(set) var entries: [Entry] = []

  func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Writes a line.
  func callAsFunction(_ line: String) {
    append(.line(line))
  }
}

/// Random numbers that are the same for the same seed, on every machine.
///
/// The algorithm is Sebastiano Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number of a range.
  ///
  /// The standard library's own ways from bits to numbers may change, and a seed must mean the same
  /// screen with every toolchain.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// Some elements of an array in a random order.
  mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.prefix(count) {
      elements.swapAt(index, number(in: index...(elements.count - 1)))
    }
    return Array(elements.prefix(count))
  }
}
