import Roster
import RosterMerging

extension Work {
  /// What is looked up, edited, compared and sorted in states of lists.
  static var states: [Work] {
    [
      Work(name: "looked-up-array") {
        let contents = ListContents([ListSection(id: 0, items: Row.numbered(1000))])
        return { (0..<100).count { contents.indexPath(ofItem: $0 * 10) != nil } }
      },
      Work(name: "looked-up-indexed") {
        let contents = ListContents(indexing: [ListSection(id: 0, items: Row.numbered(10_000))])
        return { (0..<1000).count { contents.indexPath(ofItem: $0 * 10) != nil } }
      },
      Work(name: "edited-array") {
        let rows = ListContents([ListSection(id: 0, items: Row.numbered(1000))])
        return {
          var list = rows
          for id in 0..<100 {
            list.updateItem(id: id * 10) { $0.title = "another" }
            list.upsert([Row(id: id * 10, title: "a third")])
            list.remove(ids: [id * 10 + 1])
            list.insert([Row(id: -id - 1, title: "new")], before: id * 10)
          }
          return list.totalItemCount
        }
      },
      Work(name: "edited-indexed") {
        let rows = ListContents(indexing: [ListSection(id: 0, items: Row.numbered(10_000))])
        return {
          var list = rows
          for id in 0..<1000 {
            list.updateItem(id: id * 10) { $0.title = "another" }
            list.upsert([Row(id: id * 10, title: "a third")])
            list.remove(ids: [id * 10 + 1])
            list.insert([Row(id: -id - 1, title: "new")], before: id * 10)
          }
          return list.totalItemCount
        }
      },
      Work(name: "compared-array") {
        let old = ListContents([ListSection(id: 0, items: Row.numbered(10_000))])
        let new = ListContents([ListSection(id: 0, items: Row.numbered(10_000, step: 100))])
        return { new.changes(from: old).count }
      },
      Work(name: "compared-indexed") {
        let old = ListContents(indexing: [ListSection(id: 0, items: Row.numbered(10_000))])
        var new = old
        for id in 0..<100 { new.updateItem(id: id * 100) { $0.title = "another" } }
        return { new.changes(from: old).count }
      },
      Work(name: "assigned") {
        let old = [ListSection(id: 0, items: Row.numbered(10_000))]
        let new = [ListSection(id: 0, items: Row.numbered(10_000, step: 100))]
        let list = ListDriver(sections: old)
        return {
          list.sections = new
          list.sections = old
          return 2
        }
      },
      Work(name: "sorted") {
        let rows = Row.numbered(10_000).map { Row(id: Dice.below(1_000_000), title: $0.title) }
        let contents = ListContents(indexing: [ListSection(id: 0, items: rows)])
        return { Pipeline(contents).sorted(by: .ascending(\.id)).output.totalItemCount }
      },
      Work(name: "pipeline-made") {
        let rows = ListContents(indexing: [ListSection(id: 0, items: Row.numbered(10_000))])
        return {
          Pipeline(rows).filter { $0.title.utf8.count & 1 == 0 }
            .sorted(by: .ascending(\.title))
            .grouped { $0.title.utf8.count }
            .output.totalItemCount
        }
      },
      Work(name: "patched") {
        let old = Row.numbered(10_000)
        let new = Row.numbered(10_000, step: 100)
        return { Patch(from: old, to: new).isReversible ? 1 : 0 }
      },
    ]
  }
}
