import CarsContracts
import Scenes

/// The commands of the values of a field. Letters and digits are typed, so no command has a key that types
/// one.
enum CarFacetsCommands {
  /// Returns the commands in the order of the help page.
  /// - Parameters:
  ///   - hasValues: whether there are any values.
  ///   - isNarrow: whether a filter is typed.
  ///   - hasOthers: whether there are other fields.
  ///   - hasMeasures: whether there are medians of other fields.
  static func all(
    hasValues: Bool, isNarrow: Bool, hasOthers: Bool, hasMeasures: Bool
  ) -> [Command<CarFacetsAction>] {
    let noValue = hasValues ? nil : "there is no value to choose"
    let noField = hasOthers ? nil : "there is no other field"
    let noMeasure = hasMeasures ? nil : "no other field has numbers"
    return [
      .scene(
        .keep, "only this", "show only cars with the marked values, or with this one", .enter, rank: 1,
        obstacle: noValue
      ).about(.finding),
      .scene(
        .toggle, "mark", "mark or unmark the value", .character(" "), rank: 4, obstacle: noValue
      ).about(.finding),
      .scene(.nextField, "next field", "to the next column of the list", .right, rank: 6, obstacle: noField),
      .scene(.previousField, "previous field", "to the previous column", .left, obstacle: noField),
      .scene(
        .nextMeasure, "next median", "the medians of the next field with numbers", .tab, rank: 5,
        obstacle: noMeasure),
      .scene(
        .previousMeasure, "previous median", "the medians of the previous field", .backTab,
        obstacle: noMeasure),
      .scene(
        .clear, "all values", "show all values again", .escape, rank: 2,
        obstacle: isNarrow ? nil : "all values are shown"
      ).about(.finding),
      .scene(
        .erase, "erase", "delete the last letter", .backspace,
        obstacle: isNarrow ? nil : "nothing was typed"
      ).about(.finding),
      Command(
        .close, title: "back", explanation: "back to the list", keys: [.escape],
        obstacle: isNarrow ? "Esc shows all values first" : nil, footerRank: 3),
      .help(footerRank: 0),
    ] + steps + Command.everywhere
  }

  private static let steps: [Command<CarFacetsAction>] = [
    Command(.move(.down), title: "down", explanation: "to the next value", keys: [.down, .control("n")]),
    Command(.move(.up), title: "up", explanation: "to the previous value", keys: [.up, .control("p")]),
    Command(
      .move(.pageDown), title: "page down", explanation: "a screenful down", keys: [.pageDown, .control("f")]),
    Command(.move(.pageUp), title: "page up", explanation: "a screenful up", keys: [.pageUp, .control("b")]),
    Command(
      .move(.halfPageDown), title: "half down", explanation: "half a screenful down", keys: [.control("d")]),
    Command(.move(.halfPageUp), title: "half up", explanation: "half a screenful up", keys: [.control("u")]),
    Command(.move(.toTop), title: "top", explanation: "to the first value", keys: [.home]),
    Command(.move(.toBottom), title: "bottom", explanation: "to the last value", keys: [.end]),
  ]
}
