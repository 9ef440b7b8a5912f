extension InteractiveBackend {
  /// Begins to edit an item that may be edited.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: Whether it may be edited.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  @discardableResult
  public func beginEditing(_ path: ListIndexPath) -> Bool {
    gesture("beginEditing") {
      // A handler that edits the list moves the item: this source goes on to mean the one that was touched.
      let source = shownSource
      guard source.send(.canEdit, at: path) else { return false }
      source.send(.willBeginEditing, at: path)
      return true
    }
  }

  /// Ends editing an item.
  ///
  /// - Parameter path: The index path of the item.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  public func endEditing(_ path: ListIndexPath) {
    gesture("endEditing") { shownSource.send(.didEndEditing, at: path) }
  }

  /// Uses the editing control of an item, which by default deletes it.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: What came of it: applied where a handler does something instead; ignored where the item has no such
  ///   control, or where that has no handler and nothing can be deleted.
  /// - Complexity: Without a handler, O(*n*) for the *n* items of the section; O(log *n*) among
  ///   ``IndexedSection``s. What is seen of it is drawn.
  @discardableResult
  public func commitEditing(_ path: ListIndexPath) -> EditOutcome {
    gesture("commitEditing") {
      let source = shownSource
      let style = source.editingStyle(at: path)
      return style == .none ? .ignored : source.edit(.commitEditing, style, at: path)
    }
  }

  /// What the button says that confirms the deletion of an item.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: What a handler says, or `nil` for the backend's own word.
  /// - Complexity: O(1), O(log *n*) among ``IndexedSection``s, and what the handlers cost.
  public func deleteConfirmationTitle(at path: ListIndexPath) -> String? {
    shownSource.send(.deleteConfirmationTitle, at: path)
  }

  /// Moves an item that may be moved.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - target: The index path where it is dropped, as it is to be after the move.
  ///     ``ListEvent/moveTarget`` may name another. Nothing moves to a section that is not there. An index path before a
  ///     section's first means the first, and one beyond its last the last; the rows below one of an outline, which go with
  ///     it, count as others.
  /// - Returns: What came of it: clamped where the target is out of range, or a handler names another; applied where a
  ///   handler does something instead; ignored if the item may not be moved, if a handler names its own index path, or if
  ///   its section or that of the target cannot be changed. No handler is asked to move an item to where it is.
  /// - Complexity: Without a handler, O(*n*) for the *n* items of the section; O(log *n*) among
  ///   ``IndexedSection``s. What is seen of it is drawn.
  @discardableResult
  public func move(_ path: ListIndexPath, to target: ListIndexPath) -> EditOutcome {
    gesture("move") {
      let source = shownSource
      guard source.send(.canMove, at: path) else { return .ignored }
      let allowed = source.send(.moveTarget, target, at: path)
      guard (0..<source.sectionCount).contains(allowed.section) else { return .ignored }
      let last = source.itemCount(inSection: path.section) - 1
      if allowed.section == path.section, max(0, min(allowed.item, last)) == path.item {
        // It stays where it is: a handler has it stay, or it was to be there, or as near as can be.
        if allowed != target { return .ignored }
        return target == path ? .applied : .clamped
      }
      let outcome = source.edit(.move, allowed, at: path)
      return outcome == .applied && allowed != target ? .clamped : outcome
    }
  }

  /// Taps the mark of an item in an outline, which expands or collapses it.
  ///
  /// - Parameter path: The index path of the item.
  /// - Returns: What came of it: applied where a handler does something instead; ignored for an item without such a mark,
  ///   and for one with nothing below it.
  /// - Complexity: That of expanding one item of an ``Outline``; what is seen of it is drawn.
  @discardableResult
  public func toggleDisclosure(_ path: ListIndexPath) -> EditOutcome {
    gesture("toggleDisclosure") { shownSource.edit(.toggleDisclosure, (), at: path) }
  }

  /// Enters something into a field of a cell.
  ///
  /// - Parameters:
  ///   - value: What is in the field now.
  ///   - field: Which of the cell's fields it is.
  ///   - path: The index path of the item.
  /// - Complexity: What the handler costs: an edit of the item, for example, O(*n*) for the *n* items of its
  ///   section, and O(log *n*) among ``IndexedSection``s.
  public func enter(_ value: String, intoField field: String = "", at path: ListIndexPath) {
    gesture("enter") {
      shownSource.send(.fieldChanged, FieldChange(field: field, value: value), at: path)
    }
  }

  /// Turns a switch in a cell on or off.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on now.
  ///   - field: Which of the cell's fields it is.
  ///   - path: The index path of the item.
  /// - Complexity: As ``enter(_:intoField:at:)``.
  public func turn(_ isOn: Bool, field: String = "", at path: ListIndexPath) {
    enter(isOn ? "true" : "false", intoField: field, at: path)
  }
}
