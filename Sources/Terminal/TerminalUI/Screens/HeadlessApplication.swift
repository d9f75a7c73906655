/// Runs screens without a terminal, to draw what they show after some keys.
///
/// Each key is handled, and the work that it starts is done, before the next one. No time passes: nothing turns, blinks or
/// goes away by itself. So the same keys always lead to the same frame.
///
/// ```swift
/// let application = HeadlessApplication(size: Size(columns: 80, rows: 24))
/// let frame = await application.run(screen, keys: [Key(.down), Key(.enter)])
/// let picture = frame?.svg()
/// ```
@MainActor
public final class HeadlessApplication {
  /// The screens.
  public let stack = ScreenStack(clock: StoppedClock())

  private let size: Size
  private let traits: Traits

  /// - Parameters:
  ///   - size: how large the frame is.
  ///   - traits: with what, and for whom, it draws.
  public init(size: Size, traits: Traits = Traits()) {
    self.size = size
    self.traits = traits
  }

  /// Shows a screen and types at it.
  /// - Returns: what is on screen in the end; nil when the keys have left the last screen, or interrupted it.
  public func run(_ root: any Screen, keys: [Key] = []) async -> Canvas? {
    stack.push(root)
    defer { stack.removeAll() }
    var frame = await nextFrame()
    for key in keys {
      guard let screen = stack.top else { return nil }
      if !screen.handle(.key(key)), key == Key(.character("c"), .control) { return nil }
      frame = await nextFrame()
    }
    return frame
  }

  /// What the top screen shows as soon as it has nothing more to do; nil when there is none.
  private func nextFrame() async -> Canvas? {
    await stack.settled()
    while let screen = stack.top {
      var canvas = Canvas(size: size, traits: traits)
      screen.draw(on: &canvas)
      // A screen that has learned how large it is may show more.
      if stack.isSettled { return canvas }
      await stack.settled()
    }
    return nil
  }
}

/// A clock that stands still. What would wait by it is told at once, as if it were cancelled, that its time does not come.
private struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    private let offset: Duration

    init(_ offset: Duration = .zero) {
      self.offset = offset
    }

    func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
