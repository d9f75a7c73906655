/// Turns the bytes that a terminal sends into what the user did.
///
/// A state machine over single bytes: however a sequence is split between two reads, the events are the same.
/// Every byte is accepted in every state; what no table knows is swallowed whole, so that a terminal's answer
/// never ends up typed into the program.
///
/// Only time tells the Esc key from the first byte of a sequence. The parser has no clock: while `isWaiting`,
/// its owner waits a little (25 ms is enough for any terminal) and, if nothing comes, calls `timeOut()`. Once
/// `isInsideSequence`, no key can be meant, and a terminal's answer that a slow line has cut in two gets longer.
///
/// A paste is text to its end mark, Ctrl-C included: if that were a key, the rest of a malicious text would be typed into
/// the shell. But a mark can get lost, so silence ends a paste too, after a time that no line interrupts a paste for.
public struct InputParser: Sendable {
  /// What the bytes so far may be the beginning of.
  private enum State: Sendable {
    case ground
    /// After Esc; `inString` when that Esc may be the first half of a string's end.
    case escape(inString: Bool)
    case csi, ss3
    /// After `CSI [`, which the Linux console puts before F1 to F5.
    case console
    /// In an OSC, DCS, APC, PM or SOS string; how many bytes it has had so far, and what introduced it.
    case string(length: Int, introducer: UInt8)
    case paste
  }

  /// How long a string may be, in bytes, before it is taken for a mistake and input is read as keys again.
  private static let longestString = 1_048_576

  private static let escapeByte: UInt8 = 0x1B

  private var state = State.ground
  private var sequence = ControlSequence()
  private var paste = PasteReader()
  private var decoder = UTF8Decoder()
  /// Whether the character being decoded came after Esc.
  private var isAltCharacter = false
  /// Whether a second Esc came before the sequence: rxvt's and iTerm2's way to say Alt.
  private var isAltSequence = false

  public init() {}

  /// Whether something has begun that time has to decide: an Esc, or a sequence or a paste that has no end yet.
  ///
  /// Half a character does not count: the rest will arrive, however slow the line is.
  public var isWaiting: Bool {
    switch state {
    case .ground: false
    case .escape, .csi, .ss3, .console, .string, .paste: true
    }
  }

  /// Whether a paste has begun whose end has not come yet. Its rest gets longer than that of a sequence.
  public var isInsidePaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Whether the last byte of an unfinished paste is Ctrl-C. If nothing follows, somebody has pressed it in vain.
  public var isPasteInterrupted: Bool { isInsidePaste && paste.endsInInterrupt }

  /// Whether what has begun cannot be keys: a sequence's introducer with something after it.
  public var isInsideSequence: Bool {
    switch state {
    case .ground, .paste, .string(length: 0, _): false
    case .escape(let inString): inString
    case .csi, .ss3: !sequence.isEmpty
    case .console, .string: true
    }
  }

  /// Reads bytes and returns the events that they complete, in order.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { read(byte, into: &events) }
    return events
  }

  /// Decides what began and did not go on: Esc was the Esc key, Esc and one byte were that key with Alt, and a
  /// longer sequence was nothing. A paste was all that there is of it, unless Ctrl-C came last: then that is all.
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

  /// A byte outside any sequence: a character, a control character, or the Esc that begins one.
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

  /// The byte after Esc: a sequence's introducer, or a key held with Alt.
  private mutating func readEscape(_ byte: UInt8, inString: Bool, into events: inout [InputEvent]) {
    switch byte {
    case Self.escapeByte:
      if isAltSequence { events.append(.key(Key(.escape))) }
      state = .escape(inString: false)
      isAltSequence = !inString
    case UInt8(ascii: "\\") where inString: begin(.ground)
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(length: 0, introducer: byte)
    default:
      if isAltSequence { events.append(.key(Key(.escape))) }
      begin(.ground)
      isAltCharacter = true
      readGround(byte, into: &events)
    }
  }

  /// A byte of `CSI …` or `SS3 …`.
  private mutating func readSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    guard isEnd(byte, into: &events) else { return }
    if case .ss3 = state { return finish(KeyDecoder.ss3(sequence, final: byte), into: &events) }
    if byte == UInt8(ascii: "["), sequence.isEmpty {
      state = .console
    } else if byte == UInt8(ascii: "~"), sequence.bytes == [0x32, 0x30, 0x30] {
      begin(.paste)
    } else {
      finish(KeyDecoder.csi(sequence, final: byte), into: &events)
    }
  }

  /// Whether the byte ends the sequence. If not, it has become part of it, or has ended it without a result.
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

  /// Whether a `$` now is rxvt's Shift, which ends a sequence, and not an intermediate byte as in a mode
  /// report: after one number that is a key's.
  private var isRxvtKey: Bool {
    guard case .csi = state, !sequence.isEmpty, sequence.bytes.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return false
    }
    return sequence.parameters[0][0].flatMap { KeySequences.numbers[$0] } != nil
  }

  /// A byte of a string, which is swallowed: it ends with BEL or ST, with CAN or SUB, or at its limit.
  private mutating func readString(_ byte: UInt8, length: Int, introducer: UInt8) {
    switch byte {
    case 0x07, 0x18, 0x1A: begin(.ground)
    case Self.escapeByte: begin(.escape(inString: true))
    case _ where length >= Self.longestString: begin(.ground)
    default: state = .string(length: length + 1, introducer: introducer)
    }
  }

  /// Ends a sequence with what it stands for.
  private mutating func finish(_ event: InputEvent?, into events: inout [InputEvent]) {
    if case .key(var key) = event, isAltSequence {
      key.modifiers.insert(.alt)
      events.append(.key(key))
    } else if let event {
      events.append(event)
    }
    begin(.ground)
  }

  /// Goes to a state with nothing left over from the last sequence.
  private mutating func begin(_ next: State) {
    state = next
    isAltSequence = false
    sequence = ControlSequence()
  }
}
