import RosterText
import TestSupport
import Testing

/// Numbers below the smallest that makes sense: each is refused with its value and the legal ones.
@Suite(.onThreadOfItsOwn) struct TextBackendPreconditionTests {
  /// Whether a program ended with a message, also an optimized one.
  private func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(message)
  }

  @Test func `a screen of negative size is refused`() async {
    let narrow = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TextBackend(width: -1) }
    #expect(says("-1 columns and 0 lines; give 0 or more", narrow))
    let low = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TextBackend(height: .min) }
    #expect(says("0 columns and \(Int.min) lines; give 0 or more", low))
    let resized = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { TextBackend(width: 3, height: 4).resize(width: 5, height: -7) }
    #expect(says("5 columns and -7 lines; give 0 or more", resized))
    let narrowed = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { TextBackend(width: 3, height: 4).resize(width: -5, height: 7) }
    #expect(says("-5 columns and 7 lines; give 0 or more", narrowed))
  }

  @Test func `a grid without columns is refused`() async {
    let columns = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TextLayout.grid(columns: 0) }
    #expect(says("A grid of 0 columns cannot show a cell; give 1 or more.", columns))
    let width = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TextLayout.grid(cellWidth: -1) }
    #expect(says("A cell cannot be -1 columns wide; give 1 or more.", width))
  }

  @Test func `sections that overlap are refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TextBackend(sectionSpacing: -1) }
    #expect(says("Sections cannot be -1 lines apart; give 0 or more.", result))
  }
}
