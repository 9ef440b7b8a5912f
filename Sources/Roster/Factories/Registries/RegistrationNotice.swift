/// Something about a registration that the one who made it may not have meant.
public enum RegistrationNotice: Hashable, Sendable {
  /// A type was registered again; the later factory is used.
  case replaced(typeNamed: String)

  static func replaced(_ type: Any.Type) -> Self {
    .replaced(typeNamed: String(reflecting: type))
  }
}

extension RegistrationNotice: CustomStringConvertible {
  /// The notice as a sentence.
  public var description: String {
    switch self {
    case .replaced(let name): "\(name) was registered again: the later factory is used."
    }
  }
}
