public import Roster

/// Which list view a simulator stands for.
///
/// ```swift
/// let simulator = ListSimulator<String, String>(.collectionView)
/// ```
public struct SimulatorProfile: Hashable, Sendable {
  /// The name, as it is printed.
  public var name: String

  /// What the list view can do in one batch; it objects to everything else.
  public var capabilities: BackendCapabilities

  /// Whether cells are drawn; otherwise only headers and footers are.
  public var drawsCells = true

  /// How many cells are drawn in one line; less than 1 is as 1.
  public var columns = 1

  /// The kinds of supplementary view that are drawn, or `nil` for all.
  public var kinds: Set<SupplementaryKind>?

  /// Describes a list view.
  ///
  /// - Parameters:
  ///   - name: The name, as it is printed.
  ///   - capabilities: What the list view can do in one batch.
  public init(_ name: String, capabilities: BackendCapabilities) {
    self.name = name
    self.capabilities = capabilities
  }
}

extension SimulatorProfile {
  /// A strict table view: batches by UIKit's rules, headers and footers, no other views.
  public static let tableView = {
    var profile = SimulatorProfile("table view", capabilities: .tableView)
    profile.kinds = [.header, .footer]
    return profile
  }()

  /// A strict collection view: batches by UIKit's rules, views of any kind.
  public static let collectionView = SimulatorProfile(
    "collection view", capabilities: .collectionView)

  /// A list model that can do nothing but replace a run of items.
  public static let splices = SimulatorProfile("splices", capabilities: .splices)

  /// A view that takes one operation after the other.
  public static let oneAtATime = SimulatorProfile("one at a time", capabilities: .oneAtATime)

  /// A grid of three columns that can do everything in one batch.
  public static let grid = {
    var profile = SimulatorProfile("grid", capabilities: .everything)
    profile.columns = 3
    return profile
  }()

  /// A view that shows the headers and footers of all sections and asks for no cell.
  public static let headersOnly = {
    var profile = SimulatorProfile("headers only", capabilities: .collectionView)
    profile.drawsCells = false
    return profile
  }()

  /// A view that draws everything from scratch, whatever the update.
  ///
  /// It is the simplest that is right; see ``BackendConformance/violations(against:in:)``.
  public static let reloadOnly = SimulatorProfile("reload only", capabilities: .reloadOnly)

  /// Every profile that takes batches.
  public static let all: [SimulatorProfile] = [
    .tableView, .collectionView, .splices, .oneAtATime, .grid, .headersOnly,
  ]
}

extension SimulatorProfile: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
