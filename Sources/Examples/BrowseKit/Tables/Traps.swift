// How a program ends that asked for what cannot be. An example sees of the core what every module sees, so it has its own.

/// Ends the program with a message that is printed in release builds, too, unless a condition holds.
func trapUnless(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
