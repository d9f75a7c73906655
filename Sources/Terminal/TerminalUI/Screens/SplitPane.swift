/// A pane of a split screen: its screen, and the last drawing of it.
@MainActor
final class SplitPane {
  let screen: any Screen
  private var context: ScreenContext?
  private var picture: Canvas?
  /// Dirty flag: whether the screen may differ from the picture.
  private var isStale = true

  /// - Parameter earlier: the previous pane, whose picture stays until the screen is ready.
  init(_ screen: any Screen, after earlier: SplitPane? = nil) {
    self.screen = screen
    picture = earlier?.picture
  }

  /// Called when the split screen appears on a stack.
  /// - Parameter whenAsked: called before each redraw that the screen requests.
  func appear(in whole: ScreenContext, whenAsked: @escaping @MainActor () -> Void) {
    let context = whole.makePart { [weak self] in
      self?.isStale = true
      whenAsked()
    }
    self.context = context
    screen.didAppear(in: context)
  }

  /// Ends the screen's work.
  func end() { context?.end() }

  /// - Parameters:
  ///   - isCovered: whether the screen is currently not drawn.
  ///   - isAwaited: whether `settled()` waits for its work.
  func set(isCovered: Bool, isAwaited: Bool) {
    context?.isCovered = isCovered
    context?.isAwaited = isAwaited
  }

  func handle(_ event: InputEvent) -> Bool {
    isStale = true
    return screen.handle(event)
  }

  /// Returns the screen's picture of a size, or the last one if nothing is new.
  /// - Parameter draws: whether the screen may be drawn.
  func picture(_ size: Size, _ traits: Traits, isActive: Bool, draws: Bool) -> Canvas? {
    let isSame = picture.map { $0.size == size && $0.traits == traits && $0.isActive == isActive } ?? false
    guard draws, isActive || isStale || !isSame else { return picture.flatMap { $0.size == size ? $0 : nil } }
    var canvas = Canvas(size: size, traits: traits, isActive: isActive)
    isStale = false
    screen.draw(on: &canvas)
    picture = canvas
    return canvas
  }
}
