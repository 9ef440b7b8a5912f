extension StagedDataSource {
  package func hasLazyItems(inSection section: Int) -> Bool {
    switch sectionOrigin(at: section) {
    case .old(let section)?: old.hasLazyItems(inSection: section)
    case .new(let section)?: new.hasLazyItems(inSection: section)
    case nil: false
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
