import Foundation
import Roster
import Testing

@Suite struct CodingTests {
  private struct Aisle: Identifiable, Hashable, Codable {
    let id: Int
  }

  @Test func `Sections and lists are written and read as the values that they are`() throws {
    var list = ListContents(
      sections: ModelSection(Aisle(id: 4), items: "Milk"), ModelSection(Aisle(id: 5), items: []))
    list.append("Butter", toSection: 0)
    let data = try JSONEncoder().encode(list)
    let read = try JSONDecoder().decode(type(of: list), from: data)
    #expect(read == list)
    #expect(read.editScope == .nothing)
    #expect(Set([read, list]).count == 1)
  }
}
