/// The content of the whole terminal: draws on a canvas and handles events.
///
/// A screen is to a terminal what a view controller is to a window. It has no base class: its dependencies are passed
/// in when it appears.
@MainActor
public protocol Screen: AnyObject {
  /// Whether the screen can be drawn and handle keys. Until then, the terminal keeps the last frame, and keys wait. So
  /// this should be false only for moments. When it changes, the screen requests a redraw.
  var isReady: Bool { get }

  /// Whether an open page captures the keys. By default, never.
  var hasPage: Bool { get }

  /// Called once after the screen has been pushed, before it is drawn.
  /// - Parameter context: the screen's context until it is popped.
  func didAppear(in context: ScreenContext)

  /// Draws the screen. The canvas is empty and as large as the terminal.
  func draw(on canvas: inout Canvas)

  /// Draws the open page over the whole terminal. If the screen is part of another one, that one calls this after
  /// drawing its parts. Otherwise the screen calls it itself.
  func drawPage(on canvas: inout Canvas)

  /// Handles an event.
  /// - Returns: whether the event was handled. If not, it goes to the application.
  func handle(_ event: InputEvent) -> Bool
}

extension Screen {
  public var hasPage: Bool { false }

  public func drawPage(on canvas: inout Canvas) {}
}
