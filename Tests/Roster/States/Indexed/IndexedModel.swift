import Roster

/// An item whose content differs from its id.
struct Entry: Identifiable, Equatable, Sendable {
  var id: Int
  var content = 0

  /// Some sections of as many items each, with ids counted through.
  static func sections(_ count: Int, of size: Int) -> [ListSection<Int, Entry>] {
    (0..<count).map { section in
      ListSection(
        id: section, items: (0..<size).map { Entry(id: section * size + $0) })
    }
  }
}

/// The simplest thing that does what a snapshot does, with which it is compared.
struct IndexedModel: Equatable {
  var sections: [(id: Int, items: [Entry])] = []

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sections.elementsEqual(rhs.sections) { $0.id == $1.id && $0.items == $1.items }
  }

  var ids: [Int] { sections.flatMap { $0.items.map(\.id) } }

  func path(of id: Int) -> ListIndexPath? {
    for (place, section) in sections.enumerated() {
      if let item = section.items.firstIndex(where: { $0.id == id }) {
        return ListIndexPath(section: place, item: item)
      }
    }
    return nil
  }

  func place(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  mutating func insert(_ items: [Entry], at path: ListIndexPath) {
    var known = Set(ids)
    let new = items.filter { known.insert($0.id).inserted }
    sections[path.section].items.insert(contentsOf: new, at: path.item)
  }

  mutating func delete(_ id: Int) {
    guard let path = path(of: id) else { return }
    sections[path.section].items.remove(at: path.item)
  }

  mutating func move(_ id: Int, nextTo other: Int, after: Bool) {
    guard id != other, let path = path(of: id), self.path(of: other) != nil else { return }
    let item = sections[path.section].items.remove(at: path.item)
    guard var target = self.path(of: other) else { return }
    if after { target.item += 1 }
    sections[target.section].items.insert(item, at: target.item)
  }

  mutating func replace(_ item: Entry) {
    guard let path = path(of: item.id) else { return }
    sections[path.section].items[path.item] = item
  }
}
