import Foundation
import Synchronization

/// The files of this package, as they lie on disk.
enum Repository {
  /// The folder that holds `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files under a folder whose names end in a given way, sorted by path.
  ///
  /// - Parameters:
  ///   - pathExtension: How the names end, without the dot.
  ///   - folder: A folder, by its path from the root.
  /// - Returns: The files, each by its path from the root.
  static func files(endingIn pathExtension: String, under folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("." + pathExtension) }
      .sorted()
      .map { folder + "/" + $0 }
  }

  /// The sources that were read: several tests look at each.
  private static let sources = Mutex<[String: String]>([:])

  /// The text of a file.
  ///
  /// - Parameter path: The file, by its path from the root.
  /// - Returns: The whole text.
  /// - Throws: What the file system says if the file cannot be read.
  static func text(of path: String) throws -> String {
    if let text = sources.withLock({ $0[path] }) { return text }
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    // Tests write none of these.
    if path.hasSuffix(".swift") { sources.withLock { $0[path] = text } }
    return text
  }
}

/// ICU's patterns, which take an eighth of the time of a `Regex` in a debug build.
extension String {
  /// Whether a word is in the text, byte by byte, which takes a small part of the time of a pattern.
  ///
  /// - Parameter word: The word, in ASCII.
  /// - Returns: Whether it is.
  func holds(_ word: String) -> Bool { unsafe strstr(self, word) != nil }

  /// What the groups of a pattern match, in each match; the first is the whole.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The texts; `nil` for a group that is not in a match.
  func groups(of pattern: String) -> [[String?]] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let text = self as NSString
    let whole = NSRange(location: 0, length: text.length)
    return expression.matches(in: self, range: whole).map { match in
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? nil : text.substring(with: range)
      }
    }
  }

  /// The text with something else for what a pattern matches.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - replacement: What stands there instead.
  /// - Returns: The text.
  func replacing(pattern: String, with replacement: String) -> String {
    replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
  }
}
