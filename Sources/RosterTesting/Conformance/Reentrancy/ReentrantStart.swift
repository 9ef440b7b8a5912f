import Roster

/// How a drawing, a gesture or a change begins, in the middle of which something else is done.
enum ReentrantStart: Hashable {
  case attach, detach, update, replace, empty, reload, refresh, gestures

  /// One of the ways in which the backend draws on its own account.
  case redraw(Int)

  /// Another state, which is awaited; not among ``all(redraws:)``.
  case awaited

  static func all(redraws: Int) -> [ReentrantStart] {
    [.attach, .update, .replace, .empty, .reload, .refresh, .gestures, .detach]
      + (0..<redraws).map(ReentrantStart.redraw)
  }
}

extension ReentrantStart {
  /// Whether nothing but itself edits the list; gestures do so, and a backend may draw because one was made.
  var editsOnce: Bool {
    switch self {
    case .gestures, .redraw: false
    default: true
    }
  }
}

extension ReentrantStart: CustomStringConvertible {
  var description: String {
    switch self {
    case .attach: "is attached"
    case .detach: "is detached"
    case .update: "shows an update"
    case .replace: "shows another state"
    case .empty: "shows a list that has become empty"
    case .reload: "draws from scratch"
    case .refresh: "configures cells again"
    case .gestures: "is touched"
    case .redraw(let number): "draws on its own account (\(number))"
    case .awaited: "shows another state that is awaited"
    }
  }
}

/// What is done in the middle of something.
enum ReentrantAct: Hashable {
  case update, replace, reload, drawAnew, refresh, remake
  case detach, attachAgain, attachOther, changeLists, observe
  case choose, select, mark, move, disclose, delete, look

  /// One of the ways in which the backend draws on its own account.
  case redraw(Int)

  /// Everything that can be done with a backend: gestures are made, and items are marked, where it has them.
  static func all(redraws: Int, hasGestures: Bool) -> [ReentrantAct] {
    [
      .update, .replace, .reload, .drawAnew, .refresh, .remake, .detach, .attachAgain, .attachOther,
      .changeLists, .observe, .look,
    ] + (hasGestures ? [.choose, .select, .mark, .move, .disclose, .delete] : [])
      + (0..<redraws).map(ReentrantAct.redraw)
  }

  /// The id of the section that it puts into the list, if it edits that.
  var section: Int? {
    switch self {
    case .update: 90
    case .replace: 80
    case .reload: 70
    default: nil
    }
  }
}

extension ReentrantAct {
  /// Whether it edits the list at once, if it does; a backend may draw because a gesture was made, and make that later.
  var isDoneAtOnce: Bool { if case .redraw = self { false } else { true } }
}

extension ReentrantAct: CustomStringConvertible {
  var description: String {
    switch self {
    case .update: "the list is edited"
    case .replace: "the list becomes another one"
    case .reload: "the list is reloaded with an edit"
    case .drawAnew: "the list is reloaded as it is"
    case .refresh: "cells are refreshed"
    case .remake: "items get new cells"
    case .detach: "the backend is detached"
    case .attachAgain: "the backend is detached and attached again"
    case .attachOther: "another backend is attached"
    case .changeLists: "the backend is attached to another list"
    case .observe: "observers are removed and added"
    case .choose: "items are chosen"
    case .select: "items are selected by their ids"
    case .mark: "marks are set"
    case .move: "a gesture moves an item"
    case .disclose: "a gesture expands a row"
    case .delete: "a gesture deletes an item"
    case .look: "the screen is looked at"
    case .redraw(let number): "the backend is asked to draw (\(number))"
    }
  }
}
