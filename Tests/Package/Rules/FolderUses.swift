import Foundation

/// Which folders of a library use which others: a folder uses another if a file of it names what only files of
/// the other declare at top level, or a member that only they add to a type of another folder.
///
/// Comments, strings, imports and the names of generic parameters do not count.
struct FolderUses {
  /// One name in one file, and the folder that declares it.
  struct Use: Hashable, CustomStringConvertible {
    let path: String
    let name: String
    let folder: String

    var description: String { "\(path) uses \(name) of \(folder)" }
  }

  /// The uses, in the order of the files and of the names.
  let uses: [Use]

  /// The folders, in alphabetical order.
  let folders: [String]

  /// Finds the uses.
  ///
  /// - Parameter sources: The text of each file, by its path from the library's root. Only what lies in a folder
  ///   can be used by others.
  init(_ sources: [String: String]) {
    var homes: [String: Set<String>] = [:]
    let files = sources.sorted { $0.key < $1.key }.map { path, text in
      (path: path, folder: Self.folder(of: path), code: Self.code(of: text))
    }
    for file in files {
      for name in Self.declarations(in: file.code) { homes[name, default: []].insert(file.folder) }
    }
    let members = Self.addedMembers(in: files.map { ($0.folder, $0.code) }, of: homes)
    folders = Set(files.map(\.folder)).subtracting([""]).sorted()
    uses = files.flatMap { file in
      let (named, selections) = Self.words(in: file.code)
      let names = named.subtracting(Self.genericParameters(in: file.code))
        .compactMap { name in homes[name].map { (name: name, home: $0) } }
      let selected = selections.compactMap { name in members[name].map { (name: name, home: $0) } }
      return (names + selected).sorted { $0.name < $1.name }.compactMap { name, home -> Use? in
        guard home.count == 1, let folder = home.first, folder != file.folder, !folder.isEmpty
        else { return nil }
        return Use(path: file.path, name: name, folder: folder)
      }
    }
  }

  /// The uses that go against an order, in which each folder uses only those before it.
  ///
  /// - Parameter order: The folders.
  /// - Returns: The uses of folders that come later, or that are not in the order.
  func uses(against order: [String]) -> [Use] {
    uses.filter { use in
      guard let used = order.firstIndex(of: use.folder) else { return true }
      guard let user = order.firstIndex(of: Self.folder(of: use.path)) else { return false }
      return used > user
    }
  }

  /// The orders of folders that a document draws, each by the library it is about.
  ///
  /// An order is a fence of lines that begin with a folder's name and a slash, below a paragraph that names the
  /// library.
  ///
  /// - Parameter document: The text of the document, as Markdown.
  /// - Returns: The folders of each library, in the order of the lines.
  static func orders(in document: String) -> [String: [String]] {
    var orders: [String: [String]] = [:]
    let drawings = document.groups(
      of: #"((?:[^\n]+\n)+)\n```\n((?:\w+/ +\S[^\n]*\n)+)```"#)
    for drawing in drawings {
      guard let library = drawing[1]?.groups(of: #"`(Roster\w*)`"#).first?[1] else {
        continue
      }
      orders[library] = (drawing[2] ?? "").split(separator: "\n")
        .map { String($0.prefix { $0 != "/" }) }
    }
    return orders
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : ""
  }

  /// A source without comments, strings and imports.
  private static func code(of text: String) -> String {
    // Lines of comments are most of what goes, and are found without a pattern.
    let lines = text.components(separatedBy: "\n").map { line in
      line.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) ? "" : line
    }
    // Each with a word without which it is of no use.
    let rules = [
      ("\"\"\"", #"(?s)""".*?""""#, "\"\""), ("//", #"(?m)//.*$"#, ""),
      ("\"", #""(\\.|[^"\\\n])*""#, "\"\""), ("import ", #"(?m)^(.* )?import .*$"#, ""),
    ]
    return rules.reduce(lines.joined(separator: "\n")) { code, rule in
      code.holds(rule.0) ? code.replacing(pattern: rule.1, with: rule.2) : code
    }
  }

  private static func declarations(in code: String) -> [String] {
    let modifiers = #"public|package|private|fileprivate|final|indirect|@\w+(?:\(.*\))?"#
    let kinds = "struct|class|enum|protocol|actor|typealias|func"
    return code.groups(of: #"(?m)^(?:(?:\#(modifiers))\s+)*(?:\#(kinds))\s+(\w+)"#)
      .compactMap { $0[1] }
  }

  /// The types that a source names and the functions that it calls without a receiver, and the members that it selects.
  private static func words(in code: String) -> (named: Set<String>, selected: Set<String>) {
    // Patterns take ten times as long, and this is each word of each source.
    func isWord(_ byte: UInt8) -> Bool {
      let letter = byte | 0x20
      return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
    }
    let bytes = Array(code.utf8)
    var (named, selected): (Set<String>, Set<String>) = ([], [])
    var isDeclared = false
    var end = 0
    while let start = bytes[end...].firstIndex(where: isWord) {
      end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
      let word = bytes[start..<end]
      let isSelected = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      if isSelected { selected.insert(String(decoding: word, as: UTF8.self)) }
      if word.count == 4, word.elementsEqual("func".utf8) {
        isDeclared = true
        continue
      }
      let isCall =
        !isDeclared && !isSelected && end < bytes.count && bytes[end] == UInt8(ascii: "(")
      isDeclared = false
      if isCall && bytes[start] > 0x39 || bytes[start] >= 0x41 && bytes[start] <= 0x5A {
        named.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return (named, selected)
  }

  /// The members that folders add to types of other folders, and that nothing else has, with these folders.
  private static func addedMembers(
    in files: [(folder: String, code: String)], of homes: [String: Set<String>]
  ) -> [String: Set<String>] {
    var declared: [String: Set<String>] = [:]
    var added: [String: Set<String>] = [:]
    for file in files {
      for name in file.code.groups(of: #"\b(?:func|var|let|case)\s+(\w+)"#).compactMap({ $0[1] }) {
        declared[name, default: []].insert(file.folder)
      }
      if !file.code.holds("extension ") { continue }
      for block in file.code.groups(
        of: #"(?m)^(?:public )?extension (\w+)[^\n]*\n(?:(?: |where).*\n|\n|\{\n)*\}"#)
      {
        guard let home = block[1].flatMap({ homes[$0] }), home != [file.folder] else { continue }
        let member = #"(?m)^  (?:(?:public|package|static|mutating|@\w+) )*(?:func|var) (\w+)"#
        for name in (block[0] ?? "").groups(of: member).compactMap({ $0[1] }) {
          added[name, default: []].insert(file.folder)
        }
      }
    }
    return added.filter { declared[$0.key] == $0.value }
  }

  private static func genericParameters(in code: String) -> Set<String> {
    let kinds = "struct|class|enum|protocol|typealias|func|init|subscript"
    let lists = code.groups(of: #"(?:\#(kinds))\s*\w*\s*<([^(){]*?)>\s*[\(:={\n]"#)
    let parameters = lists.flatMap { ($0[1] ?? "").components(separatedBy: ",") }
      .flatMap { $0.groups(of: #"^\s*(?:each |let )?(\w+)"#) }
    return Set(
      (code.groups(of: #"associatedtype\s+(\w+)"#) + parameters).compactMap { $0[1] })
  }
}
