import Roster

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
    let place = kind == .cell ? "\(path)" : "section \(path.section)"
    events.append("configure \(kind)\(number(of: content)) → \(place) \(text)")
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
