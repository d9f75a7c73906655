/// Something that can be done in a scene, as data: the footer, the help page and the handling of keys all come from one
/// list of commands.
public struct Command<SceneAction: Hashable & Sendable>: Hashable, Sendable {
  /// What the command does.
  public let action: CommandAction<SceneAction>
  /// The command in one or two words, for the footer.
  public let title: String
  /// The command in a sentence, for the help page.
  public let explanation: String
  /// The keys that give the command. The first is the one to show.
  public let keys: [CommandKey]
  /// Why the command cannot be given now; nil when it can.
  public let obstacle: String?
  /// What to say when the command was given and changed nothing; nil for nothing.
  public let withoutEffect: String?
  /// The command's rank in the footer, where the lowest stays longest; nil leaves the command to the help page.
  public let footerRank: Int?
  /// Whether the footer shows it even when it cannot be given now: its key then says why.
  public let staysInFooter: Bool
  /// What the command is about, for the help page.
  public let group: CommandGroup

  public init(
    _ action: CommandAction<SceneAction>, title: String, explanation: String, keys: [CommandKey],
    obstacle: String? = nil, withoutEffect: String? = nil, footerRank: Int? = nil,
    staysInFooter: Bool = false, group: CommandGroup? = nil
  ) {
    self.action = action
    self.title = title
    self.explanation = explanation
    self.keys = keys
    self.obstacle = obstacle
    self.withoutEffect = withoutEffect
    self.footerRank = footerRank
    self.staysInFooter = staysInFooter
    self.group = group ?? action.group
  }

  /// Whether the command can be given now.
  public var isAvailable: Bool { obstacle == nil }

  /// The same command without a key that has another meaning in the scene.
  public func without(_ taken: CommandKey) -> Command {
    Command(
      action, title: title, explanation: explanation, keys: keys.filter { $0 != taken },
      obstacle: obstacle, withoutEffect: withoutEffect, footerRank: footerRank,
      staysInFooter: staysInFooter, group: group)
  }
}

/// What a command does: something of its own scene, or something that every scene has.
public enum CommandAction<SceneAction: Hashable & Sendable>: Hashable, Sendable {
  /// Something that only this scene has.
  case scene(SceneAction)
  /// Something that every scene's presenter hears.
  case reload, cancelLoad, close
  /// Moves in the content; the view does this.
  case move(Step)
  /// Shows all commands, or the scene's page; the view does this.
  case showHelp, showPage
  /// Copies the command of the shell that is on screen; the view does this.
  case copyShown
  /// What the application does on every screen: redraw, go to the shell, leave.
  case redraw, suspend, quit
  /// What somebody around the screen does, who gets the key.
  case outside
}

/// The actions of a scene that has none of its own.
public enum NoAction: Hashable, Sendable, CaseIterable {}

/// A way to move in something long, whatever its length and the screen's height. A number typed before its key repeats
/// it or, for an end, says to which line to go.
public enum Step: Hashable, Sendable, CaseIterable {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, toTop, toBottom
  /// By a line; the cursor stays where it is as long as its row is on screen.
  case scrollDown, scrollUp
  /// The cursor to a row of the screen.
  case cursorToTop, cursorToMiddle, cursorToBottom
  /// The cursor's row to a place on the screen.
  case rowToTop, rowToMiddle, rowToBottom
  /// The cursor to another column of the rows.
  case nextColumn, previousColumn, firstColumn, lastColumn
  /// The column under the cursor by one column of the terminal.
  case wider, narrower

  /// The steps that make sense without a cursor.
  public static let withoutCursor: [Step] = [
    .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .toTop, .toBottom,
  ]
  /// Those in rows, one of which is under the cursor.
  public static let inRows = Step.allCases.filter { !sideways.contains($0) }
  /// Those in columns.
  private static let sideways: [Step] = [
    .nextColumn, .previousColumn, .firstColumn, .lastColumn, .wider, .narrower,
  ]
}

/// A key by its meaning on any keyboard, so that a presenter can name keys without knowing a terminal.
public enum CommandKey: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// The same with Ctrl held.
  case control(Character)
  /// Two keys that type characters, one after the other.
  case sequence(Character, Character)
  /// A function key, from 1.
  case function(Int)
  /// A key with a name of its own.
  case enter, escape, tab, backTab, backspace, up, down, left, right, pageUp, pageDown, home, end
}
