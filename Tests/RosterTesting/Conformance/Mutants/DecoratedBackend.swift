import Roster
import RosterTesting

/// What is wrong with a ``DecoratedBackend``.
enum DecorationFault: CaseIterable {
  case keepsSeparators, keepsTheEmptyState, losesTheEmptyState, keepsSeparatorsOnReload
  case neverEndsSeparators, neverEndsTheEmptyState
  case beginsSeparatorsTwice, beginsTheEmptyStateTwice, endsSeparatorsTwice, endsWhatNeverBegan
  case beginsBeforeConfiguring

  /// The law that the fault breaks.
  var rule: ViolationRule {
    switch self {
    case .keepsSeparators, .keepsSeparatorsOnReload: .separators
    case .keepsTheEmptyState, .losesTheEmptyState: .emptyState
    case .neverEndsSeparators, .neverEndsTheEmptyState: .displayEnd
    case .beginsSeparatorsTwice, .beginsTheEmptyStateTwice, .endsSeparatorsTwice,
      .endsWhatNeverBegan:
      .displayTurns
    case .beginsBeforeConfiguring: .displayConfigured
    }
  }
}

/// A backend that shows separators and an empty state, and tells them when they come into sight and go; right
/// without a fault.
final class DecoratedBackend: InspectableBackend {
  typealias Cell = String
  typealias View = String
  typealias Source = any ListDataSource<String, String>

  private struct Shown {
    var content: String
    let element: ListElement<String>
  }

  let drawingQueue = DrawingQueue()
  let fault: DecorationFault?
  let capabilities = BackendCapabilities.everything
  private var rows: [[String]] = []
  private var separators: [ListIndexPath: Shown] = [:]
  private var emptyState: Shown?

  init(_ fault: DecorationFault?) {
    self.fault = fault
  }

  var screen: [String] {
    [emptyState?.content].compactMap(\.self)
      + rows.enumerated().flatMap { section, cells in
        (cells + [nil]).enumerated().flatMap { item, cell in
          [separators[ListIndexPath(section: section, item: item)]?.content, cell]
            .compactMap(\.self)
        }
      }
  }

  func reload(from source: Source) {
    let keeps = fault == .keepsSeparatorsOnReload && !rows.isEmpty
    draw(source, keepingSeparators: keeps)
    draw(emptyState: source)
  }

  func apply(
    _ stage: BatchStage, showing source: Source, completion: @escaping () -> Void
  ) {
    draw(source, keepingSeparators: fault == .keepsSeparators)
    switch (fault, source.emptyState == nil) {
    case (.keepsTheEmptyState, true): break
    case (.losesTheEmptyState, false): emptyState = ended(emptyState)
    default: draw(emptyState: source)
    }
    completion()
  }

  private func draw(_ source: Source, keepingSeparators keeps: Bool) {
    rows = (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).compactMap { item in
        source.cell(at: ListIndexPath(section: section, item: item))?.fresh()
      }
    }
    let gaps = rows.enumerated().flatMap { section, cells in
      (0..<(cells.isEmpty ? 0 : cells.count + 1)).map {
        ListIndexPath(section: section, item: $0)
      }
    }
    for gap in separators.keys.sorted() where !keeps || !gaps.contains(gap) {
      let separator = separators[gap]
      separators[gap] = fault == .neverEndsSeparators ? nil : ended(separator)
      if fault == .endsSeparatorsTwice { _ = ended(separator) }
    }
    for gap in gaps where separators[gap] == nil && !keeps {
      guard case .view(let element)? = source.separator(at: gap) else { continue }
      separators[gap] = begun(element, times: fault == .beginsSeparatorsTwice ? 2 : 1)
    }
  }

  private func draw(emptyState source: Source) {
    emptyState = fault == .neverEndsTheEmptyState ? nil : ended(emptyState)
    guard case .view(let element)? = source.emptyState else { return }
    emptyState = begun(element, times: fault == .beginsTheEmptyStateTwice ? 2 : 1)
  }

  private func begun(_ element: ListElement<String>, times: Int) -> Shown {
    var content = element.make()
    if fault == .beginsBeforeConfiguring { element.willDisplay(&content) }
    element.configure(&content)
    if fault != .beginsBeforeConfiguring, fault != .endsWhatNeverBegan {
      for _ in 0..<times { element.willDisplay(&content) }
    }
    return Shown(content: content, element: element)
  }

  private func ended(_ shown: Shown?) -> Shown? {
    guard var shown else { return nil }
    shown.element.didEndDisplaying(&shown.content)
    return nil
  }
}
