/// How the next update of a backend is to be made; several that wait become one.
struct UpdateRequest<Section: SectionInfo> {
  /// What is to be drawn again though its content is equal.
  ///
  /// It is given the state that is shown next and its version, and gives `nil` to draw all of the list from scratch.
  typealias Marks = (_ sections: [Section], _ version: Int) -> ListMarks?

  /// The options of the latest of the updates.
  private(set) var options = UpdateOptions()

  /// Whether one of them asked for a reload.
  private(set) var isReload = false

  /// What each of them wants to be drawn again, looked up in the state that is shown in the end.
  private(set) var marks: [Marks] = []

  /// What led to the latest of them.
  private(set) var chain: UpdateChain

  init(after chain: UpdateChain) { self.chain = chain }

  mutating func add(_ options: UpdateOptions, after chain: UpdateChain) {
    self.options = options
    self.chain = chain
    if options.isReload { isReload = true }
  }

  mutating func add(_ marks: @escaping Marks) {
    self.marks.append(marks)
  }
}

/// What changed between two states, for several backends that show all of both.
///
/// Backends whose factories hide something may each show something else; they share nothing.
struct SharedChanges {
  private let changes: ListChanges
  private let old: Int
  private let new: Int

  /// Keeps what changed, or `nil` where others may have seen something else change.
  init?<Section>(
    _ changes: ListChanges?, from old: ShownState<Section>, to new: ShownState<Section>
  ) {
    guard let changes, old.isWhole, new.isWhole else { return nil }
    self.changes = changes
    self.old = old.version
    self.new = new.version
  }

  func changes<Section>(
    from old: ShownState<Section>, to new: ShownState<Section>
  ) -> ListChanges? {
    old.isWhole && new.isWhole && old.version == self.old
      && new.version == self.new ? changes : nil
  }
}

/// A closure that waits until a state is shown.
struct Completion {
  let version: Int

  /// What led to it.
  let chain: UpdateChain
  let call: (UpdateOutcome) -> Void

  /// The version of the whole state that took its place.
  var supersedingVersion: Int?

  var outcome: UpdateOutcome { supersedingVersion == nil ? .applied : .superseded }
}

/// What became of an update.
public enum UpdateOutcome: Hashable, Sendable {
  /// Every backend shows it, or something that was made from it.
  case applied

  /// A newer whole state took its place before it was shown.
  case superseded
}
