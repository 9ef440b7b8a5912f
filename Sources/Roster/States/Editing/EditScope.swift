/// How much of a list an edit touched: nothing, some items, one section, or all of it.
///
/// Observers get it, so that they can limit what they do again; see ``ListEdit``. What a backend gets is
/// computed from the states before and after; it does not depend on the scope. Several edits in one update touch what they
/// touch together, also where one undoes another: an item that comes and goes again leaves its section touched. Sections that are
/// assigned are compared with those before, as far as their titles and the storage of their items tell.
///
/// ```swift
/// var list = ListContents(aisles)
/// list.update(milk, at: ListIndexPath(section: 1, item: 0))
/// print(list.editScope)  // items [1, 0]
/// ```
public enum EditScope: Hashable, Sendable {
  /// Nothing changed.
  case nothing

  /// The items at some index paths were replaced; ascending, never empty.
  case items([ListIndexPath])

  /// One section changed: its items, or its titles.
  case section(Int)

  /// Sections came, went or moved, or more than one changed.
  case all

  /// The scope of changes in some sections.
  @usableFromInline
  static func sections(_ sections: Set<Int>) -> Self {
    switch sections.count {
    case 0: .nothing
    case 1: .section(sections.first!)
    default: .all
    }
  }

  /// The smallest scope of changes that were found; `all` where they are not known.
  init(_ changes: ListChanges?) {
    guard let changes, changes.deletedSections.isEmpty, changes.insertedSections.isEmpty,
      changes.movedSections.isEmpty
    else {
      self = .all
      return
    }
    var sections = Set(changes.updatedSections.map(\.new))
    sections.formUnion(changes.deletedItems.runs.map(\.section))
    sections.formUnion(changes.insertedItems.runs.map(\.section))
    sections.formUnion(changes.movedItems.flatMap { [$0.old.section, $0.new.section] })
    let updated = changes.updatedItems.map(\.new)
    self =
      sections.isEmpty ? .items(at: updated) : .sections(sections.union(updated.map(\.section)))
  }

  /// The scope of several replaced items.
  ///
  /// - Parameter paths: The index paths of the items, in any order.
  /// - Returns: The scope; `nothing` for no index paths.
  public static func items(at paths: some Sequence<ListIndexPath>) -> Self {
    let sorted = Set(paths).sorted()
    return sorted.isEmpty ? .nothing : .items(sorted)
  }
}

extension EditScope: CustomStringConvertible {
  /// The scope in words.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .items(let paths): "items " + paths.map(\.description).joined(separator: ", ")
    case .section(let section): "section \(section)"
    case .all: "all"
    }
  }
}

/// The scopes of many edits in one.
///
/// The index paths of items that were replaced one by one are in arrays, each ascending and longer than the next: what a copy of
/// the list holds too is not copied for one more index path, as a set of all of them would be.
struct EditLog: Sendable {
  private var paths: [[ListIndexPath]] = []
  private var section: Int?
  private var isAll = false

  /// Whether sections were assigned, of which only the states before and after can say what they touched.
  private(set) var hasAssignment = false

  /// The state of a driver that the contents were when the log began, if they were one.
  private(set) var origin: StateOrigin?

  init(origin: StateOrigin? = nil) { self.origin = origin }

  /// The same without what was assigned.
  var withoutAssignments: EditLog {
    var log = self
    log.hasAssignment = false
    return log
  }

  mutating func noteAssignment() { hasAssignment = true }

  mutating func note(_ scope: EditScope) {
    guard !isAll else { return }
    switch scope {
    case .nothing:
      break
    case .items(let new):
      if let section {
        isAll = !new.allSatisfy { $0.section == section }
      } else {
        add(new)
      }
    case .section(let new):
      if (section ?? new) == new && paths.allSatisfy({ $0.allSatisfy { $0.section == new } }) {
        (section, paths) = (new, [])
      } else {
        isAll = true
      }
    case .all:
      isAll = true
    }
  }

  /// The scope of all edits together, without index paths that are gone.
  func scope(where exists: (ListIndexPath) -> Bool) -> EditScope {
    if isAll || hasAssignment { return .all }
    if let section { return .section(section) }
    return .items(at: paths.joined().filter(exists))
  }

  /// Adds ascending index paths: O(log *n*) steps for each, amortized.
  private mutating func add(_ new: [ListIndexPath]) {
    var new = new
    while let last = paths.last, last.count <= new.count {
      paths.removeLast()
      new = Self.union(last, new)
    }
    paths.append(new)
  }

  private static func union(_ first: [ListIndexPath], _ second: [ListIndexPath]) -> [ListIndexPath]
  {
    var union: [ListIndexPath] = []
    union.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for path in first {
      while let next = rest.first, next <= path {
        if next < path { union.append(next) }
        rest.removeFirst()
      }
      union.append(path)
    }
    return union + rest
  }
}

/// Stands for one state of a driver's list, so that contents that were read there are known when they come back.
final class StateOrigin: Sendable {}
