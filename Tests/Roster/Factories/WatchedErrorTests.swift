import Roster
import Testing

/// Errors that name their index paths, in joined lists of which others watch what appears and goes.
@Suite struct WatchedErrorTests {
  /// A list of which others are called when a cell appears, or when it goes.
  private struct WatchedSource: ForwardingDataSource {
    typealias Display = (_ words: inout [String], _ tell: (inout [String]) -> Void) -> Void

    let base: any ListDataSource<[String], Never>
    let watchesBegin: Bool
    let watchesEnd: Bool

    func cell(at path: ListIndexPath) -> ListElement<[String]>? {
      let watch: Display = { words, tell in
        words.append("watched")
        tell(&words)
      }
      return base.cell(at: path)?.wrapping(
        make: { make in make() },
        configure: { words, configure in configure(&words) },
        willDisplay: watchesBegin ? watch : nil, didEndDisplaying: watchesEnd ? watch : nil)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `an error appears and goes once, whether or not others are called then`(
    _ watchesBegin: Bool, _ watchesEnd: Bool
  ) throws {
    let cells = CellRegistry<Any, [String]>(
      missing: .show { error in
        ListElement<[String]>(reuseIdentifier: "error", make: { [] }, configure: { $0 = [] })
          .whenDisplayed { $0.append("begins at \(error.indexPath)") }
          .whenOutOfSight { $0.append("ends at \(error.indexPath)") }
      })
    let list = DataSourceProvider(
      sections: [ListSection<Int, Any>(id: 0, items: [1])], cellFactory: cells
    ).dataSource
    let joined = ConcatenatedDataSource(
      list, WatchedSource(base: list, watchesBegin: watchesBegin, watchesEnd: watchesEnd))
    let element = try #require(joined.cell(at: [1, 0]))
    var (begun, ended): ([String], [String]) = ([], [])
    element.willDisplay(&begun)
    element.didEndDisplaying(&ended)
    #expect(begun.filter { $0.hasPrefix("begins") }.count == 1)
    #expect(ended.filter { $0.hasPrefix("ends") }.count == 1)
    // Where others are not called, the steps are those of the error's index path among all.
    if !watchesBegin { #expect(begun == ["begins at [1, 0]"]) }
    if !watchesEnd { #expect(ended == ["ends at [1, 0]"]) }
    #expect(begun.contains("watched") == watchesBegin && ended.contains("watched") == watchesEnd)
  }
}
