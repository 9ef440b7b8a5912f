/// A line of a source that opens a type, or an extension of one.
struct TypeScope {
  /// How far the line is indented; what it opens ends before the next line that is not further in.
  let indentation: Int

  /// The name of the type.
  let name: String

  /// Whether the line says `public`.
  let isPublic: Bool

  /// Whether it opens an extension.
  let isExtension: Bool

  /// Whether it gives a type another name.
  let isAlias: Bool

  /// A line without any of these is not looked at closely, which takes long.
  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "actor", "extension",
  ]

  /// Reads a line; the result is `nil` for a line that opens nothing.
  ///
  /// - Parameter line: The line.
  init?(_ line: Substring) {
    guard line.utf8.first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "/") else {
      return nil
    }
    let words = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 6)
    guard words.contains(where: { Self.keywords.contains(Substring($0)) }) else { return nil }
    let declaration =
      #/
      (?<indentation>\ *) (@\w+\ )* (?<access>public\ )? (final\ |indirect\ )?
      (?<kind>class|struct|enum|protocol|typealias|actor|extension)\ (?<name>[A-Z][\w.]*)
      /#
    guard let match = line.prefixMatch(of: declaration)?.output else { return nil }
    indentation = match.indentation.count
    name = String(match.name)
    isPublic = match.access != nil
    isExtension = match.kind == "extension"
    isAlias = match.kind == "typealias"
  }
}
