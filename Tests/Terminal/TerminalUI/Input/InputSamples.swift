import TerminalUI
import Testing

/// What a terminal sends, and what it stands for.
struct InputSample: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    self.bytes = Array(text.utf8)
    self.events = events
  }

  init(bytes: [UInt8], _ events: InputEvent...) {
    self.bytes = bytes
    self.events = events
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

extension InputEvent {
  static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> InputEvent {
    .key(Key(code, modifiers))
  }

  static func typed(_ character: Character, _ modifiers: Key.Modifiers = []) -> InputEvent {
    .key(Key(.character(character), modifiers))
  }
}

enum InputSamples {
  static let characters: [InputSample] = [
    InputSample("q", .typed("q")),
    InputSample("Q", .typed("Q")),
    InputSample(" ", .typed(" ")),
    InputSample("é", .typed("é")),
    InputSample("현", .typed("현")),
    InputSample("🚗", .typed("🚗")),
    InputSample("a현🚗b", .typed("a"), .typed("현"), .typed("🚗"), .typed("b")),
    InputSample("\r", .key(.enter)),
    InputSample("\n", .key(.enter)),
    InputSample("\t", .key(.tab)),
    InputSample("\u{7F}", .key(.backspace)),
    InputSample("\u{8}", .key(.backspace)),
    InputSample("\u{0}", .typed(" ", .control)),
    InputSample("\u{3}", .typed("c", .control)),
    InputSample("\u{C}", .typed("l", .control)),
    InputSample("\u{1A}", .typed("z", .control)),
    InputSample("\u{1C}", .typed("\\", .control)),
    InputSample("\u{1F}", .typed("_", .control)),
    InputSample("\u{1B}x", .typed("x", .alt)),
    InputSample("\u{1B}현", .typed("현", .alt)),
    InputSample("\u{1B}\r", .key(.enter, .alt)),
    InputSample("\u{1B}\u{7F}", .key(.backspace, .alt)),
    InputSample("\u{1B}\u{1}", .typed("a", [.alt, .control])),
    InputSample("\u{1B}\u{1B}x", .key(.escape), .typed("x", .alt)),
    InputSample("\u{85}q", .typed("q")),
    InputSample("\u{1B}xy", .typed("x", .alt), .typed("y")),
    InputSample(bytes: [0x1B, 0xFF, 0x71], .typed("\u{FFFD}", .alt), .typed("q")),
    InputSample(bytes: [0x1B, 0xC3, 0x71], .typed("\u{FFFD}", .alt), .typed("q")),
    InputSample("\u{80}\u{7FF}\u{800}\u{D7FF}", .typed("\u{7FF}"), .typed("\u{800}"), .typed("\u{D7FF}")),
    InputSample("\u{D03F}\u{10000}", .typed("\u{D03F}"), .typed("\u{10000}")),
    InputSample(
      "\u{40000}\u{C0000}\u{10FFFF}", .typed("\u{40000}"), .typed("\u{C0000}"), .typed("\u{10FFFF}")),
  ]

  static let invalid: [InputSample] = [
    InputSample(bytes: [0x80], .typed("\u{FFFD}")),
    InputSample(bytes: [0xFF, 0x71], .typed("\u{FFFD}"), .typed("q")),
    InputSample(bytes: [0xC3, 0x71], .typed("\u{FFFD}"), .typed("q")),
    InputSample(bytes: [0xC3, 0xC3, 0xA9], .typed("\u{FFFD}"), .typed("é")),
    InputSample(bytes: [0xF0, 0x9F, 0x9A, 0x0D], .typed("\u{FFFD}"), .key(.enter)),
    InputSample(bytes: [0xC0, 0xAF], .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    InputSample(bytes: [0xC1, 0x80], .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    InputSample(bytes: [0xE0, 0x80, 0x80], .typed("\u{FFFD}"), .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    InputSample(bytes: [0xF0, 0x80, 0x80], .typed("\u{FFFD}"), .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    InputSample(bytes: [0xED, 0xA0, 0x80], .typed("\u{FFFD}"), .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    InputSample(bytes: [0xE1, 0x80, 0x1B, 0x5B, 0x41], .typed("\u{FFFD}"), .key(.up)),
    InputSample(bytes: [0xF4, 0x90], .typed("\u{FFFD}"), .typed("\u{FFFD}")),
  ]

  static let xterm: [InputSample] = [
    InputSample("\u{1B}[A", .key(.up)), InputSample("\u{1B}OA", .key(.up)),
    InputSample("\u{1B}[B", .key(.down)), InputSample("\u{1B}[C", .key(.right)),
    InputSample("\u{1B}[D", .key(.left)), InputSample("\u{1B}OD", .key(.left)),
    InputSample("\u{1B}[H", .key(.home)), InputSample("\u{1B}OH", .key(.home)),
    InputSample("\u{1B}[F", .key(.end)), InputSample("\u{1B}OF", .key(.end)),
    InputSample("\u{1B}[1~", .key(.home)), InputSample("\u{1B}[4~", .key(.end)),
    InputSample("\u{1B}[2~", .key(.insert)), InputSample("\u{1B}[3~", .key(.delete)),
    InputSample("\u{1B}[5~", .key(.pageUp)), InputSample("\u{1B}[6~", .key(.pageDown)),
    InputSample("\u{1B}[Z", .key(.tab, .shift)),
    InputSample("\u{1B}OP", .key(.function(1))), InputSample("\u{1B}[P", .key(.function(1))),
    InputSample("\u{1B}OS", .key(.function(4))), InputSample("\u{1B}[15~", .key(.function(5))),
    InputSample("\u{1B}[17~", .key(.function(6))), InputSample("\u{1B}[24~", .key(.function(12))),
    InputSample("\u{1B}[34~", .key(.function(20))),
    InputSample("\u{1B}[1;2A", .key(.up, .shift)), InputSample("\u{1B}[1;3B", .key(.down, .alt)),
    InputSample("\u{1B}[1;5C", .key(.right, .control)),
    InputSample("\u{1B}[1;8D", .key(.left, [.shift, .alt, .control])),
    InputSample("\u{1B}[3;5~", .key(.delete, .control)), InputSample("\u{1B}[5;3~", .key(.pageUp, .alt)),
    InputSample("\u{1B}[1;2P", .key(.function(1), .shift)),
    InputSample("\u{1B}O5P", .key(.function(1), .control)),
    InputSample("\u{1B}O1;2Q", .key(.function(2), .shift)), InputSample("\u{1B}[R", .key(.function(3))),
    InputSample("\u{1B}[1;2R", .key(.function(3), .shift)),
    InputSample("\u{1B}OM", .key(.enter)), InputSample("\u{1B}Ok", .typed("+")),
    InputSample("\u{1B}Oy", .typed("9")),
    InputSample("\u{1B}\u{1B}[A", .key(.up, .alt)), InputSample("\u{1B}\u{1B}OB", .key(.down, .alt)),
    InputSample("\u{1B}[27;5;99~", .typed("c", .control)),
    InputSample("\u{1B}[27;2;13~", .key(.enter, .shift)),
    InputSample("\u{1B}[Aj\u{1B}[B", .key(.up), .typed("j"), .key(.down)),
    InputSample("\u{1B}\u{1B}[A\u{1B}[B", .key(.up, .alt), .key(.down)),
    InputSample("\u{1B}[1;33A", .key(.up, .alt)), InputSample("\u{1B}[1;5Z", .key(.tab, [.shift, .control])),
    InputSample("\u{1B}[" + String(repeating: "0", count: 63) + "1A", .key(.up)),
    InputSample("\u{1B}O" + String(repeating: "0", count: 64) + "P", .key(.function(1))),
  ]

  static let others: [InputSample] = [
    InputSample("\u{1B}[7~", .key(.home)), InputSample("\u{1B}[8~", .key(.end)),
    InputSample("\u{1B}[a", .key(.up, .shift)), InputSample("\u{1B}[c", .key(.right, .shift)),
    InputSample("\u{1B}Oa", .key(.up, .control)), InputSample("\u{1B}Od", .key(.left, .control)),
    InputSample("\u{1B}[5^", .key(.pageUp, .control)), InputSample("\u{1B}[5$", .key(.pageUp, .shift)),
    InputSample("\u{1B}[5@", .key(.pageUp, [.control, .shift])),
    InputSample("\u{1B}[5$q", .key(.pageUp, .shift), .typed("q")),
    InputSample("\u{1B}[[A", .key(.function(1))), InputSample("\u{1B}[[E", .key(.function(5))),
    InputSample("\u{1B}[27u", .key(.escape)), InputSample("\u{1B}[13;5u", .key(.enter, .control)),
    InputSample("\u{1B}[9;2u", .key(.tab, .shift)), InputSample("\u{1B}[127;3u", .key(.backspace, .alt)),
    InputSample("\u{1B}[99;5u", .typed("c", .control)), InputSample("\u{1B}[97;2u", .typed("A")),
    InputSample("\u{1B}[49:33;2u", .typed("!")), InputSample("\u{1B}[1089::99;5u", .typed("c", .control)),
    InputSample("\u{1B}[97;129u", .typed("a")), InputSample("\u{1B}[97;1:2u", .typed("a")),
    InputSample("\u{1B}[97;1:3u"), InputSample("\u{1B}[97;9u"), InputSample("\u{1B}[1;1:3A"),
    InputSample("\u{1B}[97;6u", .typed("a", .control)), InputSample("\u{1B}[223;2u", .typed("ß")),
    InputSample("\u{1B}[49:33;4u", .typed("!", .alt)), InputSample("\u{1B}[1089::99;3u", .typed("c", .alt)),
    InputSample("\u{1B}[97;17u"), InputSample("\u{1B}[97;257u"), InputSample("\u{1B}[128u"),
    InputSample("\u{1B}[3;9~"), InputSample("\u{1B}[5;2^"), InputSample("\u{1B}[1I"),
    InputSample("\u{1B}[1;2;3A"),
    InputSample("\u{1B}[57376u", .key(.function(13))), InputSample("\u{1B}[57414u", .key(.enter)),
    InputSample("\u{1B}[57441u"), InputSample("\u{1B}[1114112u"), InputSample("\u{1B}[99999999999999999999u"),
    InputSample("\u{1B}[I", .focus(gained: true)), InputSample("\u{1B}[O", .focus(gained: false)),
    InputSample("\u{1B}[<0;1;1M", .mouse(Mouse(.press(button: 0), at: Position(column: 0, row: 0)))),
    InputSample("\u{1B}[<2;81;24m", .mouse(Mouse(.release(button: 2), at: Position(column: 80, row: 23)))),
    InputSample("\u{1B}[<20;3;4M", .mouse(Mouse(.press(button: 0), at: Position(column: 2, row: 3)))),
    InputSample("\u{1B}[<35;3;4M", .mouse(Mouse(.move, at: Position(column: 2, row: 3)))),
    InputSample("\u{1B}[<32;3;4M", .mouse(Mouse(.move, at: Position(column: 2, row: 3)))),
    InputSample("\u{1B}[<64;3;4M", .mouse(Mouse(.wheelUp, at: Position(column: 2, row: 3)))),
    InputSample("\u{1B}[<65;3;4M", .mouse(Mouse(.wheelDown, at: Position(column: 2, row: 3)))),
    InputSample("\u{1B}[<66;3;4M"), InputSample("\u{1B}[<0;0;1M"), InputSample("\u{1B}[<0;1M"),
    InputSample("\u{1B}[<0;1;0M"), InputSample("\u{1B}[<0;1;1;1M"), InputSample("\u{1B}[<3;1;1M"),
    InputSample("\u{1B}[<64;3;4m"), InputSample("\u{1B}[<65;3;4m"),
  ]

  static let swallowed: [InputSample] = [
    InputSample("\u{1B}[?62;22cq", .typed("q")), InputSample("\u{1B}[>41;354;0cq", .typed("q")),
    InputSample("\u{1B}[24;80Rq", .typed("q")), InputSample("\u{1B}[?2026;2$yq", .typed("q")),
    InputSample("\u{1B}[4;2$yq", .typed("q")), InputSample("\u{1B}[0nq", .typed("q")),
    InputSample("\u{1B}[?1uq", .typed("q")), InputSample("\u{1B}[99~q", .typed("q")),
    InputSample("\u{1B}[201~q", .typed("q")), InputSample("\u{1B}[[Zq", .typed("q")),
    InputSample("\u{1B}Ozq", .typed("q")), InputSample("\u{1B}[8;24;80tq", .typed("q")),
    InputSample("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\q", .typed("q")),
    InputSample("\u{1B}]0;title\u{7}q", .typed("q")),
    InputSample("\u{1B}P>|xterm(388)\u{1B}\\q", .typed("q")),
    InputSample("\u{1B}_Gi=1;OK\u{1B}\\q", .typed("q")), InputSample("\u{1B}^pm 현\u{1B}\\q", .typed("q")),
    InputSample("\u{1B}Xsos\u{1B}\\q", .typed("q")), InputSample("\u{1B}]0;cut\u{18}q", .typed("q")),
    InputSample("\u{1B}]0;cut\u{1A}q", .typed("q")), InputSample("\u{1B}]0;cut\u{1B}[A", .key(.up)),
    InputSample("\u{1B}]0;cut\u{1B}x", .typed("x", .alt)), InputSample("\u{1B}[1;\u{18}q", .typed("q")),
    InputSample("\u{1B}[1;\u{1A}q", .typed("q")), InputSample("\u{1B}O\u{1A}q", .typed("q")),
    InputSample("\u{1B}[[\u{1A}q", .typed("q")),
    InputSample("\u{1B}[1;\u{1B}[A", .key(.up)), InputSample("\u{1B}[1\rq", .key(.enter), .typed("q")),
    InputSample("\u{1B}[1현", .typed("현")), InputSample("\u{1B}O\u{1B}[B", .key(.down)),
    InputSample("\u{1B}[" + String(repeating: "1;", count: 500) + "Aq", .typed("q")),
    InputSample("\u{1B}[" + String(repeating: "0", count: 64) + "1Aq", .typed("q")),
    InputSample("\u{1B}[" + String(repeating: "0", count: 63) + "1;2Aq", .typed("q")),
    InputSample("\u{1B}O" + String(repeating: "0", count: 65) + "Pq", .typed("q")),
    InputSample("\u{1B}]0;cut\u{1B}\u{1B}[A", .key(.up)), InputSample("\u{1B}O5$Pq", .typed("q")),
    InputSample("\u{1B}O?5Pq", .typed("q")),
  ]

  static let pastes: [InputSample] = [
    InputSample("\u{1B}[200~Ioniq 5\u{1B}[201~", .paste("Ioniq 5")),
    InputSample("\u{1B}[200~\u{1B}[201~q", .paste(""), .typed("q")),
    InputSample("\u{1B}[200~a\rb\r\nc\nd\n\re\u{1B}[201~", .paste("a\nb\nc\nd\n\ne")),
    InputSample("\u{1B}[200~a\tb\u{3}c\u{7F}d\u{9B}e\u{1B}[201~", .paste("a bcde")),
    InputSample("\u{1B}[200~\u{1B}[31mred\u{1B}[20\u{1B}[201\u{1B}\u{1B}[201~", .paste("[31mred[20[201")),
    InputSample("\u{1B}[200~현대 🚗\u{1B}[201~j", .paste("현대 🚗"), .typed("j")),
    InputSample(
      bytes: [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E, 0x61, 0xFF, 0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E],
      .paste("a\u{FFFD}")),
    InputSample("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~", .paste("a"), .paste("b")),
  ]

  static let all = characters + invalid + xterm + others + swallowed + pastes
}
