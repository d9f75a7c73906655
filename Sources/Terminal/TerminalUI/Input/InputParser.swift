/// Parses the bytes that a terminal sends into input events.
///
/// The parser is a state machine over single bytes. However a sequence is split between two reads, the events are the
/// same. Every byte is accepted in every state. Unknown sequences are swallowed whole, so that a terminal's response
/// is never typed into the program.
///
/// Only timing distinguishes the Esc key from the first byte of a sequence. The parser has no clock. While
/// `isWaiting`, its owner waits briefly (25 ms is enough for any terminal) and calls `timeOut()` if nothing arrives.
/// Once `isInsideSequence`, it can't be a key. A terminal's response that a slow line has split gets a longer timeout.
///
/// A paste is text up to its end mark, Ctrl-C included. If Ctrl-C ended it, the rest of a malicious text would be
/// typed into the shell. But an end mark can get lost. So silence ends a paste too, after longer than any line
/// interrupts a paste.
public struct InputParser: Sendable {
  /// What the bytes so far may begin.
  private enum State: Sendable {
    case ground
    /// After Esc. `inString` if that Esc may be the first half of a string terminator.
    case escape(inString: Bool)
    case csi, ss3
    /// After `CSI [`, which the Linux console puts before F1 to F5.
    case console
    /// In an OSC, DCS, APC, PM or SOS string, with its length in bytes so far and its introducer.
    case string(length: Int, introducer: UInt8)
    case paste
  }

  /// The maximum length of a string in bytes. After that, it is taken for a mistake and input is read as keys again.
  private static let longestString = 1_048_576

  private static let escapeByte: UInt8 = 0x1B

  private var state = State.ground
  private var sequence = ControlSequence()
  private var paste = PasteReader()
  private var decoder = UTF8Decoder()
  /// The first bytes of an OSC string.
  private var string: [UInt8] = []
  /// The maximum length of a string that is interpreted, in bytes.
  private static let longestReport = 64
  /// The latest report of the terminal's background, until the owner takes it.
  var background: BackgroundReport?
  /// Whether the terminal has reported its kind.
  private(set) var hasKind = false
  /// Whether the character being decoded follows Esc.
  private var isAltCharacter = false
  /// Whether a second Esc preceded the sequence, which means Alt in rxvt and iTerm2.
  private var isAltSequence = false

  public init() {}

  /// Whether a timeout must resolve the input so far: an Esc, or an unfinished sequence or paste.
  ///
  /// A partial character doesn't count: the rest will arrive, however slow the line is.
  public var isWaiting: Bool {
    switch state {
    case .ground: false
    case .escape, .csi, .ss3, .console, .string, .paste: true
    }
  }

  /// Whether a paste is unfinished. Its timeout is longer than that of a sequence.
  public var isInsidePaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Whether the last byte of an unfinished paste is Ctrl-C. If nothing follows, the user pressed it in vain.
  public var isPasteInterrupted: Bool { isInsidePaste && paste.endsInInterrupt }

  /// Whether the input so far can't be keys: a sequence's introducer with something after it.
  public var isInsideSequence: Bool {
    switch state {
    case .ground, .paste, .string(length: 0, _): false
    case .escape(let inString): inString
    case .csi, .ss3: !sequence.isEmpty
    case .console, .string: true
    }
  }

  /// Parses bytes, and returns the events that they complete, in order.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { read(byte, into: &events) }
    return events
  }

  /// Resolves unfinished input. A lone Esc is the Esc key, and Esc and one byte are that key with Alt. A longer
  /// sequence is dropped. A paste ends, unless its last byte is Ctrl-C: then only that counts.
  public mutating func timeOut() -> [InputEvent] {
    defer {
      if isInsidePaste { paste = PasteReader() }
      if isWaiting { begin(.ground) }
    }
    let escape = InputEvent.key(Key(.escape))
    switch state {
    case .escape(inString: true): return []
    case .escape: return isAltSequence ? [escape, escape] : [escape]
    case .csi where sequence.isEmpty: return alt(UInt8(ascii: "["))
    case .ss3 where sequence.isEmpty: return alt(UInt8(ascii: "O"))
    case .string(length: 0, let introducer): return alt(introducer)
    case .paste where paste.endsInInterrupt: return [.key(Key(.character("c"), .control))]
    case .paste: return [.paste(paste.unfinishedText)]
    case .csi, .ss3, .console, .string, .ground: return []
    }
  }

  private func alt(_ byte: UInt8) -> [InputEvent] {
    let key = InputEvent.key(Key(.character(Character(Unicode.Scalar(byte))), .alt))
    return isAltSequence ? [.key(Key(.escape)), key] : [key]
  }

  private mutating func read(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: readGround(byte, into: &events)
    case .escape(let inString): readEscape(byte, inString: inString, into: &events)
    case .csi, .ss3: readSequence(byte, into: &events)
    case .console:
      if isEnd(byte, into: &events) { finish(KeyDecoder.console(final: byte), into: &events) }
    case .string(let length, let introducer): readString(byte, length: length, introducer: introducer)
    case .paste:
      guard let text = paste.read(byte) else { return }
      paste = PasteReader()
      begin(.ground)
      events.append(.paste(text))
    }
  }

  /// Reads a byte outside any sequence: a character, a control character, or the Esc that begins a sequence.
  private mutating func readGround(_ byte: UInt8, into events: inout [InputEvent]) {
    let held: Key.Modifiers = isAltCharacter ? .alt : []
    switch decoder.decode(byte) {
    case .incomplete: return
    case .scalar(let scalar):
      isAltCharacter = false
      if byte == Self.escapeByte {
        begin(.escape(inString: false))
      } else if byte < 0x20 || byte == 0x7F {
        let key = KeySequences.control(byte)
        events.append(.key(Key(key.code, key.modifiers.union(held))))
      } else if !(0x80...0x9F).contains(scalar.value) {
        events.append(.key(Key(.character(Character(scalar)), held)))
      }
    case .rejected:
      isAltCharacter = false
      events.append(.key(Key(.character("\u{FFFD}"), held)))
    case .rejectedBefore:
      isAltCharacter = false
      events.append(.key(Key(.character("\u{FFFD}"), held)))
      readGround(byte, into: &events)
    }
  }

  /// Reads the byte after Esc: a sequence's introducer, or a key held with Alt.
  private mutating func readEscape(_ byte: UInt8, inString: Bool, into events: inout [InputEvent]) {
    switch byte {
    case Self.escapeByte:
      if isAltSequence { events.append(.key(Key(.escape))) }
      state = .escape(inString: false)
      isAltSequence = !inString
    case UInt8(ascii: "\\") where inString: endString()
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      string = []
      state = .string(length: 0, introducer: byte)
    default:
      if isAltSequence { events.append(.key(Key(.escape))) }
      begin(.ground)
      isAltCharacter = true
      readGround(byte, into: &events)
    }
  }

  /// Reads a byte of `CSI …` or `SS3 …`.
  private mutating func readSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    guard isEnd(byte, into: &events) else { return }
    if case .ss3 = state { return finish(KeyDecoder.ss3(sequence, final: byte), into: &events) }
    if byte == UInt8(ascii: "["), sequence.isEmpty {
      state = .console
    } else if byte == UInt8(ascii: "~"), sequence.bytes == [0x32, 0x30, 0x30] {
      begin(.paste)
    } else {
      if byte == UInt8(ascii: "c"), sequence.bytes.first == UInt8(ascii: "?") { hasKind = true }
      finish(KeyDecoder.csi(sequence, final: byte), into: &events)
    }
  }

  /// Whether the byte ends the sequence. If not, it was appended, or it cancelled the sequence.
  private mutating func isEnd(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    switch byte {
    case 0x40...0x7E: return true
    case UInt8(ascii: "$") where isRxvtKey: return true
    case 0x20...0x3F: sequence.append(byte)
    case 0x18, 0x1A: begin(.ground)
    case Self.escapeByte: begin(.escape(inString: false))
    default:
      begin(.ground)
      readGround(byte, into: &events)
    }
    return false
  }

  /// Whether `$` is rxvt's Shift, which ends a sequence, rather than an intermediate byte as in a mode report. It is
  /// if it follows a single number that belongs to a key.
  private var isRxvtKey: Bool {
    guard case .csi = state, !sequence.isEmpty, sequence.bytes.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return false
    }
    return sequence.parameters[0][0].flatMap { KeySequences.numbers[$0] } != nil
  }

  /// Reads and drops a byte of a string. The string ends with BEL, ST, CAN or SUB, or at its maximum length.
  private mutating func readString(_ byte: UInt8, length: Int, introducer: UInt8) {
    switch byte {
    case 0x07: endString()
    case 0x18, 0x1A: begin(.ground)
    case Self.escapeByte: begin(.escape(inString: true))
    case _ where length >= Self.longestString: begin(.ground)
    default:
      if introducer == UInt8(ascii: "]"), length < Self.longestReport { string.append(byte) }
      state = .string(length: length + 1, introducer: introducer)
    }
  }

  /// Ends a string, which may be a report.
  private mutating func endString() {
    if let report = BackgroundReport(string) { background = report }
    begin(.ground)
  }

  /// Ends a sequence with its event.
  private mutating func finish(_ event: InputEvent?, into events: inout [InputEvent]) {
    if case .key(var key) = event, isAltSequence {
      key.modifiers.insert(.alt)
      events.append(.key(key))
    } else if let event {
      events.append(event)
    }
    begin(.ground)
  }

  /// Enters a state, and discards what is left of the last sequence.
  private mutating func begin(_ next: State) {
    state = next
    isAltSequence = false
    sequence = ControlSequence()
  }
}
