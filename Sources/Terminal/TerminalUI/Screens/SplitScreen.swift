/// Two screens side by side, one of which has focus. If there is too little room, only that one is shown.
///
/// The left screen is permanent. The right one comes and goes. `show(_:)` shows it without focus. `present(_:)`, which
/// a `Flow` calls, gives it focus until it is dismissed. Neither screen knows the other. A screen that the right one
/// presents covers it until it is dismissed in turn.
///
/// ```swift
/// let split = SplitScreen(list, fewestColumns: 60)
/// stack.push(split)
/// split.show(page)
/// split.draw(on: &canvas)
/// ```
///
/// A click on the right screen sends the key that leads there to the left screen:
///
/// ```swift
/// _ = split.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 40, row: 0))))
/// ```
@MainActor
public final class SplitScreen: Screen, ScreenPlace {
  /// Which of the two has focus.
  public enum Focus: Hashable, Sendable {
    case main, side
  }

  /// Whether there is room for both.
  public enum Room: Hashable, Sendable {
    case enough
    /// The window is too narrow.
    case tooNarrow
    /// The screen is read aloud line by line, which would mix up two screens side by side.
    case readAloud
  }

  /// The minimum width in columns for two screens.
  public let fewestColumns: Int
  /// Which of the two has focus.
  public private(set) var focus = Focus.main
  /// Whether to show two screens if there is room.
  public var isWanted = true { didSet { if isWanted != oldValue { fit() } } }
  /// Whether there was room for two at the last drawing.
  public private(set) var room = Room.tooNarrow
  /// Called when the layout changes between one and two screens.
  public var whenFitted: @MainActor () -> Void = {}

  /// The left screen.
  public var main: any Screen { mainPane.screen }
  /// The right screen, or nil if there is none.
  public var side: (any Screen)? { sidePane?.screen }
  /// Whether both can be shown side by side.
  public var fitsTwo: Bool { isWanted && room == .enough }

  private let mainPane: SplitPane
  private var sidePane: SplitPane?
  private let divider: @Sendable (Theme) -> Style
  private let keys: (enter: Key, leave: Key)
  private var context: ScreenContext?
  /// The continuation that waits until the right screen loses focus.
  private var presenting: CheckedContinuation<Void, Never>?
  /// The panes below the right screen, with their waiting continuations. Each regains focus when it is uncovered.
  private var below: [(pane: SplitPane, presenting: CheckedContinuation<Void, Never>?)] = []
  /// A click that waits until the pane it hit is ready.
  private var held: InputEvent?
  /// The last value of `fitsTwo` that was reported.
  private var saidToFit = false
  /// The rectangles of the two screens at the last drawing, or nil if only one was shown.
  private var places: (main: Rect, side: Rect)?
  /// The width of the right pane in columns: two fifths of the whole up to the minimum, then a third up to the
  /// maximum.
  private static let sideColumns = 44...90

  /// - Parameters:
  ///   - main: the left screen.
  ///   - fewestColumns: the minimum width in columns for two screens.
  ///   - divider: the style of the line between them in a theme.
  ///   - enterKey: the key of the left screen that moves the focus right. A click on the right screen sends it too.
  ///   - leaveKey: the key of the right screen that moves the focus back.
  public init(
    _ main: any Screen, fewestColumns: Int,
    divider: @escaping @Sendable (Theme) -> Style = { _ in Style().dim() }, enterKey: Key = Key(.tab),
    leaveKey: Key = Key(.escape)
  ) {
    mainPane = SplitPane(main)
    self.fewestColumns = fewestColumns
    self.divider = divider
    keys = (enterKey, leaveKey)
  }

  // MARK: What is on the right

  /// Shows a screen on the right without focus. It replaces the previous one, whose work is cancelled. The previous
  /// picture stays until the new screen is ready.
  /// - Parameter screen: the screen, or nil for none.
  public func show(_ screen: (any Screen)?) {
    guard let context, screen !== side else { return }
    giveBackKeys()
    let old = sidePane
    old?.end()
    sidePane = nil
    if let screen { put(screen, after: old, in: context) }
    share()
    context.setNeedsDisplay()
  }

  private func put(_ screen: any Screen, after old: SplitPane?, in context: ScreenContext) {
    let pane = SplitPane(screen, after: old)
    sidePane = pane
    pane.appear(in: context) { [weak self] in self?.deliver() }
  }

  public func present(_ screen: any Screen) async {
    guard let context else { return }
    if focus == .side, let sidePane, screen !== side {
      below.append((sidePane, presenting.take()))
      sidePane.set(isCovered: true, isAwaited: false)
      held = nil
      put(screen, after: sidePane, in: context)
    } else {
      show(screen)
      giveBackKeys()
      focus = .side
    }
    share()
    context.setNeedsDisplay()
    await withCheckedContinuation { presenting = $0 }
  }

  /// Takes the focus from the right screen, which stays visible. If it covers another one, that one regains focus
  /// instead.
  /// - Returns: false if the screen doesn't have focus.
  @discardableResult
  public func dismiss(_ screen: any Screen) -> Bool {
    guard focus == .side, side === screen else { return false }
    if let uncovered = below.popLast() {
      sidePane?.end()
      sidePane = uncovered.pane
      held = nil
      share()
      presenting.take()?.resume()
      presenting = uncovered.presenting
    } else {
      giveBackKeys()
    }
    context?.setNeedsDisplay()
    return true
  }

  private func giveBackKeys() {
    guard focus == .side else { return }
    held = nil
    focus = .main
    share()
    presenting.take()?.resume()
    for (pane, presenting) in below {
      pane.end()
      presenting?.resume()
    }
    below = []
  }

  /// Updates both panes: which one is visible, and whose work `settled()` waits for.
  private func share() {
    let isSplit = isSplit
    mainPane.set(isCovered: !isSplit && focus == .side, isAwaited: focus == .main)
    sidePane?.set(isCovered: !isSplit && focus == .main, isAwaited: true)
  }

  /// The pane with focus.
  private var focused: SplitPane {
    if focus == .side, let sidePane { sidePane } else { mainPane }
  }

  /// The screen with focus.
  public var focusedScreen: any Screen { focused.screen }

  // MARK: The screen

  public var isReady: Bool { held == nil && focused.screen.isReady }

  public var hasPage: Bool { focused.screen.hasPage }

  public func didAppear(in context: ScreenContext) {
    self.context = context
    // Whoever waits for the right screen keeps this one alive.
    context.whenEnded = { [weak self] in self?.giveBackKeys() }
    mainPane.appear(in: context) { [weak self] in self?.deliver() }
  }

  /// Checks whether there is room for two. If that has changed, the right screen may come or go.
  private func fit() {
    guard fitsTwo != saidToFit else { return }
    saidToFit = fitsTwo
    whenFitted()
    share()
    context?.setNeedsDisplay()
  }

  /// Whether two screens are drawn.
  private var isSplit: Bool { fitsTwo && sidePane != nil }

  public func draw(on canvas: inout Canvas) {
    let isWide = canvas.size.columns >= fewestColumns
    room = canvas.traits.isLinear ? .readAloud : isWide ? .enough : .tooNarrow
    fit()
    places = isSplit ? Self.places(canvas.size) : nil
    if let places, let sidePane {
      draw(sidePane, in: places, on: &canvas)
    } else {
      focused.screen.draw(on: &canvas)
    }
    if context?.isPart == false { drawPage(on: &canvas) }
  }

  public func drawPage(on canvas: inout Canvas) { focused.screen.drawPage(on: &canvas) }

  /// Draws the screens side by side.
  private func draw(_ sidePane: SplitPane, in places: (main: Rect, side: Rect), on canvas: inout Canvas) {
    func draw(_ pane: SplitPane, in place: Rect, draws: Bool) {
      let size = Size(columns: place.columns, rows: place.rows)
      let isActive = canvas.isActive && pane === focused
      guard let picture = pane.picture(size, canvas.traits, isActive: isActive, draws: draws) else { return }
      let cursor = canvas.cursor
      canvas.draw(picture, column: place.column)
      if !isActive { canvas.cursor = cursor }
    }
    // A pane that waits for the other one isn't ready, but can still be drawn.
    draw(mainPane, in: places.main, draws: focus == .side || mainPane.screen.isReady)
    draw(sidePane, in: places.side, draws: sidePane.screen.isReady)
    drawDivider(at: places.main.columns, on: &canvas)
  }

  private static func places(_ size: Size) -> (main: Rect, side: Rect) {
    let third = max(sideColumns.lowerBound, min(size.columns / 3, sideColumns.upperBound))
    let columns = min(size.columns * 2 / 5, third)
    let main = Rect(columns: size.columns - columns - 1, rows: size.rows)
    return (main, Rect(column: main.columns + 1, columns: columns, rows: size.rows))
  }

  /// Draws the divider, joined with the lines that meet it.
  private func drawDivider(at column: Int, on canvas: inout Canvas) {
    let (symbols, style) = (canvas.traits.symbols, divider(canvas.traits.theme))
    let rule = String(symbols.rule)
    for row in 0..<canvas.size.rows {
      let (left, right) = (canvas[column - 1, row], canvas[column + 1, row])
      // A line with a background goes through.
      if left.style.background != .standard, left.style.background == right.style.background {
        canvas.write(" ", column: column, row: row, style: Style().background(left.style.background))
        continue
      }
      let sign =
        switch (left.text == rule, right.text == rule) {
        case (true, true): symbols.crossing
        case (true, false): symbols.sideFromLeft
        case (false, true): symbols.sideFromRight
        case (false, false): symbols.side
        }
      canvas.write(sign, column: column, row: row, style: style)
    }
  }

  // MARK: Events

  public func handle(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event, let places, !hasPage { return handle(mouse, places) }
    return focused.handle(event)
  }

  /// Sends a mouse event to the pane under the pointer. A click on the pane without focus first moves the focus there.
  /// If the other pane keeps it, as it does during a question, the click is dropped.
  private func handle(_ mouse: Mouse, _ places: (main: Rect, side: Rect)) -> Bool {
    var mouse = mouse
    let hit: SplitPane
    if places.main.contains(mouse.position) {
      hit = mainPane
    } else if let sidePane, places.side.contains(mouse.position) {
      hit = sidePane
      mouse.position.column -= places.side.column
    } else {
      return true
    }
    if hit === focused { return hit.handle(.mouse(mouse)) }
    switch mouse.action {
    case .wheelUp, .wheelDown: if hit.screen.isReady { return hit.handle(.mouse(mouse)) }
    case .press(button: 0):
      _ = focused.handle(.key(focus == .main ? keys.enter : keys.leave))
      if hit === focused {
        held = .mouse(mouse)
        deliver()
      }
    case .press, .release, .move: break
    }
    return true
  }

  private func deliver() {
    guard let event = held, focused.screen.isReady else { return }
    held = nil
    _ = focused.handle(event)
  }
}
