/// What becomes of a section when its last item leaves it.
public enum EmptiedSectionPolicy: Hashable, Sendable {
  /// It stays, with its header and footer.
  case keep

  /// It goes too.
  case remove
}
