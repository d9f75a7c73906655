/// Something the user can do in a scene, as data. The footer, the help page and the key handling all use one list of
/// commands.
public struct Command<SceneAction: Hashable & Sendable>: Hashable, Sendable {
  /// What the command does.
  public let action: CommandAction<SceneAction>
  /// The command in one or two words, for the footer.
  public let title: String
  /// The command in a sentence, for the help page.
  public let explanation: String
  /// The keys that trigger the command. The first is the one that is displayed.
  public private(set) var keys: [CommandKey]
  /// Why the command is unavailable, or nil if it is available.
  public let obstacle: String?
  /// The message if the command changed nothing, or nil for no message.
  public let withoutEffect: String?
  /// The command's rank in the footer: the lowest stays longest. If nil, only the help page lists the command.
  public let footerRank: Int?
  /// Whether the footer shows the command even while it is unavailable. Its key then explains why.
  public let staysInFooter: Bool
  /// What the command is about, for the help page.
  public private(set) var group: CommandGroup

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

  /// Whether the command can be used now.
  public var isAvailable: Bool { obstacle == nil }

  /// Returns the command without a key that has another meaning in the scene.
  public func without(_ taken: CommandKey) -> Command {
    var command = self
    command.keys.removeAll { $0 == taken }
    return command
  }

  /// Returns the command in another group.
  public func about(_ group: CommandGroup) -> Command {
    var command = self
    command.group = group
    return command
  }
}

/// What a command does: an action of its own scene, or one that every scene has.
public enum CommandAction<SceneAction: Hashable & Sendable>: Hashable, Sendable {
  /// An action that only this scene has.
  case scene(SceneAction)
  /// Actions that every scene's presenter handles.
  case reload, cancelLoad, close
  /// Moves through the content. Handled by the view.
  case move(Step)
  /// Shows all commands, or the scene's page. Handled by the view.
  case showHelp, showPage
  /// Copies the shell command on screen. Handled by the view.
  case copyShown
  /// Actions of the application, on every screen: redraw, suspend to the shell, quit.
  case redraw, suspend, quit
  /// An action of the code around the screen, which receives the key.
  case outside
}

/// The action type of a scene without actions of its own.
public enum NoAction: Hashable, Sendable, CaseIterable {}

/// A way to move through content, whatever its length and the screen's height. A number typed before its key is a
/// repeat count or, for the top and the bottom, a line number.
public enum Step: Hashable, Sendable, CaseIterable {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, toTop, toBottom
  /// Scrolls by a line. The cursor stays on its row while that is on screen.
  case scrollDown, scrollUp
  /// Moves the cursor to a row of the screen.
  case cursorToTop, cursorToMiddle, cursorToBottom
  /// Scrolls the cursor's row to a position on the screen.
  case rowToTop, rowToMiddle, rowToBottom
  /// Moves the cursor to another column of the rows.
  case nextColumn, previousColumn, firstColumn, lastColumn
  /// Resizes the column under the cursor by one terminal column.
  case wider, narrower

  /// The steps for content without a cursor.
  public static let withoutCursor: [Step] = [
    .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .toTop, .toBottom,
  ]
  /// The steps for rows with a cursor.
  public static let inRows = Step.allCases.filter { !sideways.contains($0) }
  /// The steps across columns.
  private static let sideways: [Step] = [
    .nextColumn, .previousColumn, .firstColumn, .lastColumn, .wider, .narrower,
  ]
}

/// A key by its meaning on any keyboard. Presenters name keys without depending on a terminal.
public enum CommandKey: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  /// A character typed with Ctrl held.
  case control(Character)
  /// Two keys that type characters, one after the other.
  case sequence(Character, Character)
  /// A function key, from 1.
  case function(Int)
  /// A key with a name of its own.
  case enter, escape, tab, backTab, backspace, up, down, left, right, pageUp, pageDown, home, end
}
