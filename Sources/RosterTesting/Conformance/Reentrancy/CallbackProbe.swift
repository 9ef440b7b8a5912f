import Roster

/// Counts the callbacks of a list, and does something in the middle of one.
final class CallbackProbe {
  /// How often each was called since the counting began.
  private(set) var counts: [ListCallback: Int] = [:]

  /// How often each was called in all.
  private(set) var totals: [ListCallback: Int] = [:]

  /// What cells show of their items besides what is in the list: another revision, added to theirs.
  var revision = 0

  /// Whether views are shown besides those of sections: after the items of a section, and where there are none.
  var showsDecorations = true

  /// The items that a gesture has deleted.
  var deleted: Set<Int> = []

  private var trap: (callback: ListCallback, call: Int, act: () -> Void)?

  /// Begins to count anew.
  ///
  /// - Parameters:
  ///   - callback: In the middle of which callback something is to be done; `nil` to count only.
  ///   - call: At which call of it, from 1 on.
  ///   - act: What is to be done, once.
  func begin(
    with callback: ListCallback?, call: Int, _ act: @escaping () -> Void
  ) {
    counts = [:]
    trap = callback.map { ($0, call, act) }
  }

  /// Whether what was to be done was done.
  var isSprung: Bool { trap == nil }

  /// Has nothing done any more.
  func end() {
    trap = nil
  }

  func call(_ callback: ListCallback) {
    let count = counts[callback, default: 0] + 1
    counts[callback] = count
    totals[callback, default: 0] += 1
    guard let trap, trap.callback == callback, trap.call == count else { return }
    self.trap = nil
    trap.act()
  }
}

/// Passes on what an observer of a list gets.
final class ProbingObserver: ListObserver {
  private let probe: CallbackProbe

  init(_ probe: CallbackProbe) {
    self.probe = probe
  }

  func list(_ list: ListDriver<ScenarioSection>, didChange edit: ListEdit<ScenarioSection>) {
    probe.call(.didChange)
  }

  func list(_ list: ListDriver<ScenarioSection>, didAttach backend: AnyObject) {
    probe.call(.didAttach)
  }

  func list(_ list: ListDriver<ScenarioSection>, didDetach backend: AnyObject) {
    probe.call(.didDetach)
  }
}

/// Takes note of what an observer gets, which is what happens, each thing once and in order.
final class NoticeLog: ListObserver {
  private var sections: [ScenarioSection]
  private var backends: Set<ObjectIdentifier> = []
  private(set) var fault: String?

  /// Begins with a list that no backend shows yet.
  init(_ list: ListDriver<ScenarioSection>) {
    sections = list.sections
    list.addObserver(self)
  }

  func list(_ list: ListDriver<ScenarioSection>, didChange edit: ListEdit<ScenarioSection>) {
    if edit.old.sections != sections {
      note("an edit does not begin where the one ended of which an observer was notified before")
    }
    sections = edit.new.sections
  }

  func list(_ list: ListDriver<ScenarioSection>, didAttach backend: AnyObject) {
    if !backends.insert(ObjectIdentifier(backend)).inserted {
      note("an observer is notified twice that one backend shows the list")
    }
  }

  func list(_ list: ListDriver<ScenarioSection>, didDetach backend: AnyObject) {
    if backends.remove(ObjectIdentifier(backend)) == nil {
      note("an observer is notified that a backend was detached of which it did not know")
    }
  }

  /// Compares what an observer knows with what is so in the end.
  ///
  /// - Parameters:
  ///   - current: The list as it is.
  ///   - shown: The backends that show it, and nothing else.
  func end(with current: [ScenarioSection], on shown: [AnyObject]) {
    if current != sections { note("an observer is not notified of the latest edit") }
    if backends != Set(shown.map(ObjectIdentifier.init)) {
      note("an observer knows of other backends than those that show the list and no other one")
    }
  }

  private func note(_ fault: String) { self.fault = self.fault ?? fault }
}

/// A closure of a program that is called while a list is drawn, touched or led from state to state.
///
/// A ``BackendConformance`` has each of them change the list.
public enum ListCallback: String, CaseIterable, Sendable {
  /// A step of a cell's factory.
  case cellIdentifier, cellMaking, cellResetting, cellConfiguring, cellDisplaying, cellEndDisplaying

  /// A step of the factory of headers, footers and other views.
  case viewIdentifier, viewMaking, viewResetting, viewConfiguring, viewDisplaying, viewEndDisplaying

  /// A closure of a provider's decorations, and a step of the views that they answer with.
  case separator, separatorConfiguring, emptyState, emptyStateConfiguring
  case decorationMaking, decorationResetting, decorationDisplaying, decorationEndDisplaying

  /// A handler that says what is shown.
  case isHidden, isSectionHidden, viewTitle, sectionResponder

  /// A handler that says how something looks.
  case itemSize, indentationLevel, disclosure, viewSize, accessibility, shouldIndentWhileEditing
  case estimatedItemSize, estimatedSize

  /// A handler that gets what appears and disappears.
  case willDisplay, didEndDisplaying, willDisplayView, didEndDisplayingView

  /// A handler that gets where a list was scrolled to, and what will be seen soon.
  case didScroll, prefetch, cancelPrefetching, indexTitles, sectionForIndexTitle

  /// A handler that a choice asks or tells.
  case shouldHighlight, didHighlight, didUnhighlight
  case willSelect, didSelect, willDeselect, didDeselect

  /// A handler that the focus asks or tells.
  case canFocus, shouldUpdateFocus, didUpdateFocus, preferredFocus

  /// A handler that editing asks or tells.
  case canEdit, editingStyle, commitEditing, willBeginEditing, didEndEditing
  case deleteConfirmationTitle, canMove, moveTarget, move, fieldChanged, toggleDisclosure

  /// A handler of actions, and an action.
  case leadingSwipeActions, trailingSwipeActions, contextMenu
  case shouldShowMenu, canPerformAction, performAction, action

  /// What follows a list: a method of an observer, a hook, a completion, a backend's capabilities.
  case didChange, didAttach, didDetach, hookAttached, hookDetached, completion, capabilities

  /// A closure of the backend's own that it calls when it has drawn, was resized or the like.
  case ofBackend

  /// A handler of the list's own `fallback`, which is asked what no provider says.
  case fallback
}

extension ListCallback: CustomStringConvertible {
  /// The name of the case.
  public var description: String { rawValue }
}
