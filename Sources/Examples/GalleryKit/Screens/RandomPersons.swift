import Roster
import RosterText

/// Other people at each refresh, in two sections by last name; the list finds out who came and who left.
///
/// The list is assigned as a whole. Who is in both states keeps the same cell, the others come and go.
final class RandomPersons: GalleryScreen {
  static let name = "random-persons"
  static let summary = "other people at each refresh, sorted into two sections"
  static let demo = """
    run refresh
    show
    scroll 3
    # Who is selected stays selected, wherever the row is after the next refresh.
    select 1 2
    run refresh
    """

  struct Person: Hashable, Identifiable, Comparable {
    let firstName: String
    let lastName: String

    var id: Person { self }

    static func < (left: Person, right: Person) -> Bool {
      (left.lastName, left.firstName) < (right.lastName, right.firstName)
    }
  }

  let backend: any GalleryBackend
  private let list: ListDriver<ListSection<String, Person>>
  private var random: SeededGenerator

  init(on stage: GalleryStage) {
    let trace = stage.trace
    random = stage.random
    backend = stage.backend(height: 10)
    let cells = TextCellFactory<Person> { person in
      var line = TextLine("\(person.firstName) ")
      line.append(person.lastName, style: .bold)
      return TextCell(lines: [line])
    }
    let provider = DataSourceProvider(
      sections: Self.sections(of: &random), cellFactory: cells,
      supplementaryViewFactory: .sectionTitles())
    list = ListDriver(provider, on: backend)
    // Nothing else handles it: a fallback is asked last, and knows index paths but no persons.
    list.fallback = FallbackHandlers().onList(.didScroll) { _, scroll in
      guard let first = scroll.firstVisible, let last = scroll.lastVisible else { return }
      trace("scrolled: \(first) to \(last) can be seen")
    }
  }

  var commands: [GalleryCommand] {
    [
      GalleryCommand("refresh") { [self] in
        list.sections = Self.sections(of: &random)
      }
    ]
  }

  private static func sections(
    of random: inout SeededGenerator
  ) -> [ListSection<String, Person>] {
    let count = random.number(in: 5...15)
    let persons = Dictionary(grouping: random.pick(count, of: everybody).sorted()) { person in
      person.lastName < "M" ? "A - L" : "M - Z"
    }
    return persons.sections(orderedBy: ["A - L", "M - Z"])
  }

  private static let everybody = [
    ("Frances", "Allen"), ("Kathleen", "Booth"), ("Edsger", "Dijkstra"), ("Adele", "Goldberg"),
    ("Margaret", "Hamilton"), ("Grace", "Hopper"), ("Donald", "Knuth"), ("Barbara", "Liskov"),
    ("Ada", "Lovelace"), ("John", "McCarthy"), ("Emmy", "Noether"), ("Radia", "Perlman"),
    ("Dennis", "Ritchie"), ("Jean", "Sammet"), ("Alan", "Turing"), ("Ken", "Thompson"),
    ("Jeannette", "Wing"), ("Konrad", "Zuse"),
  ].map(Person.init)
}
