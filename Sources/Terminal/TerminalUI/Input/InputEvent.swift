/// An input event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Pasted text.
  case paste(String)
  /// A mouse event.
  case mouse(Mouse)
  /// The terminal's window gained or lost the focus.
  case focus(gained: Bool)
}

/// A key and the modifiers held with it.
public struct Key: Hashable, Sendable {
  /// The key itself.
  public enum Code: Hashable, Sendable {
    /// A key that types a character. Of a grapheme of several scalars, the terminal sends one at a time.
    case character(Character)
    /// A key with a name of its own.
    case enter, escape, tab, backspace, delete, insert
    /// A movement key.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from 1.
    case function(Int)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift. Not reported for characters, which arrive as typed.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key itself.
  public var code: Code
  /// The modifiers that were held.
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A mouse event.
public struct Mouse: Hashable, Sendable {
  /// The kind of event.
  public enum Action: Hashable, Sendable {
    /// A button went down: 0 left, 1 middle, 2 right.
    case press(button: Int)
    /// A button went up.
    case release(button: Int)
    /// The mouse moved, with or without a button held.
    case move
    /// The wheel turned one step.
    case wheelUp, wheelDown
  }

  /// The kind of event.
  public var action: Action
  /// The position.
  public var position: Position

  public init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}
