#if canImport(Observation)
  import Observation
  import Synchronization
#endif

extension ListDriver {
  /// The states of the list from now on, for any number of tasks.
  ///
  /// ```swift
  /// for await edit in list.states { title.text = "\(edit.new.totalItemCount) items" }
  /// ```
  ///
  /// The first element is the list as it is, as an edit of an empty one. Each later element leads from the state of the one before to
  /// the latest state: a task that is slower than the edits skips states, and misses no change. So the changes of all
  /// elements, made one after the other, give the list. Each task goes at its own pace, on the actor that uses the list, and
  /// holds up neither the list nor another task.
  ///
  /// A loop that edits the list gets one more element for that, and so on: edit the list there only where something is to be changed. A
  /// loop that always does goes on until its task is cancelled; what else waits for the same actor gets its turn between two elements.
  ///
  /// The sequence ends when its task is cancelled, or when the list is gone, which it does not keep alive.
  ///
  /// - Complexity: O(1) for each element; its changes are found when they are asked for.
  public var states: some AsyncSequence<ListEdit<Section>, Never> {
    ListStates<Section>(identity: identity) { [weak self] watch in
      guard let self else {
        watch.finish()
        return nil
      }
      stateWatches.add(watch)
      watch.note(state)
      return nil
    }
  }
}

#if canImport(Observation)
  extension ListDriver {
    /// Shows what an observable model has, until the task is cancelled.
    ///
    /// What the closure reads of a model that is `@Observable` is observed. However many properties of it change before the caller's actor
    /// is free again, the list is updated once:
    ///
    /// ```swift
    /// Task { await list.follow { shop.aisles } edited: { shop.aisles = $0 } }
    /// ```
    ///
    /// The list is kept until then. Change the model on the actor that uses the list: a model says that it will change, not that it has; so
    /// what another thread changes may be read too early, and be seen with the next change only. The list has a change as soon as the actor is
    /// free, and before the list is edited, so that no edit undoes it. An `update` closure of the list edits what was there before: it
    /// traps where the closure changes both the list and a model that takes over its edits, and where another thread changes
    /// the model while the closure runs.
    ///
    /// - Parameters:
    ///   - options: How the updates should be shown.
    ///   - sections: Reads the sections.
    ///   - edited: Is given the sections after each edit by a gesture, a handler or the program, for the model to have. Without, such an
    ///     edit is taken back. Where it edits the list itself, it is called within itself, which takes stack for each such edit.
    public func follow(
      options: UpdateOptions = UpdateOptions(), _ sections: @escaping () -> [Section],
      edited: (([Section]) -> Void)? = nil
    ) async {
      let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let isStale = StaleFlag()
      // Whether the model has changed, as far as is known, by what it was given alone.
      var isGiven = false
      func read() {
        guard isStale.take() else { return }
        isGiven = false
        var new = contents
        // A model may say on any thread that it changes.
        new.sections = withObservationTracking(sections) {
          isStale.set()
          change.yield()
        }
        if new.isIdentical(to: contents) { return }
        acceptWhole(new, options: options, isPassedOn: false)
      }
      let source = EditedSource<Section>(calling: "The closure `edited` of a model") { edit, _ in
        if let edited {
          if edit.isIncremental, isStale.isSet, !isGiven { Self.trapForChangedModel() }
          edited(edit.new.sections)
          isGiven = true
        }
        isStale.set()
        change.yield()
      }
      source.catchUp = read
      sources.append(source)
      defer { sources.removeAll { $0 === source } }
      change.yield()
      for await _ in changes { perform(read) }
    }

    private static func trapForChangedModel() -> Never {
      trap(
        """
        A model that a list follows was changed in the closure that edits the list, so that the edit would undo that change. \
        Make both changes in the model, or change the model before the closure is called or after it has returned.
        """)
    }
  }

  /// Whether a model has changed since it was read.
  private final class StaleFlag: Sendable {
    private let flag = Atomic(true)

    var isSet: Bool { flag.load(ordering: .acquiring) }

    func set() { flag.store(true, ordering: .releasing) }

    /// Whether it has; from now on it has not.
    func take() -> Bool { flag.exchange(false, ordering: .acquiring) }
  }
#endif
