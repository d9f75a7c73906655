/// The style that a terminal draws with, and the shortest change to another one.
enum Pen {
  /// Returns the escape sequence from one style to another. Empty between equal styles.
  static func change(from old: Style, to new: Style) -> String {
    if old == new { return "" }
    if new == .plain { return "\u{1B}[m" }
    if old == .plain { return "\u{1B}[" + additions(from: .plain, to: new).dropFirst() + "m" }
    // An omitted first code is 0, the reset.
    let afterReset = additions(from: .plain, to: new)
    let stepwise = String(removals(from: old, to: new).dropFirst())
    let codes = stepwise.utf8.count <= afterReset.utf8.count ? stepwise : afterReset
    return "\u{1B}[" + codes + "m"
  }

  private static let attributeCodes: [(attribute: Style.Attributes, on: String, off: String)] = [
    (.bold, ";1", ";22"), (.dim, ";2", ";22"), (.italic, ";3", ";23"), (.underline, ";4", ";24"),
    (.reverse, ";7", ";27"),
  ]

  /// Returns the codes to switch off, then those to switch on, each after a semicolon.
  private static func removals(from old: Style, to new: Style) -> String {
    var codes = ""
    var left = old
    for (attribute, _, off) in attributeCodes
    where left.attributes.contains(attribute) && !new.attributes.contains(attribute) {
      left.attributes.remove(off == ";22" ? [.bold, .dim] : attribute)
      codes += off
    }
    return codes + additions(from: left, to: new)
  }

  private static func additions(from old: Style, to new: Style) -> String {
    var codes = ""
    for (attribute, on, _) in attributeCodes
    where new.attributes.contains(attribute) && !old.attributes.contains(attribute) {
      codes += on
    }
    if old.foreground != new.foreground { codes += code(of: new.foreground, standard: 39) }
    if old.background != new.background { codes += code(of: new.background, standard: 49) }
    return codes
  }

  /// Returns the code of a colour: 30 to 37 and 90 to 97 for text, and ten more for the background (ECMA-48 8.3.117,
  /// and xterm's bright colours). One of the 256 colours follows 38;5 or 48;5.
  private static func code(of color: Color, standard: Int) -> String {
    if let number = color.number { return ";" + String(standard - 1) + ";5;" + String(number) }
    let number = Int(color.rawValue)
    if number == 0 { return ";" + String(standard) }
    let base = number <= 8 ? standard - 9 + number - 1 : standard + 51 + number - 9
    return ";" + String(base)
  }
}
