import Testing

/// That the folders of each library use one another in the order that `Docs/Architecture.md` draws.
@Suite struct FolderOrderTests {
  private static let libraries = [
    "RosterDiffing": "Sources/RosterDiffing", "RosterMerging": "Sources/RosterMerging",
    "Roster": "Sources/Roster", "RosterTesting": "Sources/RosterTesting",
    "RosterText": "Sources/Backends/RosterText",
    "RosterTerminal": "Sources/Backends/RosterTerminal",
  ]

  @Test(arguments: libraries)
  func `Each folder of a library uses only those that the architecture draws before it`(
    _ library: String, _ root: String
  ) throws {
    let order = try #require(
      try FolderUses.orders(in: Repository.text(of: "Docs/Architecture.md"))[library])
    let uses = FolderUses(
      Dictionary(
        uniqueKeysWithValues: try Repository.files(endingIn: "swift", under: root).map {
          (String($0.dropFirst(root.count + 1)), try Repository.text(of: $0))
        }))
    #expect(order.sorted() == uses.folders, "What is drawn is what there is, each once.")
    #expect(!uses.uses.isEmpty)
    #expect(uses.uses(against: order) == [])
  }

  @Test func `The sections know no factory, and events know none either`() throws {
    let order = try #require(
      try FolderUses.orders(in: Repository.text(of: "Docs/Architecture.md"))["Roster"])
    let factories = try #require(order.firstIndex(of: "Factories"))
    #expect(order.prefix(factories).contains("Sections"))
    #expect(order.prefix(factories).contains("Interaction"))
  }

  @Test func `The article about writing a backend names the folders that there are to copy from`()
    throws
  {
    let root = "Sources/Backends/RosterText"
    let article = try Repository.text(of: "\(root)/RosterText.docc/Articles/WritingABackend.md")
    let named = article.groups(of: #"(?m)^\| `([^`|]+)` \|"#).compactMap { $0[1] }
    let order = try #require(
      try FolderUses.orders(in: Repository.text(of: "Docs/Architecture.md"))["RosterText"])
    #expect(named == order)
  }

  /// Two folders: what is served knows the kitchen, and not the other way round.
  private static let house = [
    "Kitchen/Pot.swift": """
    public import Foundation

    /// Holds a soup. A ``Table`` does not belong here.
    public struct Pot<Content> {
      // No Table either.
      let label = "for a Table"
      let content: Content
    }

    func stir() {}
    """,
    "Parlor/Table.swift": """
    @frozen
    public struct Table {
      let pots: [Pot<Int>]

      struct Leg {}
    }

    struct Content {}
    """,
    "House.swift": "struct House { let table: Table }",
  ]

  @Test func `A folder that uses only what comes before it breaks no order`() {
    let uses = FolderUses(Self.house)
    #expect(uses.folders == ["Kitchen", "Parlor"])
    #expect(
      uses.uses.map(\.description) == [
        "House.swift uses Table of Parlor", "Parlor/Table.swift uses Pot of Kitchen",
      ])
    #expect(uses.uses(against: ["Kitchen", "Parlor"]) == [])
    #expect(uses.uses(against: ["Parlor", "Kitchen"]).map(\.name) == ["Pot"])
    #expect(uses.uses(against: ["Kitchen"]).map(\.name) == ["Table"])
  }

  @Test(arguments: [
    ("let table: Table", "Table"), ("extension Table {}", "Table"), ("lay()", "lay"),
    (#"let text = "a \#(1)"; let table = Table.self"#, "Table"), ("let wood: Wood", "Wood"),
  ])
  func `A type, an extension or a function of a later folder breaks the order`(
    _ code: String, _ name: String
  ) {
    var house = Self.house
    house["Kitchen/Stove.swift"] = code
    house["Parlor/Laying.swift"] = "func lay() {}\n\ntypealias Wood = String"
    #expect(
      FolderUses(house).uses(against: ["Kitchen", "Parlor"]).map(\.description) == [
        "Kitchen/Stove.swift uses \(name) of Parlor"
      ])
  }

  @Test func `A member that a later folder adds to a type of an earlier one breaks the order`() {
    var house = Self.house
    house["Parlor/Serving.swift"] = """
      extension Pot
      where Content: Hashable {
        /// Serves it.
        @discardableResult
        mutating func serve() -> Int { 0 }

        private func taste() {}
      }

      extension Table { var isLaid: Bool { true } }
      """
    house["Kitchen/Stove.swift"] =
      "let soup = pot.serve()\n\nlet salt = pot.taste(), cloth = x.isLaid"
    #expect(
      FolderUses(house).uses(against: ["Kitchen", "Parlor"]).map(\.description) == [
        "Kitchen/Stove.swift uses serve of Parlor"
      ])
    house["Kitchen/Ladle.swift"] = "struct Ladle {\n  func serve() {}\n}"
    #expect(FolderUses(house).uses(against: ["Kitchen", "Parlor"]) == [])
  }

  @Test func `What two folders declare, or a type has inside, is of no folder`() {
    var house = Self.house
    house["Parlor/Laying.swift"] = "func lay() {}"
    house["Kitchen/Stove.swift"] =
      "struct Plate {\n  func lay() { hand.lay() }\n}\n\nlet leg: Leg, plate: Plate, lay = 0"
    house["Parlor/Plate.swift"] = "struct Plate {}"
    #expect(FolderUses(house).uses(against: ["Kitchen", "Parlor"]) == [])
  }

  @Test func `The order is read from fences below a paragraph that names the library`() {
    let document = """
      Of `Nothing` and `RosterText`,
      drawn:

      ```
      Lines/   what `Roster` is not
      Layout/  bands
      ```

      Next to `Roster`:

      ```
      Sections ──▶ States/
      ```
      """
    #expect(FolderUses.orders(in: document) == ["RosterText": ["Lines", "Layout"]])
  }
}
