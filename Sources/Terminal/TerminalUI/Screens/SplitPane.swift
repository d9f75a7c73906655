/// One pane of a split screen: the screen in it, and what it showed last.
@MainActor
final class SplitPane {
  let screen: any Screen
  private var context: ScreenContext?
  private var picture: Canvas?
  /// Whether the screen may look other than in the picture.
  private var isStale = true

  /// - Parameter earlier: what was there before, which stays until the screen has something to show.
  init(_ screen: any Screen, after earlier: SplitPane? = nil) {
    self.screen = screen
    picture = earlier?.picture
  }

  /// The split screen is on a stack.
  /// - Parameter whenAsked: called before each drawing that the screen asks for.
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
  ///   - isCovered: whether the screen is not drawn for now.
  ///   - isAwaited: whether its work is awaited where everything is.
  func set(isCovered: Bool, isAwaited: Bool) {
    context?.isCovered = isCovered
    context?.isAwaited = isAwaited
  }

  func handle(_ event: InputEvent) -> Bool {
    isStale = true
    return screen.handle(event)
  }

  /// What it shows in some room; what it showed before, where it has nothing new.
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
