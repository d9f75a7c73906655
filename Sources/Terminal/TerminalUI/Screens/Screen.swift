/// What fills the whole terminal: it draws on a canvas and handles events.
///
/// It is to a terminal what a view controller is to a window. It inherits nothing: what it may use is passed in when it
/// appears.
@MainActor
public protocol Screen: AnyObject {
  /// Whether the screen can be drawn and typed at. Until then the terminal shows what it showed before, and keys wait,
  /// so this is for moments only: when it changes, the screen asks for a drawing.
  var isReady: Bool { get }

  /// Whether a page lies over the screen that takes the keys; by default, never.
  var hasPage: Bool { get }

  /// The screen has been pushed. Called once, before it is drawn.
  /// - Parameter context: what it may use until it is popped.
  func didAppear(in context: ScreenContext)

  /// Draws the screen. The canvas is empty and as large as the terminal.
  func draw(on canvas: inout Canvas)

  /// Draws the page that lies over the screen, in all the room that the terminal has. Where the screen is part of another one,
  /// that asks for it after drawing its parts; else the screen does so itself.
  func drawPage(on canvas: inout Canvas)

  /// Takes an event.
  /// - Returns: whether the event was for this screen; if not, it goes on to the application.
  func handle(_ event: InputEvent) -> Bool
}

extension Screen {
  public var hasPage: Bool { false }

  public func drawPage(on canvas: inout Canvas) {}
}
