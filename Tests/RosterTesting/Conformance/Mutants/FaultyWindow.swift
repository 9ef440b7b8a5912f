import Roster
import RosterTesting

/// A backend that shows a few lines of a list, and draws on its own account when it is scrolled; right without a
/// fault.
final class FaultyWindow: InspectableBackend {
  typealias Cell = String
  typealias View = String

  let fault: WindowFault?
  let capabilities = BackendCapabilities.everything
  private(set) var screen: [String] = []
  let drawingQueue = DrawingQueue()
  private var source: (any ListDataSource<String, String>)?
  private var top = 0
  private var isDrawing = false
  private var isDisplaying = false
  private var displayed: [Row] = []

  init(_ fault: WindowFault?) {
    self.fault = fault
  }

  func reload(from source: any ListDataSource<String, String>) {
    if isDrawing, fault == .forgetsReloads { return }
    if isDisplaying, fault == .forgetsReloadsWhileDisplaying { return }
    perform { [self] in draw(source) }
  }

  func apply(
    _ stage: BatchStage, showing source: any ListDataSource<String, String>,
    completion: @escaping () -> Void
  ) {
    let isWaiting = isDrawing
    if isWaiting, fault == .forgetsBatches { return completion() }
    perform { [self] in
      draw(source)
      if isWaiting, fault == .neverCompletes { return }
      completion()
      if isWaiting, fault == .completesTwice { completion() }
    }
  }

  func scroll(to line: Int) {
    perform { [self] in
      top = line
      if let source { draw(source) }
    }
  }

  private func perform(_ act: @escaping () -> Void) {
    if fault == .drawsTheOlderStateLast { act() } else { drawingQueue.perform(act) }
  }

  private func draw(_ source: any ListDataSource<String, String>) {
    isDrawing = true
    let times = fault == .drawsAgainAndAgain ? 20 : 1
    var rows: [Row] = []
    for _ in 0..<times { rows = self.rows(of: source) }
    rows = Array(rows.dropFirst(top).prefix(6))
    if fault != .forgetsEnds { for row in displayed { row.end() } }
    self.source = source
    screen = rows.map(\.text)
    displayed = rows
    isDisplaying = true
    for row in rows { row.begin() }
    (isDisplaying, isDrawing) = (false, false)
  }

  private func rows(of source: any ListDataSource<String, String>) -> [Row] {
    (0..<source.sectionCount).flatMap { section in
      let cells = (0..<source.itemCount(inSection: section)).compactMap { item in
        source.cell(at: ListIndexPath(section: section, item: item))
      }
      return ([source.header(ofSection: section)] + cells + [source.footer(ofSection: section)])
        .compactMap { $0.map(Row.init) }
    }
  }

  /// A line that shows a cell or a view.
  private struct Row {
    let element: ListElement<String>
    let text: String

    init(_ element: ListElement<String>) {
      self.element = element
      text = element.fresh()
    }

    func begin() {
      var text = text
      element.willDisplay(&text)
    }

    func end() {
      var text = text
      element.didEndDisplaying(&text)
    }
  }
}

/// What is wrong with a ``FaultyWindow``.
enum WindowFault: CaseIterable {
  case forgetsReloads, forgetsReloadsWhileDisplaying, forgetsBatches, drawsTheOlderStateLast
  case neverCompletes, completesTwice, drawsAgainAndAgain, forgetsEnds

  /// The laws that the fault breaks.
  var rules: Set<ViolationRule> {
    switch self {
    case .forgetsReloads, .forgetsReloadsWhileDisplaying, .forgetsBatches,
      .drawsTheOlderStateLast:
      [.latestState]
    case .neverCompletes, .completesTwice: [.completionOnce]
    case .drawsAgainAndAgain: [.boundedDrawing]
    case .forgetsEnds: ["display-end"]
    }
  }

  /// What the first violation says of the fault.
  var words: String {
    switch self {
    case .forgetsReloads, .forgetsReloadsWhileDisplaying, .forgetsBatches,
      .drawsTheOlderStateLast:
      "the list was changed while it was drawn, and the latest state is not what is shown"
    case .neverCompletes, .completesTwice: "the completion of a batch is not called once"
    case .drawsAgainAndAgain: "cells of a list of a few items are configured again and again"
    case .forgetsEnds: "what was displayed is not ended as often, though the list is empty"
    }
  }
}
