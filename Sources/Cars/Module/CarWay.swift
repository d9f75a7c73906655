import CarsContracts
public import Scenes
public import TerminalUI

/// A further scene that the list leads to: its command, and a closure that makes its screen.
public struct CarWay: Sendable {
  /// Makes the scene's screen for a stack.
  public typealias Maker = @MainActor @Sendable (CarsModule, ScreenStack) -> any Screen

  /// The module's own further scenes. A scene that only leads back is added here, and needs no other edit.
  public static let all: [CarWay] = [
    // One line for each, as `swift package scene` prints it.
  ]

  let way: CarListWay
  let makeScreen: Maker

  /// - Parameters:
  ///   - title: the command in one or two words.
  ///   - explanation: the command in a sentence, for the help page.
  ///   - key: the key, which no other command of the list has.
  ///   - makeScreen: makes the screen.
  public init(
    _ title: String, _ explanation: String, key: CommandKey, makeScreen: @escaping Maker
  ) {
    way = CarListWay(title, explanation, key: key)
    self.makeScreen = makeScreen
  }
}
