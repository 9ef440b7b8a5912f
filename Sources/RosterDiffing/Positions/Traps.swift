// How a program ends that asked for what cannot be.

/// Ends the program with a message that is printed in release builds, too; that of `preconditionFailure` is not.
@usableFromInline func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program with such a message, which tells the value and its range, unless a condition holds.
@inlinable func trapUnless(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { trap(message()) }
}
