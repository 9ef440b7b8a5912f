import Testing

@testable import GalleryKit

@Suite struct SharedPagesTests {
  @Test(arguments: 0...9)
  func `an edit makes one page anew, and all that is outside of it is as it was`(_ count: Int) {
    let old = SharedPages(Array(0..<count))
    #expect(old.unsharedPages(since: old).isEmpty)
    for position in old.indices {
      var new = old
      new[position] = -1
      let pages = new.unsharedPages(since: old)
      #expect(pages.count == 1 && pages[0].contains(position) && pages[0].count <= 4)
      #expect(old.elementsEqual(0..<count), "The copy that was kept is as it was.")
      #expect(new.indices.filter { old[$0] != new[$0] } == [position])
    }
  }
}
