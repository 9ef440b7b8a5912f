import RosterText
import Testing

@Suite struct TextLineColumnsTests {
  @Test(
    arguments: [
      ("", 0), ("Milk", 4), ("Käse", 4), ("Ka\u{308}se", 4), ("牛乳", 4), ("ﾐﾙｸ", 3), ("ＭＩＬＫ", 8),
      ("한글", 4), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("かな", 4),
      ("か\u{3099}", 2), ("Ω≈±", 3), ("…", 1), ("×", 1), ("\u{200B}", 0), ("a\u{200D}b", 2),
      ("\u{FEFF}x", 1), ("\u{600}", 1), ("\u{61C}", 0), ("soft\u{AD}hyphen", 11), ("חלב", 3),
      ("حليب", 4), ("\u{200F}חלב", 3),
      ("नमस्ते", 4), ("䷀☰", 4), ("𠀀", 2), ("\u{303F}", 1), ("\u{301}", 0),
    ])
  func `text is as wide as Unicode says, ambiguous characters one column`(
    text: String, columns: Int
  ) {
    #expect(TextLine.columns(of: text) == columns)
  }

  @Test(
    arguments: [
      ("🍎", 2), ("🍎🍐", 4), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇨🇭", 2), ("🇨🇭🇯🇵", 4), ("🇨", 1),
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1),
      ("1\u{FE0F}\u{20E3}", 2),
      ("👩\u{200D}⚕\u{FE0F}", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("a\u{FE0F}", 1), ("\u{1F3FD}", 2), ("🫜", 2), ("☝🏽", 2),
      ("❤\u{200D}🔥", 2), ("1\u{20E3}", 1),
    ])
  func `an emoji sequence takes two columns, a text presentation one`(
    text: String, columns: Int
  ) {
    #expect(TextLine.columns(of: text) == columns)
  }

  @Test func `widths of characters add up to the width of their text`() {
    let text = "3 × 牛乳 👩‍👩‍👧‍👦 Ka\u{308}se 🇨🇭"
    #expect(text.map { TextLine.columns(of: $0) }.reduce(0, +) == 19)
    #expect(TextLine.columns(of: text) == 19)
    #expect(TextLine.columns(of: text.dropFirst(4)) == 15)
  }

  @Test func `controls beyond ASCII take nothing, and the letters behind them one column`() throws {
    for code in 0x80...0x2FF as ClosedRange<UInt32> {
      let character = Character(try #require(Unicode.Scalar(code)))
      #expect(TextLine.columns(of: character) == (code < 0xA0 ? 0 : 1), "\(code)")
    }
  }

  @Test func `of ASCII, controls take nothing and all others one column`() throws {
    for value in 0..<0x80 as Range<UInt8> {
      let character = Character(Unicode.Scalar(value))
      let columns = (0x20...0x7E).contains(value) ? 1 : 0
      #expect(TextLine.columns(of: character) == columns)
      #expect(TextLine.columns(of: "\(character)\u{301}") == columns)
    }
  }
}
