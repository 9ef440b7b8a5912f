/// The reason why given parts do not make a difference.
///
/// It is thrown where a difference is made from given parts, such as decoded ones.
public struct InvalidDifference: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, naming the offending position or count.
  public let description: String

  /// Describes what is wrong.
  ///
  /// - Parameter description: A sentence that names the offending position or count.
  package init(_ description: String) { self.description = description }
}

extension Decoder {
  /// Makes a value of decoded parts, and reports parts that do not fit as corrupted data.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, which names the place in the data and what is wrong there.
  package func checking<Value>(_ make: () throws(InvalidDifference) -> Value) throws(DecodingError)
    -> Value
  {
    do {
      return try make()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }
  }
}
