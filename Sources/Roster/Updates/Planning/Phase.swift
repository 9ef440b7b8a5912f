/// A state that a list goes through, and what becomes of it on the way there.
///
/// What comes and what goes is seen from the states alone. What moves is not: where two things change
/// places, either of them can be said to have moved. The difference says which one does, once for all phases.
struct Phase {
  var state: TokenState

  /// What moves on the way to the state.
  var moved = Touched()

  /// What shows its new content from this state on.
  var updated = Touched()

  /// Sections and items, each by its token.
  struct Touched {
    var sections: Set<Int> = []
    var items: Set<Int> = []
  }
}
