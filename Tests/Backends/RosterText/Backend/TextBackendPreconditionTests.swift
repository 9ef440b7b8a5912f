import RosterText
import Testing

@Suite struct TextBackendPreconditionTests {
  @Test func `a screen of negative size is refused`() async {
    await #expect(processExitsWith: .failure) { _ = TextBackend(width: -1) }
    await #expect(processExitsWith: .failure) { _ = TextBackend(height: -1) }
  }

  @Test func `a grid without columns is refused`() async {
    await #expect(processExitsWith: .failure) { _ = TextLayout.grid(columns: 0) }
    await #expect(processExitsWith: .failure) { _ = TextLayout.grid(cellWidth: 0) }
  }
}
