extension Decoder {
  /// Makes a value of decoded parts, and reports parts that do not fit as corrupted data.
  ///
  /// - Parameter make: Makes the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, which names the place in the data and what is wrong there.
  func checking<Value>(_ make: () throws(InvalidDifference) -> Value) throws(DecodingError) -> Value
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
