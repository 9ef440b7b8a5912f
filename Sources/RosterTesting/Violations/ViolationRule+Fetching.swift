extension ViolationRule {
  /// The events of a change are not one that opens it, those of sections, those of items, and one that
  /// closes it.
  public static let eventOrder: ViolationRule = "event-order"

  /// A change is told twice, or a place is named twice.
  public static let eventOnce: ViolationRule = "event-once"

  /// The changes that are told do not lead from the old sections to the new ones.
  public static let toldChanges: ViolationRule = "told-changes"

  /// The sections are not the old ones when it is told that they will change, or not the new ones from
  /// then on.
  public static let sectionsWhenTold: ViolationRule = "sections-when-told"

  /// Results that follow a store are not those that are fetched afresh.
  public static let lostUpdate: ViolationRule = "lost-update"

  /// A fetch of what has not changed changes or tells something.
  public static let steadyFetch: ViolationRule = "steady-fetch"

  /// A fetch fails.
  public static let failedFetch: ViolationRule = "failed-fetch"

  /// There are more items than the query asks for.
  public static let fetchLimit: ViolationRule = "fetch-limit"

  /// Items or sections stand in another order than the query asks for.
  public static let fetchOrder: ViolationRule = "fetch-order"

  /// A section is empty, has an item of another key, has another title, or has the id of another one.
  public static let fetchSections: ViolationRule = "fetch-sections"

  /// A fetch finds something else than what the query asks for.
  public static let fetchedItems: ViolationRule = "fetched-items"

  /// An item is not at the place that is told for it.
  public static let fetchPlaces: ViolationRule = "fetch-places"

  /// Somebody who cancelled, or let go of, an observation is told of changes all the same.
  public static let cancelledObservation: ViolationRule = "cancelled-observation"
}
