/// A closure of a program that is called while a list is drawn, touched or led from state to state.
///
/// ``ReentrancyConformance`` has each of them change the list.
public enum ListCallback: String, CaseIterable, Sendable {
  /// A step of a cell's factory.
  case cellIdentifier, cellMaking, cellConfiguring, cellDisplaying, cellEndDisplaying

  /// A step of the factory of headers, footers and other views.
  case viewIdentifier, viewMaking, viewConfiguring, viewDisplaying, viewEndDisplaying

  /// A closure of a provider's decorations.
  case separator, emptyState

  /// A handler that says what is shown.
  case isHidden, isSectionHidden, viewTitle

  /// A handler that says how something looks.
  case itemSize, indentationLevel, viewSize, accessibility, shouldIndentWhileEditing
  case estimatedItemSize, estimatedSize

  /// A handler that is told what comes into sight and goes.
  case willDisplay, didEndDisplaying, willDisplayView, didEndDisplayingView

  /// A handler that is told where a list was scrolled to, and what will be seen soon.
  case didScroll, prefetch, cancelPrefetching, indexTitles, sectionForIndexTitle

  /// A handler that a choice asks or tells.
  case shouldHighlight, didHighlight, didUnhighlight
  case willSelect, didSelect, willDeselect, didDeselect

  /// A handler that the focus asks or tells.
  case canFocus, shouldUpdateFocus, didUpdateFocus, preferredFocus

  /// A handler that editing asks or tells.
  case canEdit, editingStyle, commitEditing, willBeginEditing, didEndEditing
  case deleteConfirmationTitle, canMove, moveTarget, move, fieldChanged

  /// A handler of actions, and an action.
  case leadingSwipeActions, trailingSwipeActions, contextMenu
  case shouldShowMenu, canPerformAction, performAction, action

  /// What follows a list: a method of an observer, a hook, a completion, a backend's abilities.
  case didChange, didAttach, didDetach, hookAttached, hookDetached, completion, abilities
}

extension ListCallback: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}
