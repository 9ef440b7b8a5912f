/// What is wrong with a ``SelectingBackend``.
enum SelectionFault: CaseIterable {
  case keepsPlaces, forgetsMoves, forgetsDeletes, selectsNothing
}
