import Roster
import RosterText

/// A form: rows of several types, some of which are shown only after others were filled in.
///
/// What is entered is kept in the answers; a row says which of them it shows. Each row has the factory
/// of its type, and so has each handler: nobody casts anything. What is hidden is found out when the list
/// is shown, and that is whenever something was entered.
struct Form: GalleryScreen {
  static let name = "form"
  static let summary = "fields, a switch and a text; some are hidden until others are filled in"
  static let demo = """
    # The last name is hidden while there is no first name.
    type 0 0 text Ada
    show
    type 0 1 text Lovelace
    # The additional fields, with header and footer, are hidden while the switch is off.
    switch 0 2 switch on
    show
    type 1 0 text London
    type 0 0 text
    switch 0 1 switch off
    """

  final class Answers {
    var firstName = ""
    var lastName = ""
    var hasMore = false
    var city = ""
  }

  struct Field: Hashable {
    let label: String
    let answer: ReferenceWritableKeyPath<Answers, String>
  }

  struct Switch: Hashable {
    let label: String
    let answer: ReferenceWritableKeyPath<Answers, Bool>
  }

  enum Row: Hashable {
    case field(Field)
    case `switch`(Switch)
    case text(String)

    static var firstName: Row { .field(Field(label: "First name", answer: \.firstName)) }
    static var lastName: Row { .field(Field(label: "Last name", answer: \.lastName)) }
    static var more: Row { .switch(Switch(label: "Additional fields", answer: \.hasMore)) }
    static var city: Row { .field(Field(label: "City", answer: \.city)) }
  }

  let backend: TextBackend
  private let list: ListDriver<ListSection<String, Row>>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let answers = Answers()
    let fields = TextCellFactory<Field> { field in
      "\(field.label): [\(answers[keyPath: field.answer])]"
    }
    .on(.fieldChanged) { field, event in
      trace("\(field.label) is “\(event.value)”")
      answers[keyPath: field.answer] = event.value
      event.refresh()
    }
    let switches = TextCellFactory<Switch> { row in
      "\(row.label): \(answers[keyPath: row.answer] ? "on" : "off")"
    }
    .on(.fieldChanged) { row, event in
      trace("\(row.label): \(event.isOn ? "on" : "off")")
      answers[keyPath: row.answer] = event.isOn
      event.refresh()
    }
    let texts = TextCellFactory<String>(style: .italic) { text in text }
    let cells = ComposedCellFactory<Row, TextCell> { row, context in
      switch row {
      case .field(let field): fields.element(for: field, in: context)
      case .switch(let row): switches.element(for: row, in: context)
      case .text(let text): texts.element(for: text, in: context)
      }
    }
    let provider = DataSourceProvider(
      sections: [
        ListSection(
          id: "name", items: .firstName, .lastName, .more, .text("All of this stays here.")),
        ListSection(
          id: "more", header: "Additional fields", footer: "None of them is needed.", items: .city),
      ],
      cellFactory: cells, supplementaryViewFactory: .sectionTitles()
    )
    .on(.isHidden) { row in row == .lastName && answers.firstName.isEmpty }
    .on(.isSectionHidden) { section in section.id == "more" && !answers.hasMore }
    backend = stage.backend(sections: .grouped)
    list = ListDriver(provider, on: backend, identity: .itself)
  }
}
