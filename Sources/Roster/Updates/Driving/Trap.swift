/// Ends the program with a message that is printed in release builds, too.
///
/// That of `preconditionFailure` is not. It is enough where the caller and its argument tell what is wrong; here
/// it takes the message, since what is wrong is elsewhere.
///
/// - Parameter message: What is wrong, and what to do instead.
func trap(_ message: String) -> Never {
  fatalError(message)
}
