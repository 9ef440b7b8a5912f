extension StagedDataSource {
  package func hasLazyItems(inSection section: Int) -> Bool {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.hasLazyItems(inSection: section)
    case .new(let section)?: new.hasLazyItems(inSection: section)
    case nil: false
    }
  }

  package func responder(at path: ListIndexPath) -> EventResponder? {
    switch itemOrigin(at: path) {
    case .old(let path)?: old.responder(at: path)
    case .new(let path)?: new.responder(at: path)
    case nil: nil
    }
  }

  package func viewResponder(
    _ kind: SupplementaryKind, at path: ListIndexPath
  ) -> EventResponder? {
    switch sectionOrigin(at: path.section) {
    case .old(let section)?:
      old.viewResponder(kind, at: ListIndexPath(section: section, item: path.item))
    case .new(let section)?:
      new.viewResponder(kind, at: ListIndexPath(section: section, item: path.item))
    case nil: nil
    }
  }

  package func sectionResponder(at section: Int) -> EventResponder? {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.sectionResponder(at: section)
    case .new(let section)?: new.sectionResponder(at: section)
    case nil: nil
    }
  }
}
