import Roster
import RosterTerminal
import RosterText

/// A form: rows of several types, some of which are shown only after others were filled in.
///
/// The rows are values that hold what was entered. Each has the factory of its type, and so has each
/// handler: a field's handler changes a field, and nothing is cast. What is hidden is found out when
/// a state is shown, and may depend on all of it.
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

  typealias FormSection = ListSection<String, FormRow>

  let backend: any GalleryBackend
  private let list: ListDriver<FormSection>

  init(on stage: GalleryStage) {
    let trace = stage.trace
    let fields = TextCellFactory<FormRow.Field> { field in "\(field.label): [\(field.text)]" }
      .on(.editableFields) { field in [FieldChange(value: field.text)] }
      .handle(.fieldChanged) { field, event in
        trace("\(field.label): “\(event.value)”")
        event.update { $0.text = event.value }
      }
    let toggles = TextCellFactory<FormRow.Toggle> { toggle in
      "\(toggle.label): \(toggle.isOn ? "on" : "off")"
    }
    .handle(.fieldChanged) { toggle, event in
      trace("\(toggle.label): \(event.isOn ? "on" : "off")")
      event.update { $0.isOn = event.isOn }
    }
    let notes = TextCellFactory<String>(style: .italic) { note in note }
    let cells = ClosureCellFactory<FormRow, TextCell>.choosing { row, context in
      switch row {
      case .field(let field): fields.choice(for: field, in: context.editing(\FormRow.field))
      case .toggle(let toggle): toggles.choice(for: toggle, in: context.editing(\FormRow.toggle))
      case .note(let note): notes.choice(for: note, in: context)
      }
    }
    let provider = DataSourceProvider(
      sections: Self.sections, cellFactory: cells, supplementaryViewFactory: .sectionTitles()
    )
    .handle(.isHidden) { row, event in
      let form = event.contents(of: FormSection.self)
      return row.id == "Last name" && form?.item(id: "First name")?.field?.text.isEmpty == true
    }
    .onSection(.isSectionHidden) { section, event in
      let form = event.contents(of: FormSection.self)
      return section.id == "more" && form?.item(id: "More")?.toggle?.isOn == false
    }
    backend = stage.backend(sectionSpacing: 1)
    list = ListDriver(provider, on: backend)
  }

  func prepare(_ terminal: TerminalBackend) { terminal.keepHistory(of: list) }

  private static let sections = [
    FormSection(
      id: "name",
      items: .field(FormRow.Field(label: "First name")), .field(FormRow.Field(label: "Last name")),
      .toggle(FormRow.Toggle(label: "More")), .note("This text is not an entry of the form.")),
    FormSection(
      id: "more", header: "Additional fields", footer: "None of them is needed.",
      items: .field(FormRow.Field(label: "City"))),
  ]
}

/// A row of a form: one type for the list, and one for each kind of row.
enum FormRow: Identifiable, Equatable {
  case field(Field)
  case toggle(Toggle)
  case note(String)

  /// Something that text is entered into.
  struct Field: Equatable {
    let label: String
    var text = ""
  }

  /// Something that is on or off.
  struct Toggle: Equatable {
    let label: String
    var isOn = false
  }

  var id: String {
    switch self {
    case .field(let field): field.label
    case .toggle(let toggle): toggle.label
    case .note(let note): note
    }
  }

  /// The row as a field, to be changed as one.
  var field: Field? {
    get { if case .field(let field) = self { field } else { nil } }
    set { if let newValue { self = .field(newValue) } }
  }

  /// The row as a toggle, to be changed as one.
  var toggle: Toggle? {
    get { if case .toggle(let toggle) = self { toggle } else { nil } }
    set { if let newValue { self = .toggle(newValue) } }
  }
}
