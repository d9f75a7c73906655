/// What a user did at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// Text that was pasted in one piece.
  case paste(String)
  /// Something that the mouse did.
  case mouse(Mouse)
  /// The terminal's window gained or lost the focus.
  case focus(gained: Bool)
}

/// A key with the modifiers that were held.
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A key that types a character: a whole grapheme's first character as the terminal sends it.
    case character(Character)
    /// A key with a name of its own.
    case enter, escape, tab, backspace, delete, insert
    /// A key that moves.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from 1.
    case function(Int)
  }

  /// The keys that change another key's meaning.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift; not reported for characters, which come as what they type.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public var code: Code
  /// The modifiers that were held.
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// Something that the mouse did.
public struct Mouse: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// A button went down: 0 left, 1 middle, 2 right.
    case press(button: Int)
    /// A button went up.
    case release(button: Int)
    /// The mouse moved, with a button held or without.
    case move
    /// The wheel turned one step.
    case wheelUp, wheelDown
  }

  /// What it did.
  public var action: Action
  /// Where.
  public var position: Position

  public init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}
