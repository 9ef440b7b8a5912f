import Roster

extension PlainDrawing {
  /// The line at which a window begins after an update: what is first in it of all that stays and does not
  /// move, or else of all that stays, is where it was on the screen.
  ///
  /// - Parameters:
  ///   - old: The drawing before.
  ///   - line: The line at which the window began.
  ///   - height: The height of the window.
  ///   - changes: What changes.
  ///   - cellsInRow: How many cells stand side by side.
  /// - Returns: The line, which may be before the first or after the last that a window can begin at.
  func line(
    following old: PlainDrawing, from line: Int, height: Int, by changes: ListChanges,
    cellsInRow: Int
  ) -> Int {
    let top = old.bands.indices.first { old.start(of: $0) + old.bands[$0].lines.count > line }
    guard let top, line > 0 else { return 0 }
    let seen = old.bands.indices.filter { $0 >= top && old.start(of: $0) < line + height }
    for follows in [false, true] {
      let movedSections = follows ? [] : changes.movedSections.map(\.old)
      let movedItems = follows ? [] : Set(changes.movedItems.map(\.old))
      func newPath(_ path: ListIndexPath) -> ListIndexPath? {
        movedItems.contains(path) ? nil : changes.newPosition(ofOld: path)
      }
      func newBand(_ band: Band) -> Int? {
        let (section, region, index) = (band.key[0], band.key[1], band.key[2])
        var keys: [[Int]] = []
        if region == 1 || region == 3 {
          keys = changes.newSection(ofOld: section).map { [[$0, region, index, 0]] } ?? []
        } else if !band.paths.isEmpty {
          keys = band.paths.compactMap(newPath).prefix(1).map {
            [$0.section, 2, $0.item / cellsInRow, 1]
          }
        } else if region == 2 {
          let rows = old.bands.filter { $0.key[0] == section && !$0.paths.isEmpty }
          let below = rows.first { $0.key[2] == index }?.paths.first.flatMap(newPath)
          let above = rows.first { $0.key[2] == index - 1 }?.paths.last.flatMap(newPath)
          for (path, offset) in [(below, 0), (above, 1)] {
            if let path { keys.append([path.section, 2, path.item / cellsInRow + offset, 0]) }
          }
        }
        return keys.compactMap { key in bands.firstIndex { $0.key == key } }.first
      }
      for index in seen where !movedSections.contains(old.bands[index].key[0]) {
        if let new = newBand(old.bands[index]) {
          return start(of: new) - (old.start(of: index) - line)
        }
      }
    }
    let key = old.bands[top].key
    let new = bands.firstIndex { !$0.key.lexicographicallyPrecedes(key) } ?? bands.count - 1
    return new < 0 ? 0 : start(of: new)
  }
}
