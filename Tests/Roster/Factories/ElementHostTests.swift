import Roster
import TestSupport
import Testing

/// That a host passes on what a toolkit calls, whatever the order, for the toolkits of C8.
@Suite struct ElementHostTests {
  /// What is done to cells, in order.
  private final class Log {
    var lines: [String] = []
  }

  private struct Cell: Equatable {
    var kind: String
    var text = ""
  }

  private let log = Log()

  private func element(_ item: Int, _ kind: String) -> ListElement<Cell> {
    ListElement<Cell>(
      reuseIdentifier: ReuseIdentifier(kind),
      make: { [log] in
        log.lines.append("make \(kind)")
        return Cell(kind: kind)
      },
      reset: { [log] cell in
        log.lines.append("reset \(cell.kind) \(cell.text)")
        cell.text = ""
      },
      configure: { [log] cell in
        log.lines.append("configure \(cell.kind) \(item)")
        cell.text = "\(item)"
      }
    )
    .whenDisplayed { [log] in log.lines.append("begin \($0.kind) \($0.text)") }
    .whenOutOfSight { [log] in log.lines.append("end \($0.kind) \($0.text)") }
  }

  /// What a host is to do, said once more.
  private struct Model {
    var lines: [String] = []
    var texts: [String: String] = [:]
    var kind: String?
    var isBound = false
    var isDisplayed = false

    var content: Cell? { kind.map { Cell(kind: $0, text: texts[$0] ?? "") } }

    mutating func bind(_ item: Int, _ new: String) {
      let wasDisplayed = isDisplayed
      if new != kind { unbind() }
      kind = new
      if texts[new] == nil { lines.append("make \(new)") }
      lines.append("reset \(new) \(texts[new] ?? "")")
      lines.append("configure \(new) \(item)")
      texts[new] = "\(item)"
      isBound = true
      display(wasDisplayed)
    }

    mutating func display(_ isDisplayed: Bool) {
      guard let content, isBound, isDisplayed != self.isDisplayed else { return }
      lines.append("\(isDisplayed ? "begin" : "end") \(content.kind) \(content.text)")
      self.isDisplayed = isDisplayed
    }

    mutating func unbind() {
      display(false)
      guard let content, isBound else { return }
      lines.append("reset \(content.kind) \(content.text)")
      texts[content.kind] = ""
      isBound = false
    }
  }

  @Test(arguments: 1...10)
  func `In any order of calls a display begins and ends once, and a binding leaves nothing`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let host = ElementHost<Cell>()
    var model = Model()
    for item in 0..<100 {
      switch random.below(4) {
      case 0:
        let kind = ["name", "price", "note"][random.below(3)]
        host.bind(element(item, kind))
        model.bind(item, kind)
      case 1:
        host.beginDisplay()
        model.display(true)
      case 2:
        host.endDisplay()
        model.display(false)
      default:
        host.unbind()
        model.unbind()
      }
      #expect(log.lines == model.lines)
      #expect(host.content == model.content)
      #expect((host.element != nil) == model.isBound)
      #expect(host.isDisplayed == model.isDisplayed)
    }
  }

  @Test func `What a toolkit has made is filled, and another kind is made beside it`() {
    let host = ElementHost(Cell(kind: "name"))
    host.bind(element(1, "name"))
    host.bind(element(2, "price"))
    host.bind(element(3, "name"))
    #expect(log.lines.filter { $0.hasPrefix("make") } == ["make price"])
    #expect(host.content == Cell(kind: "name", text: "3"))
  }

  @Test func `Whatever is called may look at the host, and end what begins`() {
    let host = ElementHost<Cell>()
    var seen: [String?] = []
    let element = element(7, "name")
      .beforeConfiguring { _ in seen.append(host.content?.text) }
      .whenDisplayed { _ in
        seen.append(host.content?.text)
        host.endDisplay()
      }
      .whenOutOfSight { _ in seen.append(host.content?.text) }
    host.bind(element)
    host.beginDisplay()
    #expect(seen == [nil, "7", "7"])
    #expect(!host.isDisplayed)
    #expect(log.lines.suffix(2) == ["begin name 7", "end name 7"])
  }

  @Test(arguments: ["name", "price"])
  func `A display that ends while the next element is bound does not begin again`(_ kind: String) {
    let host = ElementHost<Cell>()
    host.bind(element(1, "name"))
    host.beginDisplay()
    host.bind(element(2, kind).afterConfiguring { _ in host.endDisplay() })
    #expect(!host.isDisplayed)
    #expect(log.lines.filter { $0.hasPrefix("begin") } == ["begin name 1"])
    #expect(log.lines.filter { $0.hasPrefix("end") } == ["end name 1"])
    #expect(host.content == Cell(kind: kind, text: "2"))
    host.beginDisplay()
    #expect(host.isDisplayed && log.lines.last == "begin \(kind) 2")
  }

  @Test func `A display that ends while its element disappears under another one does not begin`() {
    let host = ElementHost<Cell>()
    host.bind(element(1, "name").whenOutOfSight { _ in host.endDisplay() })
    host.beginDisplay()
    host.bind(element(2, "price"))
    #expect(!host.isDisplayed && log.lines.last == "configure price 2")
  }

  @Test func `What the end of a display has changed stays, where it comes while that begins`() {
    let host = ElementHost<Cell>()
    host.bind(
      element(1, "name")
        .whenDisplayed { _ in host.endDisplay() }
        .whenOutOfSight { $0.text = "gone" })
    host.beginDisplay()
    #expect(host.content?.text == "gone")
  }
}
