import Foundation
import RosterTesting

extension GoldenFolder {
  /// The names of the recorded files.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }
}
