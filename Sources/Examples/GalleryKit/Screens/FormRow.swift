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
