import Testing

@testable import CarsEntity

@Suite("A text without the white space around it")
struct TrimmedTextTests {
  @Test(
    "keeps what is inside, and whatever is no white space, be it one character of several scalars",
    arguments: [
      ("Kia EV6", "Kia EV6"), (" Kia EV6", "Kia EV6"), ("Kia EV6\t", "Kia EV6"), ("\r\nx\u{A0}", "x"),
      ("x", "x"),
      ("", ""), (" \u{3000}\n", ""), (" 기아", "기아"), ("e\u{301}", "e\u{301}"), ("\u{2009}é \u{85}", "é"),
      ("a\u{7F}", "a\u{7F}"),
      ("x\u{600}1", "x\u{600}1"),
    ])
  func trimmed(text: String, rest: String) {
    #expect(String(text.trimmed).unicodeScalars.elementsEqual(rest.unicodeScalars))
    #expect(String("(\(text))".dropFirst().dropLast().trimmed) == rest)
  }
}
