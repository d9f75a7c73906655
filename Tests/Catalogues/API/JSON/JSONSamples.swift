import CarsContracts
import CarsEntity

/// Texts that are JSON and texts that are not, in the manner of a conformance suite for RFC 8259.
enum JSONSamples {
  struct Invalid: Sendable {
    let text: String
    let line: Int
    let column: Int
    let reason: MalformedReason

    init(_ text: String, _ line: Int, _ column: Int, _ reason: MalformedReason) {
      self.text = text
      self.line = line
      self.column = column
      self.reason = reason
    }
  }

  /// Everything that JSON has, in a text that is invalid wherever it is cut off.
  static let rich = #"""
    {"id": "아이오닉-5", "n": [0, -1, 12.5, 1e3, -0.25E-2, 9223372036854775807], "t": true, "f": false,
     "z": null, "s": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude97 👨‍👩‍👧", "empty": [{}, [], ""], "o": {"a": {"b": []}}}
    """#

  static let valid: [(String, FieldValue)] = structures + numbers + strings

  private static let structures: [(String, FieldValue)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ("[]", .list([])), ("[ ]", .list([])), ("{}", .object([])), ("{\n}", .object([])),
    (" \t\r\n1 \t\r\n", .integer(1)),
    ("[[],[[]]]", .list([.list([]), .list([.list([])])])),
    ("[null,true]", .list([.null, .bool(true)])),
    ("[1 , 2]", .list([.integer(1), .integer(2)])),
    (#"{"a" : 1}"#, .object([Field("a", .integer(1))])),
    (
      #"{"b":1,"a":2,"b":3}"#,
      .object([Field("b", .integer(1)), Field("a", .integer(2)), Field("b", .integer(3))])
    ),
    (#"{"":{}}"#, .object([Field("", .object([]))])),
    (
      #"{"a":[1,{"b":2}],"c":3}"#,
      .object([
        Field("a", .list([.integer(1), .object([Field("b", .integer(2))])])), Field("c", .integer(3)),
      ])
    ),
    ("\u{FEFF}1", .integer(1)),
  ]

  private static let numbers: [(String, FieldValue)] = [
    ("0", .integer(0)), ("-0", .exactNumber("-0")), ("-7", .integer(-7)),
    ("1234567890", .integer(1_234_567_890)),
    ("9223372036854775807", .integer(9_223_372_036_854_775_807)),
    ("-9223372036854775808", .integer(-9_223_372_036_854_775_808)),
    ("9223372036854775808", .exactNumber("9223372036854775808")),
    ("-9223372036854775809", .exactNumber("-9223372036854775809")),
    ("18446744073709551616", .exactNumber("18446744073709551616")),
    ("100000000000000000000000", .exactNumber("100000000000000000000000")),
    ("1.0", .decimal(1)), ("5.3", .decimal(5.3)), ("-12.625", .decimal(-12.625)), ("0.1", .decimal(0.1)),
    ("1e2", .decimal(100)), ("1E+2", .decimal(100)), ("25e-1", .decimal(2.5)), ("0e5", .decimal(0)),
    ("1.50", .exactNumber("1.50")), ("1.50e1", .decimal(15)), ("123.456e5", .decimal(12_345_600)),
    ("1e22", .decimal(1e22)), ("1e23", .decimal(1e23)),
    ("9007199254740993.0", .exactNumber("9007199254740993.0")),
    ("18446744073709551616.0", .exactNumber("18446744073709551616.0")),
    ("9007199254740993e1", .exactNumber("9007199254740993e1")),
    ("0.000000000000000000000000000001", .decimal(1e-30)),
    ("3.141592653589793238462643383279", .exactNumber("3.141592653589793238462643383279")),
    ("1.7976931348623157e308", .decimal(1.7976931348623157e308)),
    ("5e-324", .decimal(.leastNonzeroMagnitude)),
    ("1e999", .decimal(.infinity)), ("-1e999", .decimal(-.infinity)),
    ("1e99999999999999999999", .decimal(.infinity)), ("1e-999", .exactNumber("1e-999")),
    ("1e-99999999999999999999", .exactNumber("1e-99999999999999999999")),
    ("0e99999999999999999999", .decimal(0)),
  ]

  private static let strings: [(String, FieldValue)] = [
    (#""""#, .text("")), (#""a""#, .text("a")), (#""fifteen bytes !""#, .text("fifteen bytes !")),
    (#""more than fifteen bytes""#, .text("more than fifteen bytes")),
    (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u0041\u00e9\u20AC""#, .text("Aé€")), (#""\u0000""#, .text("\0")),
    (#""\u001b[2J""#, .text("\u{1B}[2J")),
    (#""\uD83D\uDE97""#, .text("🚗")), (#""a\ud83d\ude97b""#, .text("a🚗b")),
    (#""\udbff\udfff""#, .text("\u{10FFFF}")),
    (#""a\ud83d""#, .text("a\u{FFFD}")), (#""\ud83d x""#, .text("\u{FFFD} x")),
    (#""\ud83d\n""#, .text("\u{FFFD}\n")), (#""\ud83d\u0041""#, .text("\u{FFFD}A")),
    (#""\ud83d\ud83d\ude97""#, .text("\u{FFFD}🚗")), (#""\ude97\ud83d""#, .text("\u{FFFD}\u{FFFD}")),
    (#""\uffff""#, .text("\u{FFFF}")), ("\"\u{7F}\u{80}\u{2028}\"", .text("\u{7F}\u{80}\u{2028}")),
    (#""현대 \u00e9 👍🏽""#, .text("현대 é 👍🏽")), ("\"e\u{301}\"", .text("e\u{301}")),
    (#""\u005c\u0022""#, .text("\\\"")), ("\"\u{FEFF}\"", .text("\u{FEFF}")),
  ]

  static let invalid: [Invalid] = invalidStructures + invalidNumbers + invalidStrings

  private static let invalidStructures: [Invalid] = [
    .init("", 1, 1, .unexpectedEnd(expected: .value)),
    .init(" \n ", 2, 2, .unexpectedEnd(expected: .value)),
    .init("[", 1, 2, .unexpectedEnd(expected: .valueOrBracket)),
    .init("[1", 1, 3, .unexpectedEnd(expected: .commaOrBracket)),
    .init("[1,", 1, 4, .unexpectedEnd(expected: .value)),
    .init("[1,]", 1, 4, .unexpected(found: "]", expected: .value)),
    .init("[,1]", 1, 2, .unexpected(found: ",", expected: .value)),
    .init("[1 2]", 1, 4, .unexpected(found: "2", expected: .commaOrBracket)),
    .init("[1}", 1, 3, .unexpected(found: "}", expected: .commaOrBracket)),
    .init("[\n  1,\n  oops\n]", 3, 3, .unexpected(found: "oops", expected: .value)),
    .init("[\r\n\r\n x]", 3, 2, .unexpected(found: "x", expected: .value)),
    .init("1 2", 1, 3, .unexpected(found: "2", expected: .end)),
    .init("]", 1, 1, .unexpected(found: "]", expected: .value)),
    .init("{", 1, 2, .unexpectedEnd(expected: .nameOrBrace)),
    .init(#"{"a"#, 1, 4, .unexpectedEnd(expected: .closingQuote)),
    .init(#"{"a""#, 1, 5, .unexpectedEnd(expected: .colon)),
    .init(#"{"a":"#, 1, 6, .unexpectedEnd(expected: .value)),
    .init(#"{"a":1"#, 1, 7, .unexpectedEnd(expected: .commaOrBrace)),
    .init(#"{"a":1,"#, 1, 8, .unexpectedEnd(expected: .name)),
    .init(#"{"a":1,}"#, 1, 8, .unexpected(found: "}", expected: .name)),
    .init(#"{"a":1]"#, 1, 7, .unexpected(found: "]", expected: .commaOrBrace)),
    .init(#"{"a" 1}"#, 1, 6, .unexpected(found: "1", expected: .colon)),
    .init(#"{"a",1}"#, 1, 5, .unexpected(found: ",", expected: .colon)),
    .init(#"{"a":}"#, 1, 6, .unexpected(found: "}", expected: .value)),
    .init("{a:1}", 1, 2, .unexpected(found: "a", expected: .nameOrBrace)),
    .init("{1:1}", 1, 2, .unexpected(found: "1", expected: .nameOrBrace)),
    .init("{'a':1}", 1, 2, .unexpected(found: "'", expected: .nameOrBrace)),
    .init("// x", 1, 1, .unexpected(found: "/", expected: .value)),
    .init("nul", 1, 4, .unexpectedEnd(expected: .value)),
    .init("[tru", 1, 5, .unexpectedEnd(expected: .value)),
    .init("nul ", 1, 1, .unexpected(found: "nul", expected: .value)),
    .init("True", 1, 1, .unexpected(found: "True", expected: .value)),
    .init("nullx", 1, 1, .unexpected(found: "nullx", expected: .value)),
    .init("Nan", 1, 1, .unexpected(found: "Nan", expected: .value)),
    .init(
      "abcdefghijklmnopqrstuvwxyz", 1, 1, .unexpected(found: "abcdefghijklmnopqrst", expected: .value)),
    .init("[차]", 1, 2, .unexpected(found: "차", expected: .value)),
    .init(#"["현대" 🚗]"#, 1, 7, .unexpected(found: "🚗", expected: .commaOrBracket)),
    .init("[1\u{A0}]", 1, 3, .unexpected(found: "\u{A0}", expected: .commaOrBracket)),
    .init("[\u{C}1]", 1, 2, .unexpected(found: "\u{C}", expected: .value)),
    .init("[\0", 1, 2, .unexpected(found: "\0", expected: .value)),
    .init("\u{FEFF}[x", 1, 2, .unexpected(found: "x", expected: .value)),
    .init("\u{FEFF}\u{FEFF}1", 1, 1, .unexpected(found: "\u{FEFF}", expected: .value)),
  ]

  private static let invalidNumbers: [Invalid] = [
    .init("-", 1, 2, .unexpectedEnd(expected: .digit)),
    .init("[-]", 1, 2, .badNumber("-")),
    .init("-x", 1, 1, .badNumber("-x")),
    .init("[01]", 1, 2, .badNumber("01")),
    .init("-01", 1, 1, .badNumber("-01")),
    .init("1.", 1, 3, .unexpectedEnd(expected: .digit)),
    .init("[1.]", 1, 2, .badNumber("1.")),
    .init("[1.e5]", 1, 2, .badNumber("1.e5")),
    .init("[1e]", 1, 2, .badNumber("1e")),
    .init("[1e+]", 1, 2, .badNumber("1e+")),
    .init("1e", 1, 3, .unexpectedEnd(expected: .digit)),
    .init("[1.2.3]", 1, 2, .badNumber("1.2.3")),
    .init("[1-2]", 1, 2, .badNumber("1-2")),
    .init("[0x1F]", 1, 2, .badNumber("0x1F")),
    .init("[12px]", 1, 2, .badNumber("12px")),
    .init("[1e5e5]", 1, 2, .badNumber("1e5e5")),
    .init(".5", 1, 1, .unexpected(found: ".", expected: .value)),
    .init("+1", 1, 1, .unexpected(found: "+", expected: .value)),
    .init("-Infinit", 1, 1, .badNumber("-Infinit")),
    .init("1,5", 1, 2, .unexpected(found: ",", expected: .end)),
  ]

  private static let invalidStrings: [Invalid] = [
    .init(#"""#, 1, 2, .unexpectedEnd(expected: .closingQuote)),
    .init(#""abc"#, 1, 5, .unexpectedEnd(expected: .closingQuote)),
    .init(#""abc\"#, 1, 6, .unexpectedEnd(expected: .closingQuote)),
    .init(#""\u12"#, 1, 6, .unexpectedEnd(expected: .closingQuote)),
    .init(#""\ud83d\"#, 1, 9, .unexpectedEnd(expected: .closingQuote)),
    .init(#""\x41""#, 1, 2, .badEscape(#"\x"#)),
    .init(#""é\'""#, 1, 3, .badEscape(#"\'"#)),
    .init(#""\차""#, 1, 2, .badEscape(#"\차"#)),
    .init(#""\U0041""#, 1, 2, .badEscape(#"\U"#)),
    .init(#""\u12G4""#, 1, 2, .badEscape(#"\u12G"#)),
    .init(#""\u12""#, 1, 2, .badEscape(#"\u12"#)),
    .init("\"a\tb\"", 1, 3, .controlCharacter),
    .init("\"a\nb\"", 1, 3, .controlCharacter),
    .init("\"\\n\u{1F}\"", 1, 4, .controlCharacter),
    .init("[\n\"현대\u{0}\"]", 2, 4, .controlCharacter),
  ]

  static let notUTF8: [([UInt8], Int)] = [
    ([0xFF], 1), ([0x20, 0x80], 2), ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC0, 0xAF, 0x22], 2),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2), ([0x22, 0xC3, 0x22], 2),
    ([0x22, 0x5C, 0x6E, 0xE2, 0x82, 0x22], 4), ([0x22, 0xC3, 0xA9, 0xFE, 0x22], 3), ([0xE2, 0x82], 1),
  ]
}
