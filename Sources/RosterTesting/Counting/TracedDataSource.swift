import Roster

/// A data source whose cells and views tell a log when they are made and configured.
struct TracedDataSource<Cell, View>: ForwardingDataSource {
  let base: any ListDataSource<Cell, View>
  let log: TraceLog
  let describeCell: (Cell) -> String
  let describeView: (View) -> String

  func hasLazyItems(inSection section: Int) -> Bool { base.hasLazyItems(inSection: section) }

  func cell(at path: ListIndexPath) -> ListElement<Cell>? {
    base.cell(at: path).map { traced($0, .cell, at: path, describeCell) }
  }

  func view(_ kind: SupplementaryKind, at path: ListIndexPath) -> ListElement<View>? {
    base.view(kind, at: path).map { traced($0, .supplementary(kind), at: path, describeView) }
  }

  private func traced<Content>(
    _ element: ListElement<Content>, _ kind: ElementKind, at path: ListIndexPath,
    _ describe: @escaping (Content) -> String
  ) -> ListElement<Content> {
    let log = log
    return element.wrapping(
      make: { make in
        let content = make()
        log.made(content, kind, as: element.reuseIdentifier)
        return content
      },
      configure: { content, configure in
        configure(&content)
        log.configured(content, kind, at: path, text: describe(content))
      })
  }
}

@available(*, unavailable)
extension TracedDataSource: Sendable {}

/// What a tracer has written down and counted.
final class TraceLog {
  var events: [String] = []
  var counts = OperationCounts()
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [AnyObject] = []

  func made<Content>(_ content: Content, _ kind: ElementKind, as identifier: ReuseIdentifier) {
    if kind == .cell { counts.cellsMade += 1 } else { counts.viewsMade += 1 }
    events.append("make \(kind)\(number(of: content)) as \(identifier)")
  }

  func configured<Content>(
    _ content: Content, _ kind: ElementKind, at path: ListIndexPath, text: String
  ) {
    if kind == .cell { counts.cellsConfigured += 1 } else { counts.viewsConfigured += 1 }
    let subject = kind == .cell ? "\(path)" : "section \(path.section)"
    events.append("configure \(kind)\(number(of: content)) → \(subject) \(text)")
  }

  /// The number of an object, which is kept, so that no other one can have its address.
  private func number<Content>(of content: Content) -> String {
    guard type(of: content) is AnyClass else { return "" }
    let object = content as AnyObject
    if let number = numbers[ObjectIdentifier(object)] { return " #\(number)" }
    objects.append(object)
    numbers[ObjectIdentifier(object)] = objects.count
    return " #\(objects.count)"
  }
}
