import Roster
import TestSupport

/// An item of an outline in tests.
struct Twig: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var content = 0

  var description: String { "\(id)/\(content)" }
}

extension Outline<Twig> {
  /// Three roots; the second has two children, of which the first has one.
  static var threeRoots: Outline {
    var outline = Outline([Twig(id: 1), Twig(id: 2), Twig(id: 3)])
    outline.append([Twig(id: 21), Twig(id: 22)], to: 2)
    outline.append([Twig(id: 211)], to: 21)
    return outline
  }
}

/// The ids of the rows of an outline.
func ids(_ outline: Outline<Twig>) -> [Int] { outline.rows.map(\.id) }

/// A tree without any cleverness: nodes that hold their children.
struct OutlineModel: Equatable {
  struct Node: Equatable {
    var item: Twig
    var isExpanded = false
    var children: [Node] = []

    /// All nodes from here on, parents first.
    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  struct Row: Equatable {
    var item: Twig
    var level: Int
    var disclosure: Disclosure
  }

  var roots: [Node] = []

  var items: [Twig] { roots.flatMap(\.all).map(\.item) }

  var rows: [Row] {
    func rows(_ nodes: [Node], _ level: Int) -> [Row] {
      nodes.flatMap { node in
        let disclosure: Disclosure =
          node.children.isEmpty ? .leaf : node.isExpanded ? .expanded : .collapsed
        return [Row(item: node.item, level: level, disclosure: disclosure)]
          + (node.isExpanded ? rows(node.children, level + 1) : [])
      }
    }
    return rows(roots, 0)
  }

  func node(_ id: Int) -> Node? { roots.flatMap(\.all).first { $0.item.id == id } }

  func parent(of id: Int) -> Node? {
    roots.flatMap(\.all).first { $0.children.contains { $0.item.id == id } }
  }

  func level(of id: Int) -> Int? {
    guard node(id) != nil else { return nil }
    var (level, above) = (0, parent(of: id))
    while let next = above { (level, above) = (level + 1, parent(of: next.item.id)) }
    return level
  }

  /// Changes the siblings among which a node is, which is at an offset.
  mutating func changeSiblings(of id: Int, _ change: (inout [Node], Int) -> Void) {
    func visit(_ nodes: inout [Node]) {
      if let offset = nodes.firstIndex(where: { $0.item.id == id }) {
        return change(&nodes, offset)
      }
      for index in nodes.indices { visit(&nodes[index].children) }
    }
    visit(&roots)
  }

  mutating func changeChildren(of id: Int?, _ change: (inout [Node]) -> Void) {
    guard let id else { return change(&roots) }
    changeSiblings(of: id) { nodes, offset in change(&nodes[offset].children) }
  }

  mutating func remove(_ id: Int) -> Node? {
    var removed: Node?
    changeSiblings(of: id) { nodes, offset in removed = nodes.remove(at: offset) }
    return removed
  }
}

extension Outline<Twig> {
  /// What the model says of rows.
  var modelRows: [OutlineModel.Row] {
    rows.map { OutlineModel.Row(item: $0.item, level: $0.level, disclosure: $0.disclosure) }
  }
}

/// Edits of an outline and of the model of it, drawn by chance.
struct OutlineScript {
  var random: SeededGenerator
  var outline = Outline<Twig>()
  var model = OutlineModel()
  private var nextID = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func id() -> Int? {
    let ids = model.items.map(\.id)
    return ids.isEmpty ? nil : ids[random.below(ids.count)]
  }

  private mutating func fresh() -> [Twig] {
    (0..<(1 + random.below(5))).map { _ in
      nextID += 1
      return Twig(id: nextID)
    }
  }

  /// A small outline with new ids, and its model.
  private mutating func branch() -> (Outline<Twig>, [OutlineModel.Node]) {
    let items = fresh()
    var nodes = items.map { OutlineModel.Node(item: $0) }
    var outline = Outline(items)
    nodes[0].children = fresh().map { OutlineModel.Node(item: $0) }
    outline.append(nodes[0].children.map(\.item), to: items[0].id)
    if random.below(2) == 0 {
      nodes[0].isExpanded = true
      outline.expand(items[0].id)
    }
    return (outline, nodes)
  }

  /// Makes one edit of both.
  mutating func step() {
    let (some, other) = (id(), id())
    guard let some, let other, random.below(20) > 0 else {
      let items = fresh()
      outline.append(items)
      model.roots += items.map { OutlineModel.Node(item: $0) }
      return
    }
    switch random.below(13) {
    case 0, 1:
      let items = fresh()
      outline.append(items, to: some)
      model.changeChildren(of: some) { $0 += items.map { OutlineModel.Node(item: $0) } }
    case 2:
      let items = fresh()
      outline.insert(items, before: some)
      model.changeSiblings(of: some) { nodes, offset in
        nodes.insert(contentsOf: items.map { OutlineModel.Node(item: $0) }, at: offset)
      }
    case 3:
      let (branch, nodes) = branch()
      outline.insert(branch, after: some)
      model.changeSiblings(of: some) { $0.insert(contentsOf: nodes, at: $1 + 1) }
    case 4:
      let (branch, nodes) = branch()
      outline.append(branch, to: some)
      model.changeChildren(of: some) { $0 += nodes }
    case 5:
      outline.remove(ids: [some])
      _ = model.remove(some)
    case 6, 7, 8:
      outline.toggle(some)
      model.changeSiblings(of: some) { $0[$1].isExpanded.toggle() }
    case 9:
      outline.updateItem(id: some) { $0.content += 1 }
      model.changeSiblings(of: some) { $0[$1].item.content += 1 }
    case 10: replaceChildren(of: some)
    default: move(some, other)
    }
  }

  /// Puts the children of an item in another order, some of them without theirs, and adds one.
  private mutating func replaceChildren(of id: Int) {
    guard let old = model.node(id) else { return }
    var nodes = old.children.shuffled(using: &random)
    for index in nodes.indices where random.below(2) == 0 { nodes[index].children = [] }
    nodes.append(OutlineModel.Node(item: fresh()[0]))
    var replacement = Outline<Twig>()
    func add(_ nodes: [OutlineModel.Node], to parent: Int?) {
      replacement.append(nodes.map(\.item), to: parent)
      for node in nodes { add(node.children, to: node.item.id) }
    }
    add(nodes, to: nil)
    outline.replaceChildren(of: id, with: replacement)
    model.changeChildren(of: id) { $0 = nodes }
  }

  private mutating func move(_ id: Int, _ other: Int) {
    let isWithin = model.node(id)?.all.contains { $0.item.id == other } ?? true
    let way = random.below(3)
    switch way {
    case 0: outline.move(id, to: other)
    case 1: outline.move(id, before: other)
    default: outline.move(id, after: other)
    }
    guard !isWithin, let node = model.remove(id) else { return }
    if way == 0 { return model.changeChildren(of: other) { $0.append(node) } }
    model.changeSiblings(of: other) { $0.insert(node, at: way == 1 ? $1 : $1 + 1) }
  }
}
