import TerminalUI

extension TerminalModel {
  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: goTo(column: cursor.column - 1, row: cursor.row)
    case 0x09: goTo(column: (cursor.column / 8 + 1) * 8, row: cursor.row)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: goTo(column: 0, row: cursor.row)
    case 0x07: strings.append("bell")
    case 0x18: strings.append("cancel")
    default: unknownSequences.append("control \(byte)")
    }
  }

  mutating func escape(_ text: String) {
    switch text {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": lineFeed()
    case "E":
      goTo(column: 0, row: cursor.row)
      lineFeed()
    case "M" where cursor.row == margins.lowerBound: scroll(by: -1)
    case "M": goTo(column: cursor.column, row: cursor.row - 1)
    case "c": self = TerminalModel(size: size)
    case "=", ">", "(B", "\\": break
    default: unknownSequences.append("ESC \(text)")
    }
  }

  /// Executes a control sequence.
  mutating func perform(_ command: SequenceParser.Command) {
    let understood =
      if command.intermediates.isEmpty, command.prefix == nil {
        moveCursor(command) || edit(command) || setPen(command) || setState(command)
      } else if command.intermediates.isEmpty, command.prefix == "?", "hl".contains(command.final) {
        setModes(command)
      } else {
        setKeyboard(command) || isQuery(command)
      }
    if !understood { unknownSequences.append("CSI \(command.text)") }
  }

  private mutating func moveCursor(_ command: SequenceParser.Command) -> Bool {
    let count = command.count
    switch command.final {
    case "A": goTo(column: cursor.column, row: max(cursor.row - count, top))
    case "B": goTo(column: cursor.column, row: min(cursor.row + count, bottom))
    case "C": goTo(column: cursor.column + count, row: cursor.row)
    case "D": goTo(column: cursor.column - count, row: cursor.row)
    case "E": goTo(column: 0, row: min(cursor.row + count, bottom))
    case "F": goTo(column: 0, row: max(cursor.row - count, top))
    case "G", "`": goTo(column: count - 1, row: cursor.row)
    case "d": goTo(column: cursor.column, row: count - 1)
    case "H", "f": goTo(column: command.number(at: 1) - 1, row: count - 1)
    case "s": saveCursor()
    case "u": restoreCursor()
    default: return false
    }
    return true
  }

  /// The highest row that the cursor can reach by moving up. The margin stops a cursor that starts below it.
  private var top: Int { cursor.row >= margins.lowerBound ? margins.lowerBound : 0 }
  private var bottom: Int { cursor.row <= margins.upperBound ? margins.upperBound : size.rows - 1 }

  private mutating func setState(_ command: SequenceParser.Command) -> Bool {
    switch command.final {
    case "r":
      let first = command.number(at: 0) - 1
      let last = min(command.number(at: 1, absent: size.rows), size.rows) - 1
      if first < last { margins = first...last }
      goTo(column: 0, row: 0)
    case "n", "c": break
    case "t": break
    default: return false
    }
    return true
  }

  private mutating func setModes(_ command: SequenceParser.Command) -> Bool {
    let known: Set = [1, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026]
    for mode in command.parameters {
      guard let mode, known.contains(mode) else { return false }
      let isSet = command.final == "h"
      if mode == 1049, isSet != isAlternateScreen { switchScreen(toAlternate: isSet) }
      if isSet { modes.insert(mode) } else { modes.remove(mode) }
    }
    return !command.parameters.isEmpty
  }

  private mutating func switchScreen(toAlternate: Bool) {
    if toAlternate { saveCursor() }
    swap(&screen, &otherScreen)
    if toAlternate {
      screen = ScreenGrid(size: size)
      pendingWrap = false
      lastPrinted = nil
    } else {
      restoreCursor()
    }
  }

  /// Executes the push, pop and set of the kitty keyboard protocol.
  private mutating func setKeyboard(_ command: SequenceParser.Command) -> Bool {
    guard command.final == "u", command.intermediates.isEmpty else { return false }
    switch command.prefix {
    case ">": keyboardFlags.append(command.number(at: 0, absent: 0))
    case "<": keyboardFlags.removeLast(min(command.count, keyboardFlags.count))
    case "=", "?": break
    default: return false
    }
    return true
  }

  /// Whether it is a query without effect: attributes, a mode, the version.
  private func isQuery(_ command: SequenceParser.Command) -> Bool {
    switch (command.prefix, command.intermediates, command.final) {
    case ("?", "", "n"), (">", "", "c"), (">", "", "q"), ("?", "$", "p"): true
    default: false
    }
  }

  private mutating func saveCursor() {
    saved = SavedCursor(position: cursor, pen: pen, pendingWrap: pendingWrap)
  }

  private mutating func restoreCursor() {
    pen = saved?.pen ?? .plain
    goTo(column: saved?.position.column ?? 0, row: saved?.position.row ?? 0)
    pendingWrap = saved?.pendingWrap ?? false
  }
}

extension SequenceParser.Command {
  /// The first parameter as a count of at least 1.
  var count: Int { number(at: 0) }

  /// Returns a parameter, or a default if it is absent or 0.
  func number(at index: Int, absent: Int = 1) -> Int {
    guard index < parameters.count, let number = parameters[index], number > 0 else { return absent }
    return min(number, 100_000)
  }
}
