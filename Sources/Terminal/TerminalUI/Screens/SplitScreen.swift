/// Two screens beside each other, one of which gets the keys. Where there is no room for both, that one is alone.
///
/// The screen on the left is always there; the one on the right comes and goes. `show(_:)` puts it there to be looked at,
/// and `present(_:)`, which a `Flow` calls, gives it the keys until it is dismissed. Neither knows of the other. What that
/// screen presents lies on it until it is dismissed in turn.
///
/// ```swift
/// let split = SplitScreen(list, fewestColumns: 60)
/// stack.push(split)
/// split.show(page)
/// split.draw(on: &canvas)
/// ```
///
/// A click on the screen on the right is the key that leads there, which the screen on the left hears:
///
/// ```swift
/// _ = split.handle(.mouse(Mouse(.press(button: 0), at: Position(column: 40, row: 0))))
/// ```
@MainActor
public final class SplitScreen: Screen, ScreenPlace {
  /// Which of the two gets the keys.
  public enum Focus: Hashable, Sendable {
    case main, side
  }

  /// Whether there is room for both.
  public enum Room: Hashable, Sendable {
    case enough
    /// The window is too narrow.
    case tooNarrow
    /// The screen is read aloud, line by line, where two beside each other would be mixed up.
    case readAloud
  }

  /// How many columns there must be for two.
  public let fewestColumns: Int
  /// Which of the two gets the keys.
  public private(set) var focus = Focus.main
  /// Whether two are wanted where there is room for them.
  public var isWanted = true { didSet { if isWanted != oldValue { fit() } } }
  /// Whether there was room for two when it was drawn last.
  public private(set) var room = Room.tooNarrow
  /// Called when both can be beside each other from now on, or only one.
  public var whenFitted: @MainActor () -> Void = {}

  /// The one on the left.
  public var main: any Screen { mainPane.screen }
  /// The one on the right; nil where there is none.
  public var side: (any Screen)? { sidePane?.screen }
  /// Whether both can be beside each other.
  public var fitsTwo: Bool { isWanted && room == .enough }

  private let mainPane: SplitPane
  private var sidePane: SplitPane?
  private let divider: Style
  private let keys: (enter: Key, leave: Key)
  private var context: ScreenContext?
  /// Whoever waits until the keys are taken from the screen on the right.
  private var presenting: CheckedContinuation<Void, Never>?
  /// What the screen on the right lies on, with whoever waits there: it had the keys before, and gets them again.
  private var below: [(pane: SplitPane, presenting: CheckedContinuation<Void, Never>?)] = []
  /// A click that waits until the pane that it hit can be typed at.
  private var held: InputEvent?
  /// What was said last of whether both can be beside each other.
  private var saidToFit = false
  /// Where the two were drawn last; nil where only one was.
  private var places: (main: Rect, side: Rect)?
  /// The columns of the pane on the right: two fifths of them all up to the fewest, then a third up to the most.
  private static let sideColumns = 44...90

  /// - Parameters:
  ///   - main: the screen on the left.
  ///   - fewestColumns: how many columns there must be for two.
  ///   - divider: the style of the line between them.
  ///   - enterKey: the key of the screen on the left that leads to the other one: a click there is that key, too.
  ///   - leaveKey: the key of the screen on the right that leads back.
  public init(
    _ main: any Screen, fewestColumns: Int, divider: Style = Style().dim(), enterKey: Key = Key(.tab),
    leaveKey: Key = Key(.escape)
  ) {
    mainPane = SplitPane(main)
    self.fewestColumns = fewestColumns
    self.divider = divider
    keys = (enterKey, leaveKey)
  }

  // MARK: What is on the right

  /// Shows a screen on the right, to be looked at, in place of the one before, whose work is cancelled. Until it is ready,
  /// what was there before stays in sight.
  /// - Parameter screen: the screen; nil for none.
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

  /// Takes the keys from the screen on the right, which stays, unless it lies on another one: that has them then.
  /// - Returns: false when it does not have them.
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

  /// Tells the two which of them can be seen, and for whom everybody waits.
  private func share() {
    let isSplit = isSplit
    mainPane.set(isCovered: !isSplit && focus == .side, isAwaited: focus == .main)
    sidePane?.set(isCovered: !isSplit && focus == .main, isAwaited: true)
  }

  /// The pane that gets the keys.
  private var focused: SplitPane {
    if focus == .side, let sidePane { sidePane } else { mainPane }
  }

  /// The screen that gets the keys.
  public var focusedScreen: any Screen { focused.screen }

  // MARK: The screen

  public var isReady: Bool { held == nil && focused.screen.isReady }

  public var hasPage: Bool { focused.screen.hasPage }

  public func didAppear(in context: ScreenContext) {
    self.context = context
    // Whoever waits for the screen on the right holds this one.
    context.whenEnded = { [weak self] in self?.giveBackKeys() }
    mainPane.appear(in: context) { [weak self] in self?.deliver() }
  }

  /// Finds out whether there is room for two; if that is new, the screen on the right may come or go.
  private func fit() {
    guard fitsTwo != saidToFit else { return }
    saidToFit = fitsTwo
    whenFitted()
    share()
    context?.setNeedsDisplay()
  }

  /// Whether two are drawn.
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

  /// Draws the two beside each other.
  private func draw(_ sidePane: SplitPane, in places: (main: Rect, side: Rect), on canvas: inout Canvas) {
    func draw(_ pane: SplitPane, in place: Rect, draws: Bool) {
      let size = Size(columns: place.columns, rows: place.rows)
      let isActive = canvas.isActive && pane === focused
      guard let picture = pane.picture(size, canvas.traits, isActive: isActive, draws: draws) else { return }
      let cursor = canvas.cursor
      canvas.draw(picture, column: place.column)
      if !isActive { canvas.cursor = cursor }
    }
    // What waits for the other one is not ready, and can be looked at all the same.
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

  /// Draws the line between the two, joined with the lines that end at it.
  private func drawDivider(at column: Int, on canvas: inout Canvas) {
    let symbols = canvas.traits.symbols
    let rule = String(symbols.rule)
    for row in 0..<canvas.size.rows {
      let sign =
        switch (canvas[column - 1, row].text == rule, canvas[column + 1, row].text == rule) {
        case (true, true): symbols.crossing
        case (true, false): symbols.sideFromLeft
        case (false, true): symbols.sideFromRight
        case (false, false): symbols.side
        }
      canvas.write(sign, column: column, row: row, style: divider)
    }
  }

  // MARK: Events

  public func handle(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event, let places, !hasPage { return handle(mouse, places) }
    return focused.handle(event)
  }

  /// An event of the mouse goes to the pane that it is on. A click on the one without the keys first gives them to it; if
  /// the other one keeps them, as it does while it asks something, nothing was clicked.
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
