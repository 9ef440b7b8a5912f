// How a program ends that asked for what cannot be. A backend sees of others what every module sees, so it has its own.

/// Ends the program with a message that is printed in release builds, too.
func trap(_ message: String) -> Never {
  fatalError(message)
}

/// Ends the program with such a message unless a condition holds.
func trapUnless(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { trap(message()) }
}
