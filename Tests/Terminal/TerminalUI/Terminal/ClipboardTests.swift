import Testing

@testable import TerminalUI

@Suite("Clipboard")
struct ClipboardTests {
  @Test(
    "Base64 is as in RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, code: String) {
    #expect(String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self) == code)
  }

  @Test("All bytes have a code")
  func allBytes() {
    #expect(String(decoding: Clipboard.base64([0xFB, 0xFF, 0xFE, 0x00]), as: UTF8.self) == "+//+AA==")
  }

  @Test("A text is sent as OSC 52, with pictures of what could act on the program that it is pasted into")
  func sequence() {
    #expect(
      String(decoding: Clipboard.sequence("\u{1B}]0;x\u{7}"), as: UTF8.self)
        == "\u{1B}]52;c;4pCbXTA7eOKQhw==\u{7}")
    #expect(String(decoding: Clipboard.sequence("a\nb\n"), as: UTF8.self) == "\u{1B}]52;c;YQpiCg==\u{7}")
  }

  @Test("A text that is too long is cut before the character that would go past 65,536 bytes")
  func long() {
    let letters = Clipboard.sequence(String(repeating: "a", count: 100_000))
    #expect(letters == Clipboard.sequence(String(repeating: "a", count: 65_535)))
    let syllables = Clipboard.sequence("a" + String(repeating: "가", count: 30_000))
    #expect(syllables == Clipboard.sequence("a" + String(repeating: "가", count: 21_844)))
  }

  @Test("A text that just fits is not cut")
  func fitting() {
    let whole = Clipboard.sequence(String(repeating: "a", count: 65_536))
    #expect(whole.count == 7 + 87_384 + 1)
  }
}
