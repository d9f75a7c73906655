/// Decodes complete control sequences into events.
///
/// Sequences that are not in the tables are ignored. So terminal responses (device attributes, mode reports, cursor
/// positions) are never taken for keys. One response looks like a key: `CSI 1 ; 2 R` is Shift-F3 and also a cursor in
/// row 1, column 2. The program never requests the cursor's position, so it is taken for F3 wherever it can be: in row
/// 1, up to column 16.
enum KeyDecoder {
  /// Returns the event of `CSI … final`.
  static func csi(_ sequence: ControlSequence, final: UInt8) -> InputEvent? {
    guard !sequence.isTooLong, !sequence.hasIntermediates else { return nil }
    let parameters = sequence.parameters
    if let mark = sequence.mark {
      return mark == UInt8(ascii: "<") ? mouse(parameters, final: final) : nil
    }
    switch final {
    case UInt8(ascii: "I") where sequence.isEmpty: return .focus(gained: true)
    case UInt8(ascii: "O") where sequence.isEmpty: return .focus(gained: false)
    case UInt8(ascii: "Z"): return Modifiers(parameters).map { key(.tab, $0.held.union(.shift)) }
    case UInt8(ascii: "u"): return character(parameters.first ?? [], Modifiers(parameters))
    case UInt8(ascii: "~"): return numbered(parameters)
    default: break
    }
    if let code = KeySequences.rxvtArrows[final], sequence.isEmpty { return key(code, .shift) }
    if let held = KeySequences.rxvtEndings[final] {
      guard parameters.count == 1, let code = KeySequences.numbers[number(parameters, 0)] else { return nil }
      return key(code, held)
    }
    guard let code = KeySequences.letters[final], parameters.count <= 2, number(parameters, 0) == 1 else {
      return nil
    }
    return Modifiers(parameters).map { key(code, $0.held) }
  }

  /// Returns the event of `SS3 … final`. Older terminals put the modifiers in between.
  static func ss3(_ sequence: ControlSequence, final: UInt8) -> InputEvent? {
    guard !sequence.isTooLong, !sequence.hasIntermediates, sequence.mark == nil else { return nil }
    if let code = KeySequences.rxvtArrows[final], sequence.isEmpty { return key(code, .control) }
    guard let code = KeySequences.letters[final] ?? KeySequences.keypad[final] else { return nil }
    let parameters = sequence.parameters
    return Modifiers([[1], parameters.last ?? []]).map { key(code, $0.held) }
  }

  /// Returns the event of `CSI [ final`.
  static func console(final: UInt8) -> InputEvent? {
    KeySequences.console[final].map { key($0) }
  }

  /// Decodes `CSI number ; modifiers ~` and xterm's modifyOtherKeys: `CSI 27 ; modifiers ; character ~`.
  private static func numbered(_ parameters: [[Int?]]) -> InputEvent? {
    let modifiers = Modifiers(parameters)
    if parameters.count == 3, number(parameters, 0) == 27 { return character(parameters[2], modifiers) }
    guard let modifiers, let code = KeySequences.numbers[number(parameters, 0)] else { return nil }
    return key(code, modifiers.held)
  }

  /// Decodes a key given by its character: `character : shifted : on a US keyboard`.
  private static func character(_ parts: [Int?], _ modifiers: Modifiers?) -> InputEvent? {
    guard var held = modifiers?.held, let base = parts.first ?? nil else { return nil }
    if (57376...57398).contains(base) { return key(.function(base - 57376 + 13), held) }
    if let code = KeySequences.kitty[base] { return key(code, held) }
    if base < 0x20 || base == 0x7F {
      let plain = KeySequences.control(UInt8(base))
      return key(plain.code, plain.modifiers.union(held))
    }
    guard !(0x7F...0x9F).contains(base), !(0xE000...0xF8FF).contains(base) else { return nil }
    var chosen = base
    let isChord = !held.isDisjoint(with: [.control, .alt])
    if isChord, base > 0x7F, parts.count > 2, let latin = parts[2] {
      chosen = latin
    } else if held == .shift || held == [.shift, .alt], parts.count > 1, let shifted = parts[1] {
      chosen = shifted
    }
    guard let scalar = Unicode.Scalar(UInt32(chosen)), chosen >= 0x20 else { return nil }
    var typed = Character(scalar)
    if held.contains(.shift), !held.contains(.control) {
      let upper = typed.uppercased()
      if upper.count == 1 { typed = Character(upper) }
    }
    held.remove(.shift)
    return key(.character(typed), held)
  }

  /// Decodes `CSI < button ; column ; row M` for presses and movements, or `m` for releases.
  private static func mouse(_ parameters: [[Int?]], final: UInt8) -> InputEvent? {
    let isPress = final == UInt8(ascii: "M")
    guard parameters.count == 3, isPress || final == UInt8(ascii: "m"), let bits = parameters[0][0],
      let column = parameters[1][0], let row = parameters[2][0], column > 0, row > 0
    else { return nil }
    let position = Position(column: column - 1, row: row - 1)
    switch bits & 0b1110_0011 {
    case let moved where moved & 32 != 0: return .mouse(Mouse(.move, at: position))
    case 0...2:
      let button = bits & 3
      return .mouse(Mouse(isPress ? .press(button: button) : .release(button: button), at: position))
    case 64: return isPress ? .mouse(Mouse(.wheelUp, at: position)) : nil
    case 65: return isPress ? .mouse(Mouse(.wheelDown, at: position)) : nil
    default: return nil
    }
  }

  private static func key(_ code: Key.Code, _ held: Key.Modifiers = []) -> InputEvent {
    .key(Key(code, held))
  }

  /// Returns a parameter's number, or 1 if it was omitted.
  private static func number(_ parameters: [[Int?]], _ index: Int) -> Int {
    guard index < parameters.count, let number = parameters[index].first ?? nil else { return 1 }
    return number
  }

  /// The modifiers in a key's second parameter: one more than the sum of their bits, and after a colon the event type.
  /// `nil` unless it is a key press to handle. Releases, Super and Hyper, which belong to the window system, and
  /// invalid numbers are ignored.
  private struct Modifiers {
    let held: Key.Modifiers

    init?(_ parameters: [[Int?]]) {
      let parts = parameters.count > 1 ? parameters[1] : []
      let bits = max(1, (parts.first ?? nil) ?? 1) - 1
      let event = parts.count > 1 ? parts[1] ?? 1 : 1
      guard bits < 256, bits & 0b1_1000 == 0, event == 1 || event == 2 else { return nil }
      var held: Key.Modifiers = []
      if bits & 1 != 0 { held.insert(.shift) }
      if bits & (2 | 32) != 0 { held.insert(.alt) }
      if bits & 4 != 0 { held.insert(.control) }
      self.held = held
    }
  }
}
