import TerminalUI

/// Splits a terminal's input into characters, control bytes and escape sequences (ECMA-48 5.4, and the state machine
/// of VT500 terminals).
struct SequenceParser: Sendable {
  /// A complete unit of input.
  enum Token: Hashable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(String)
    case command(Command)
    case string(String)
    case malformed(String)
  }

  /// A control sequence, such as `CSI ? 25 h`.
  struct Command: Hashable {
    /// `?`, `>`, `<` or `=` before the parameters.
    let prefix: Character?
    /// The parameters; an omitted one is `nil`.
    let parameters: [Int?]
    /// The characters between the parameters and the final character.
    let intermediates: String
    /// The final character, which identifies the function.
    let final: Character
    /// The unchanged text after the introducer.
    let text: String
  }

  private enum State {
    case ground, escape, command, string, stringEscape
  }

  private static let cancel: UInt8 = 0x18

  private var state = State.ground
  private var collected: [UInt8] = []
  private var missing = 0

  /// Reads a byte. CAN aborts an unfinished sequence (ECMA-48 8.3.6).
  mutating func take(_ byte: UInt8) -> Token? {
    if byte == Self.cancel {
      (state, missing) = (.ground, 0)
      return .control(byte)
    }
    return switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .command: command(byte)
    case .string, .stringEscape: string(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    if missing > 0 {
      guard byte & 0xC0 == 0x80 else {
        missing = 0
        return .malformed("UTF-8 cut short")
      }
      collected.append(byte)
      missing -= 1
      return missing == 0 ? decoded() : nil
    }
    switch byte {
    case 0x1B:
      collected = []
      state = .escape
      return nil
    case 0x00..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .print(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .malformed("byte \(byte)")
    }
    collected = [byte]
    return nil
  }

  private func decoded() -> Token {
    guard let text = String(validating: collected, as: UTF8.self), let scalar = text.unicodeScalars.first
    else {
      return .malformed("UTF-8 \(collected)")
    }
    return (0x80...0x9F).contains(scalar.value) ? .malformed("C1 control \(scalar.value)") : .print(scalar)
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    collected.append(byte)
    switch byte {
    case UInt8(ascii: "["):
      collected = []
      state = .command
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string
      return nil
    case 0x20...0x2F: return nil
    case 0x30...0x7E:
      state = .ground
      return .escape(text)
    default:
      state = .ground
      return .malformed("ESC and byte \(byte)")
    }
  }

  private mutating func command(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x20...0x3F:
      collected.append(byte)
      return nil
    case 0x40...0x7E:
      collected.append(byte)
      state = .ground
      return .command(parsed())
    default:
      state = .ground
      return .malformed("CSI \(text) and byte \(byte)")
    }
  }

  private mutating func string(_ byte: UInt8) -> Token? {
    if state == .stringEscape {
      state = .ground
      return byte == UInt8(ascii: "\\") ? .string(text) : .malformed("ESC in \(text)")
    }
    if byte == 0x1B {
      state = .stringEscape
      return nil
    }
    if byte == 0x07 {
      state = .ground
      return .string(text)
    }
    collected.append(byte)
    return nil
  }

  private var text: String { String(decoding: collected, as: UTF8.self) }

  private func parsed() -> Command {
    var body = Substring(text)
    let whole = text
    let final = body.removeLast()
    let prefix = body.first.flatMap { "?<=>".contains($0) ? $0 : nil }
    if prefix != nil { body.removeFirst() }
    let numbers = body.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
    let parameters =
      numbers.isEmpty
      ? [] : numbers.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    return Command(
      prefix: prefix, parameters: parameters, intermediates: String(body.dropFirst(numbers.count)),
      final: final,
      text: whole)
  }
}
