public import Scenes

/// A further scene that the list leads to, as the list knows it: a command.
///
/// A scene that only goes back needs no message of its own to be shown from the list. The factory names its ways in
/// `CarWay`.
public struct CarListWay: Hashable, Sendable, CustomStringConvertible {
  /// The command in one or two words.
  public let title: String
  /// The command in a sentence, for the help page.
  public let explanation: String
  /// The key, which no other command of the list has.
  public let key: CommandKey

  public init(_ title: String, _ explanation: String, key: CommandKey) {
    self.title = title
    self.explanation = explanation
    self.key = key
  }

  public var description: String { title }
}

/// Leads from the list to further scenes.
@MainActor
public protocol CarWaysRouting: AnyObject, Sendable {
  /// The ways that there are, in the order of their commands.
  var ways: [CarListWay] { get }
  /// Shows the scene of a way until the user returns.
  func follow(_ way: CarListWay) async
}
