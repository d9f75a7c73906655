import CarsEntity
import Testing

@testable import CarsPresenter

@Suite("A value as JSON")
struct JSONTextTests {
  @Test(
    "reads back the same",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.integer(-5), "-5"), (.integer(.max), "9223372036854775807"),
      (.exactNumber("123456789012345678901234567890"), "123456789012345678901234567890"),
      (.decimal(5), "5.0"), (.decimal(-0.0), "-0.0"), (.decimal(0.1), "0.1"), (.decimal(1e300), "1e+300"),
      (.decimal(.leastNonzeroMagnitude), "5e-324"), (.decimal(0.30000000000000004), "0.30000000000000004"),
      (.text("é현🚗 /\u{2028}"), "\"é현🚗 /\u{2028}\""), (.text("\"\\"), #""\"\\""#),
      (
        .text("\u{0}\u{8}\t\n\u{C}\r\u{1B}\u{7F}\u{85}\u{9B}\u{9F}\u{A0}"),
        "\"\\u0000\\b\\t\\n\\f\\r\\u001b\\u007f\\u0085\\u009b\\u009f\u{A0}\""
      ),
      (.text("\r\n\"\u{301}"), "\"\\r\\n\\\"\u{301}\""), (.list([]), "[]"), (.object([]), "{}"),
      (
        .object([Field("a\"", .list([.integer(1), .object([Field("", .null)])]))]), #"{"a\"":[1,{"":null}]}"#
      ),
    ] as [(FieldValue, String)])
  func json(value: FieldValue, text: String) {
    #expect(Array(JSONText.value(value).unicodeScalars) == Array(text.unicodeScalars))
  }
}
