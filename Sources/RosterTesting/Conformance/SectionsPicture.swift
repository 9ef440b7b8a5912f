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

extension SectionsPicture where Section.Item: Identifiable {
  /// This and another one in words that are different: the ids, or all there is if those are the same.
  func words(against other: SectionsPicture) -> (String, String) {
    let ids = (description, other.description)
    return ids.0 == ids.1 ? (details, other.details) : ids
  }

  private var details: String {
    let parts = parts.map { part in
      let titles = [("header", part.header), ("footer", part.footer)].compactMap { kind, title in
        title.map { "\(kind) “\($0)”" }
      }
      return (["\(part.id)"] + titles + part.items.map { "\($0)" }).joined(separator: ", ")
    }
    return "[" + parts.joined(separator: "; ") + "]"
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
