import RosterTesting
import Testing

@testable import GalleryKit

/// What each screen looks like while its own script runs, and what happens on it.
///
/// After a change that was meant, run the tests with `ROSTER_RECORD=failed` and look at what has changed.
@Suite struct GalleryGoldenTests {
  private let goldens = GoldenFolder(besides: #filePath)

  @Test(arguments: GalleryScreens.all.map { $0.name })
  func `each screen looks as recorded, and the same happens on it`(_ name: String) throws {
    let screen = try #require(GalleryScreens.screen(named: name))
    let entries = try GalleryRun.entries(
      of: screen, script: GalleryScript(parsing: screen.demo, name: name), name: name)
    let screens = GalleryTranscript(entries, showsTrace: false).text
    let trace = GalleryTranscript(entries, showsScreens: false, showsTrace: true).text
    expectNoViolations(goldens.violations(of: screens, named: "\(name).screens"))
    expectNoViolations(goldens.violations(of: trace, named: "\(name).trace"))
  }

  @Test func `every golden belongs to a screen`() throws {
    let names = Set(GalleryScreens.all.map { $0.name })
    #expect(names.count == GalleryScreens.all.count)
    for file in try goldens.files {
      let name = file.split(separator: ".").first.map(String.init) ?? ""
      #expect(names.contains(name), "\(file)")
    }
  }
}
