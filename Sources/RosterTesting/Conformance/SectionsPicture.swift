import Roster

/// All that sections show at one time, to be compared.
struct SectionsPicture<Section: SectionInfo>: Equatable where Section.Item: Equatable {
  struct Part: Equatable {
    var id: Section.ID
    var header: Section.Title?
    var footer: Section.Title?
    var items: [Section.Item]
  }

  var parts: [Part]

  init(_ sections: [Section]) {
    parts = sections.map {
      Part(id: $0.id, header: $0.header, footer: $0.footer, items: Array($0.items))
    }
  }
}

extension SectionsPicture: CustomStringConvertible where Section.Item: Identifiable {
  /// The ids, by section.
  var description: String {
    let parts = parts.map { part in
      "\(part.id): " + part.items.map { "\($0.id)" }.joined(separator: ", ")
    }
    return "[" + parts.joined(separator: "; ") + "]"
  }
}
