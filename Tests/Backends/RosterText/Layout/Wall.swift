import Roster
import RosterText
import TestSupport

/// An item with everything that a cell can look like.
struct Brick: Identifiable, Hashable {
  let id: Int
  var lines: [TextLine]
  var style = TextStyle.plain
  var indentation = 0
  var height: Int?
  var editing = EditingStyle.none
  var isIndentedWhileEditing = true
  var canMove = false

  /// The separator after the brick, above other bricks: none, a line of a thickness, or a view.
  var separator: Int?
}

/// A view above or below the items.
struct Lintel: Hashable {
  var text: String
  var style = TextStyle.plain
  var verticalInset = 8
  var horizontalInset = 8
}

/// A list of which the tests know how it has to look.
struct Wall {
  typealias Course = ListSection<Int, Brick>

  static let kinds: [SupplementaryKind] = [.header, "note", .footer, "rest"]

  var courses: [Course] = []

  /// The views, by course and kind.
  var lintels: [Int: [SupplementaryKind: Lintel]] = [:]

  /// Whether there are separators.
  var isJointed = false

  /// What is shown where there are no bricks.
  var emptyState: String?

  func source() -> some ListDataSource<TextCell, TextView> {
    let lintels = lintels
    let ids = courses.map(\.id)
    let isJointed = isJointed
    let emptyState = emptyState
    func lintel(_ request: SupplementaryRequest<Brick, String>) -> Lintel? {
      lintels[ids[request.context.indexPath.section]]?[request.kind]
    }
    let cells = ClosureCellFactory(make: { TextCell() }) { (cell: inout TextCell, brick: Brick) in
      cell = TextCell(lines: brick.lines, style: brick.style)
    }
    let views = TextViewFactory<Brick, String>(kinds: Self.kinds) { view, request in
      guard let lintel = lintel(request) else { return }
      view.style = lintel.style
      view.verticalInset = lintel.verticalInset
      view.horizontalInset = lintel.horizontalInset
    } title: {
      lintel($0)?.text
    }
    return DataSourceProvider(
      sections: courses, cellFactory: cells, supplementaryViewFactory: views
    )
    .on(.indentationLevel) { $0.indentation }
    .on(.itemSize) { $0.height.map { .fixed(Double($0)) } ?? .automatic }
    .on(.canEdit) { $0.editing != .none }
    .on(.editingStyle) { $0.editing }
    .on(.shouldIndentWhileEditing) { $0.isIndentedWhileEditing }
    .on(.canMove) { $0.canMove }
    .emptyState { emptyState.map { ListElement(showing: TextView($0)) } }
    .separators { transition in
      guard isJointed, let thickness = (transition.from ?? transition.to)?.separator else {
        return nil
      }
      guard thickness < 0 else {
        return .style(SeparatorStyle(leadingInset: 30, thickness: Double(thickness)))
      }
      return .view(ListElement(showing: TextView(transition.from.map { "after \($0.id)" } ?? "-")))
    }
    .dataSource
  }
}

extension TextStyle {
  /// Any style.
  init(_ numbers: inout SeededGenerator) {
    func color() -> TextColor? {
      UInt8.random(in: 0...20, using: &numbers) < 6
        ? TextColor(paletteIndex: UInt8.random(in: 0...9, using: &numbers)) : nil
    }
    let attributes = TextAttributes(
      rawValue: Bool.random(using: &numbers) ? 0 : 1 << UInt16.random(in: 0...5, using: &numbers))
    self.init(attributes, foreground: color(), background: color())
  }
}

extension Brick {
  /// A brick of some look.
  init(_ id: Int, _ numbers: inout SeededGenerator) {
    var line = TextLine("\(id)")
    for word in ["a", "longer", " x ", "", "end  "].shuffled(using: &numbers).prefix(2) {
      line.append(word, style: TextStyle(&numbers))
    }
    self.init(id: id, lines: [line])
    for index in 0..<Int.random(in: 0...2, using: &numbers) {
      lines.append(TextLine("line \(index)", style: TextStyle(&numbers)))
    }
    style = TextStyle(&numbers)
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      indentation = Int.random(in: 0...3, using: &numbers)
      height = Int.random(in: 1...4, using: &numbers)
    }
    editing = [.none, .delete, .insert].randomElement(using: &numbers) ?? .none
    isIndentedWhileEditing = Bool.random(using: &numbers)
    canMove = Bool.random(using: &numbers)
    separator = [nil, 1, 20, 21, -1].randomElement(using: &numbers) ?? nil
  }
}

extension Wall {
  /// A wall of some bricks.
  init(_ numbers: inout SeededGenerator) {
    self.init()
    let isEmpty = Int.random(in: 0..<8, using: &numbers) == 0
    for id in 0..<Int.random(in: 0...5, using: &numbers) {
      let count =
        isEmpty || Int.random(in: 0..<3, using: &numbers) == 0
        ? 0 : Int.random(in: 0...7, using: &numbers)
      courses.append(
        Wall.Course(id: id, items: (0..<count).map { Brick(10 * id + $0, &numbers) }))
      for kind in Wall.kinds where Int.random(in: 0..<3, using: &numbers) == 0 {
        let verticalInset = [0, 19, 20, 45].randomElement(using: &numbers) ?? 0
        let horizontalInset = [0, 9, 10, 39].randomElement(using: &numbers) ?? 0
        lintels[id, default: [:]][kind] = Lintel(
          text: ["Aisle \(id)", "\(kind.rawValue)\nof \(id)"].randomElement(using: &numbers) ?? "",
          style: TextStyle(&numbers), verticalInset: verticalInset,
          horizontalInset: horizontalInset)
      }
    }
    isJointed = Bool.random(using: &numbers)
    emptyState = Bool.random(using: &numbers) ? "Nothing\nhere" : nil
  }

  /// Inserts, deletes, changes and moves some bricks and courses.
  func rebuilt(_ numbers: inout SeededGenerator) -> Wall {
    var new = self
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      guard let course = new.courses.indices.randomElement(using: &numbers) else { break }
      let count = new.courses[course].items.count
      let item = Int.random(in: 0...count, using: &numbers)
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0, 1:
        let id = Int.random(in: 1000..<1_000_000, using: &numbers)
        new.courses[course].items.insert(Brick(id, &numbers), at: item)
      case 2 where item < count: new.courses[course].items.remove(at: item)
      case 3 where item < count:
        let id = new.courses[course].items[item].id
        new.courses[course].items[item] = Brick(id, &numbers)
      case 4 where item < count:
        let brick = new.courses[course].items.remove(at: item)
        let target = new.courses.indices.randomElement(using: &numbers) ?? 0
        let place = Int.random(in: 0...new.courses[target].items.count, using: &numbers)
        new.courses[target].items.insert(brick, at: place)
      case 5: new.courses.remove(at: course)
      default:
        let moved = new.courses.remove(at: course)
        new.courses.insert(moved, at: Int.random(in: 0...new.courses.count, using: &numbers))
      }
    }
    return new
  }
}
