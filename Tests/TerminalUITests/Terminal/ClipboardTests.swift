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

  @Test("A text goes over as OSC 52, and no byte of it as itself")
  func sequence() {
    #expect(
      String(decoding: Clipboard.sequence("\u{1B}]0;x\u{7}"), as: UTF8.self) == "\u{1B}]52;c;G10wO3gH\u{7}")
  }

  @Test("A text that is too long is cut to 65,536 bytes")
  func long() {
    let sequence = Clipboard.sequence(String(repeating: "a", count: 100_000))
    #expect(sequence.count == 7 + 87_384 + 1)
  }
}
