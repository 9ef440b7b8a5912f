/// A backend together with the factories that draw for it, without the types of either.
protocol BackendLink<Section> {
  associatedtype Section: SectionInfo

  var backend: AnyObject { get }
  var abilities: BackendAbilities { get }
  var showsEmptySections: Bool { get }

  /// The sections that the backend gets to see.
  func visible(_ sections: [Section]) -> [Section]

  /// Places among all sections as places among those that the backend gets to see.
  func visible(_ places: RefreshedPlaces, in sections: [Section]) -> RefreshedPlaces
  func reload(_ sections: [Section])
  func apply(
    _ stage: BatchStage, from old: [Section], to new: [Section],
    completion: @escaping () -> Void)
}

/// A backend and how a state becomes a source for it.
struct ProviderLink<Section: SectionInfo, Backend: RenderingBackend>: BackendLink {
  let renderer: Backend
  let showsEmptySections: Bool
  let source: ([Section]) -> any ListDataSource<Backend.Cell, Backend.View>

  var backend: AnyObject { renderer }

  var abilities: BackendAbilities { renderer.abilities }

  func visible(_ sections: [Section]) -> [Section] {
    showsEmptySections ? sections : sections.filter { !$0.items.isEmpty }
  }

  func visible(_ places: RefreshedPlaces, in sections: [Section]) -> RefreshedPlaces {
    showsEmptySections ? places : places.places(in: sections) { !$0.items.isEmpty }
  }

  func reload(_ sections: [Section]) {
    renderer.reload(from: source(sections))
  }

  func apply(
    _ stage: BatchStage, from old: [Section], to new: [Section],
    completion: @escaping () -> Void
  ) {
    let source: any ListDataSource<Backend.Cell, Backend.View> =
      if case .new = stage.state {
        source(new)
      } else {
        StagedDataSource(from: source(old), to: source(new), state: stage.state)
      }
    renderer.apply(stage, showing: source, completion: completion)
  }
}
