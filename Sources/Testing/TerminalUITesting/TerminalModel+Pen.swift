import TerminalUI

extension TerminalModel {
  /// Selects the style of the following text.
  /// - Returns: whether it is this command and every part of it is known.
  mutating func setPen(_ command: SequenceParser.Command) -> Bool {
    guard command.final == "m" else { return false }
    if command.parameters.isEmpty { pen = .plain }
    var codes = command.parameters.map { $0 ?? 0 }[...]
    while let code = codes.popFirst() {
      if code == 38 || code == 48 {
        guard codes.popFirst() == 5, let number = codes.popFirst(), (16...254).contains(number) else {
          return false
        }
        let color = Color(number: UInt8(number))
        if code == 38 { pen.foreground = color } else { pen.background = color }
      } else if !apply(code) {
        return false
      }
    }
    return true
  }

  private mutating func apply(_ code: Int) -> Bool {
    switch code {
    case 0: pen = .plain
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.dim)
    case 3: pen.attributes.insert(.italic)
    case 4: pen.attributes.insert(.underline)
    case 7: pen.attributes.insert(.reverse)
    case 22: pen.attributes.subtract([.bold, .dim])
    case 23: pen.attributes.remove(.italic)
    case 24: pen.attributes.remove(.underline)
    case 27: pen.attributes.remove(.reverse)
    case 39: pen.foreground = .standard
    case 49: pen.background = .standard
    default: return applyColor(code)
    }
    return true
  }

  private mutating func applyColor(_ code: Int) -> Bool {
    let basic: [Color] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
    let bright: [Color] = [
      .brightBlack, .brightRed, .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan,
      .brightWhite,
    ]
    switch code {
    case 30...37: pen.foreground = basic[code - 30]
    case 40...47: pen.background = basic[code - 40]
    case 90...97: pen.foreground = bright[code - 90]
    case 100...107: pen.background = bright[code - 100]
    default: return false
    }
    return true
  }
}
