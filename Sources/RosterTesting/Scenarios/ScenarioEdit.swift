/// One way in which a list is changed from one state of a scenario to the next.
///
/// ```swift
/// let generator = ScenarioGenerator(edits: [.moveAcross, .deleteSection])
/// ```
public struct ScenarioEdit: Sendable {
  /// The name, as it is printed.
  public let name: String

  let change: @Sendable (inout ScenarioDraft) -> Void

  /// Describes a way to change a list.
  ///
  /// - Parameters:
  ///   - name: The name, as it is printed.
  ///   - change: Changes the draft of the next state; it draws all its random numbers from it.
  public init(_ name: String, change: @escaping @Sendable (inout ScenarioDraft) -> Void) {
    self.name = name
    self.change = change
  }
}

extension ScenarioEdit: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
