/// Why changes that were told cannot be carried out, or do not give the new sections.
// Not inside of the generic type that throws it: the optimizer of Swift 6.3 crashes on a generic method
// that throws an error of a generic type.
struct FetchMismatch: Error {
  var rule = ViolationRule.toldChanges
  var place = ViolationPlace.list
  var explanation: String
}
