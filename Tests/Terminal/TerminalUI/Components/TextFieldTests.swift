import TerminalUI
import Testing

@Suite("TextField")
struct TextFieldTests {
  private func field(_ text: String, at cursor: Int? = nil, history: [String] = []) -> TextField {
    var field = TextField(history: history)
    field.setText(text, cursor: cursor)
    return field
  }

  /// The text with a bar where the cursor is.
  private func shown(_ field: TextField) -> String {
    let text = Array(field.text)
    return String(text[..<field.cursor]) + "|" + String(text[field.cursor...])
  }

  private func type(_ key: Key, in field: inout TextField) -> TextField.Response { field.handle(key) }
  private func paste(_ text: String, in field: inout TextField) -> TextField.Response { field.paste(text) }

  private func control(_ character: Character) -> Key { Key(.character(character), .control) }
  private func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  @Test(
    "A key moves the cursor",
    arguments: [
      (Key(.left), "kia e|v6"), (Key(.right), "kia ev6|"), (Key(.home), "|kia ev6"), (Key(.end), "kia ev6|"),
      (Key(.character("b"), .control), "kia e|v6"), (Key(.character("f"), .control), "kia ev6|"),
      (Key(.character("a"), .control), "|kia ev6"), (Key(.character("e"), .control), "kia ev6|"),
      (Key(.left, .control), "kia |ev6"), (Key(.left, .alt), "kia |ev6"),
      (Key(.character("b"), .alt), "kia |ev6"),
      (Key(.right, .control), "kia ev6|"), (Key(.right, .alt), "kia ev6|"),
      (Key(.character("f"), .alt), "kia ev6|"),
    ])
  func motions(key: Key, expected: String) {
    var field = field("kia ev6", at: 6)
    #expect(type(key, in: &field) == .taken)
    #expect(shown(field) == expected)
  }

  @Test(
    "A key erases around the cursor",
    arguments: [
      (Key(.backspace), "year:2|2 kia", ""), (Key(.delete), "year:20| kia", ""),
      (Key(.character("d"), .control), "year:20| kia", ""),
      (Key(.backspace, .alt), "year:|2 kia", "20"), (Key(.backspace, .control), "year:|2 kia", "20"),
      (Key(.character("w"), .control), "|2 kia", "year:20"),
      (Key(.character("d"), .alt), "year:20| kia", "2"), (Key(.delete, .control), "year:20| kia", "2"),
      (Key(.delete, .alt), "year:20| kia", "2"),
      (Key(.character("u"), .control), "|2 kia", "year:20"),
      (Key(.character("k"), .control), "year:20|", "2 kia"),
    ])
  func erasing(key: Key, expected: String, killed: String) {
    var field = field("year:202 kia", at: 7)
    #expect(type(key, in: &field) == .edited)
    #expect(shown(field) == expected)
    field.setText("")
    field.handle(control("y"))
    #expect(field.text == killed)
  }

  @Test("At an end, erasing changes nothing and keeps what was killed")
  func atAnEnd() {
    var field = field("kia")
    field.handle(control("w"))
    for key in [Key(.backspace), Key(.delete), control("w"), control("u"), control("k"), alt("d")] {
      #expect(type(key, in: &field) == .taken)
    }
    #expect(type(control("y"), in: &field) == .edited)
    #expect(shown(field) == "kia|")
  }

  @Test(
    "A key that is not the field's is left to its owner",
    arguments: [
      Key(.enter), Key(.escape), Key(.tab), Key(.tab, .shift), Key(.pageUp), Key(.pageDown),
      Key(.function(1)),
      Key(.insert), Key(.up, .shift), Key(.down, .control), Key(.character("c"), .control),
      Key(.character("l"), .control), Key(.character("z"), .control), Key(.character("q"), .alt),
      Key(.home, .control),
    ])
  func ignored(key: Key) {
    var field = field("kia", at: 1, history: ["ford"])
    #expect(type(key, in: &field) == .ignored)
    #expect(shown(field) == "k|ia")
  }

  @Test("A mark joins the character in front of the cursor, and Backspace takes both")
  func graphemes() {
    var field = field("cafes", at: 4)
    #expect(type(Key(.character("\u{301}")), in: &field) == .edited)
    #expect(shown(field) == "cafe\u{301}|s")
    #expect(field.cursor == 4)
    for scalar in "👩\u{200D}🔧".unicodeScalars { field.handle(Key(.character(Character(scalar)))) }
    #expect(field.cursor == 5)
    field.handle(Key(.backspace))
    field.handle(Key(.backspace))
    #expect(shown(field) == "caf|s")
  }

  @Test("What comes together when something between is erased is one character, and the cursor is behind it")
  func joining() {
    var field = field("🇰x🇷!", at: 2)
    field.handle(Key(.backspace))
    #expect(field.text == "🇰🇷!")
    #expect(field.cursor == 1)
  }

  @Test("In pasted text line ends and tabs become spaces, and other control characters are left out")
  func pasting() {
    var field = field("[]", at: 1)
    #expect(paste("kia\r\nev6\n\tx\u{1B}[31m\u{7}\u{9F}\u{2028}", in: &field) == .edited)
    #expect(shown(field) == "[kia ev6  x[31m |]")
    #expect(paste("\u{7}", in: &field) == .taken)
  }

  @Test("A text is cut at 4,096 bytes, between two characters")
  func longest() {
    var field = field("x")
    #expect(paste(String(repeating: "한", count: 2_000), in: &field) == .edited)
    #expect(field.text == "x" + String(repeating: "한", count: 1_365))
    #expect(type(Key(.character("y")), in: &field) == .taken)
    var front = self.field(String(repeating: "x", count: 4_000), at: 0)
    #expect(paste(String(repeating: "y", count: 200), in: &front) == .edited)
    #expect(front.text == String(repeating: "y", count: 96) + String(repeating: "x", count: 4_000))
  }

  @Test("Text that is set is made one line, and a cursor beyond it is behind it")
  func setting() {
    #expect(shown(TextField("a\nb")) == "a b|")
    #expect(shown(field("a\nb", at: 7)) == "a b|")
    #expect(shown(field("a\nb", at: -1)) == "|a b")
  }

  @Test("↑ recalls earlier lines, ↓ comes back to what was being typed")
  func history() {
    var field = field("vol", history: ["kia", "ford", "ford"])
    #expect(type(Key(.down), in: &field) == .taken)
    #expect(type(Key(.up), in: &field) == .edited)
    #expect(shown(field) == "ford|")
    #expect(type(control("p"), in: &field) == .edited)
    #expect(shown(field) == "kia|")
    #expect(type(Key(.up), in: &field) == .taken)
    #expect(shown(field) == "kia|")
    #expect(type(control("n"), in: &field) == .edited)
    #expect(shown(field) == "ford|")
    #expect(type(Key(.down), in: &field) == .edited)
    #expect(shown(field) == "vol|")
    #expect(type(Key(.down), in: &field) == .taken)
  }

  @Test("An earlier line that has been changed is what was being typed")
  func changedHistory() {
    var field = field("vol", history: ["kia", "golf"])
    field.handle(Key(.up))
    field.handle(Key(.character("x")))
    field.handle(Key(.up))
    #expect(shown(field) == "golf|")
    field.handle(Key(.down))
    #expect(shown(field) == "golfx|")
  }

  @Test("An earlier line beside which others come is what is being typed from then on")
  func otherHistory() {
    var field = field("vol", history: ["kia", "ford"])
    field.handle(Key(.up))
    field.history = ["tesla"]
    #expect(field.text == "ford")
    field.handle(Key(.up))
    #expect(field.text == "tesla")
    field.handle(Key(.down))
    #expect(field.text == "ford")
  }

  @Test("Earlier lines that are the same as before leave what was being typed behind them")
  func sameHistory() {
    var field = field("vol", history: ["kia", "ford"])
    field.handle(Key(.up))
    field.history = ["kia", "ford"]
    field.handle(Key(.down))
    #expect(field.text == "vol")
  }

  @Test(
    "An earlier line into which text is pasted, or that another text replaces, is what is being typed too")
  func replacedHistory() {
    var pasted = field("", history: ["kia", "ford"])
    pasted.handle(Key(.up))
    #expect(paste(" focus", in: &pasted) == .edited)
    pasted.handle(Key(.up))
    #expect(pasted.text == "ford")
    pasted.handle(Key(.down))
    #expect(pasted.text == "ford focus")
    var set = field("", history: ["kia", "ford"])
    set.handle(Key(.up))
    set.setText("tesla")
    set.handle(Key(.up))
    #expect(set.text == "ford")
    set.handle(Key(.down))
    #expect(set.text == "tesla")
  }
}
