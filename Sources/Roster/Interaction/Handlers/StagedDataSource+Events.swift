import RosterDiffing

extension StagedDataSource {
  package func hasLazyItems(inSection section: Int) -> Bool {
    switch place(ofSection: section) {
    case .old(let section)?: old.hasLazyItems(inSection: section)
    case .new(let section)?: new.hasLazyItems(inSection: section)
    case nil: false
    }
  }

  package func sectionResponder(at section: Int) -> EventResponder? {
    switch place(ofSection: section) {
    case .old(let section)?: old.sectionResponder(at: section)
    case .new(let section)?: new.sectionResponder(at: section)
    case nil: nil
    }
  }

  /// Whose header and footer a section has, which is also whose handlers answer for it.
  private func place(ofSection section: Int) -> StagePlace<Int>? {
    switch state {
    case .new: .new(section)
    case .newBeforeUpdates(let difference):
      difference.sections.updates.first { $0.new == section }.map { .old($0.old) } ?? .new(section)
    case .places(let sections):
      sections.indices.contains(section) ? sections[section].section : nil
    }
  }
}
