import CarsContracts
import Scenes

/// The editor's commands. In a form every character is typed, so only the choice between values has a key that types one:
/// Space, until something else is typed.
enum CarEditorCommands {
  /// Returns the form's commands in the order of the help page.
  /// - Parameters:
  ///   - obstacleToSave: why the car can't be saved now; nil if it can.
  ///   - obstacleToClose: why the form can't be left now; nil if it can.
  ///   - isChanged: whether something was typed, which Ctrl-C doesn't discard without a question either.
  static func form(
    obstacleToSave: String?, obstacleToClose: String?, isChanged: Bool
  ) -> [Command<CarEditorAction>] {
    [
      Command(
        .scene(.save), title: "save", explanation: "save the car", keys: [.control("s")],
        obstacle: obstacleToSave, footerRank: 2, staysInFooter: true, group: .changing),
      Command(
        .close, title: "cancel", explanation: "back; asks first if you changed anything",
        keys: [.escape] + (isChanged ? [.control("c")] : []), obstacle: obstacleToClose, footerRank: 1,
        staysInFooter: true),
      Command(
        .move(.down), title: "next", explanation: "to the next field",
        keys: [.enter, .down, .control("n")], footerRank: 3),
      Command(
        .move(.up), title: "previous", explanation: "to the previous field",
        keys: [.up, .backTab, .control("p")]),
      .scene(
        .complete, "complete", "complete it with the catalogue's own words, or go to the next field", .tab,
        rank: 4
      ).about(.changing),
      .scene(
        .nextChoice, "next value", "next usual value: fuel, gearbox, drive, body", .character(" "),
        .right
      ).about(.changing),
      .scene(.previousChoice, "previous value", "previous usual value", .left).about(.changing),
      Command(
        .move(.pageDown), title: "page down", explanation: "a screenful down", keys: [.pageDown]),
      Command(.move(.pageUp), title: "page up", explanation: "a screenful up", keys: [.pageUp]),
      Command(
        .showHelp, title: "more", explanation: "show all commands", keys: [.function(1)], footerRank: 0),
    ] + Command.everywhere
  }

  /// The commands while the user decides on a field that another program has changed, too. Nothing is typed meanwhile.
  static let settling: [Command<CarEditorAction>] =
    [
      .scene(
        .overwrite, "overwrite", "overwrite the value in the file with what you typed", .character("o"),
        rank: 1
      ).about(.changing),
      .scene(
        .takeFromFile, "use the file's", "replace what you typed with the value in the file", .character("t"),
        rank: 2
      ).about(.changing),
      Command(
        .close, title: "keep editing", explanation: "back to the form; nothing is saved",
        keys: [.escape, .control("c")], footerRank: 0),
      Command(
        .showHelp, title: "more", explanation: "show all commands", keys: [.function(1)], footerRank: 3),
    ] + Command.everywhere

  /// The commands while there is no form.
  static let withoutForm: [Command<CarEditorAction>] =
    [.back("back to where you were", footerRank: 1), .help(footerRank: 0)] + Command.everywhere
}
