import Foundation

/// A file of groceries, written when it is first asked for and removed at the end.
final class LargeFile {
  private let rowCount: Int
  private var file: URL?

  /// Where the file is.
  var path: String {
    let file = file ?? write()
    self.file = file
    return file.path
  }

  init(rowCount: Int) { self.rowCount = rowCount }

  private func write() -> URL {
    let aisles = ["fruit", "dairy", "bakery", "fish", "drinks", "frozen", "sweets", "spices"]
    var text = "id,product,aisle,price,quantity\n"
    for id in 0..<rowCount {
      let cents = 100 + Dice.below(100_000)
      text += "\(id),product \(Dice.below(100_000)),\(aisles[Dice.below(aisles.count)]),"
      text += "\(cents / 100).\(cents % 100 / 10)\(cents % 10),\(Dice.below(50))\n"
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("groceries-\(rowCount)-\(getpid()).csv")
    precondition(
      FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8)),
      "The file \(file.path) cannot be written.")
    return file
  }

  deinit {
    if let file { try? FileManager.default.removeItem(at: file) }
  }
}
