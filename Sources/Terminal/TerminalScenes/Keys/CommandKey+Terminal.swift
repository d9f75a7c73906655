public import Scenes
public import TerminalUI

extension CommandKey {
  /// Creates the key for one that a terminal reported, or nil if no command can have it.
  public init?(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): self = .character(character)
    case (.character(let character), .control): self = .control(character)
    case (.enter, []): self = .enter
    case (.escape, []): self = .escape
    case (.tab, []): self = .tab
    case (.tab, .shift): self = .backTab
    case (.function(let number), []): self = .function(number)
    case (.backspace, []): self = .backspace
    case (.up, []): self = .up
    case (.down, []): self = .down
    case (.left, []): self = .left
    case (.right, []): self = .right
    case (.pageUp, []): self = .pageUp
    case (.pageDown, []): self = .pageDown
    case (.home, []): self = .home
    case (.end, []): self = .end
    default: return nil
    }
  }

  /// Whether the key would type text in a field.
  var isTyped: Bool {
    switch self {
    case .character, .sequence: true
    default: false
    }
  }

  /// Returns the key's label, as short as possible.
  /// - Parameter symbols: the symbols that the terminal shows.
  public func cap(_ symbols: Symbols) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): symbols.control + character.uppercased()
    case .sequence(let first, let second): "\(first)\(second)"
    case .function(let number): "F\(number)"
    case .enter: symbols.enter
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: symbols.backspace
    case .up: symbols.up
    case .down: symbols.down
    case .left: symbols.left
    case .right: symbols.right
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }
}
