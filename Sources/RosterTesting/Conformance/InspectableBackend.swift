public import Roster

/// A backend that can tell what it shows, so that two of its screens can be compared.
///
/// ```swift
/// extension MyBackend: InspectableBackend {
///   var screen: [String] { rows.map(\.text) }
/// }
/// ```
///
/// ## Conforming to InspectableBackend
///
/// Describe everything that a user can see, and nothing else: not which cell objects are used, and not
/// what was shown before. Conform in your tests; an app does not need it.
public protocol InspectableBackend<Cell, View>: RenderingBackend {
  /// What the backend shows, as a value.
  associatedtype Screen: Equatable

  /// What the backend shows now.
  var screen: Screen { get }
}

extension ListSimulator: InspectableBackend {}
