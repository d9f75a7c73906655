/// Runs screens without a terminal, to draw their state after some keys.
///
/// Each key is handled, and the work that it starts is done, before the next one. Time stands still: nothing is
/// animated or goes away by itself. So the same keys always produce the same frame.
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
  ///   - size: the size of the frame.
  ///   - traits: the traits for drawing.
  public init(size: Size, traits: Traits = Traits()) {
    self.size = size
    self.traits = traits
  }

  /// Shows a screen and sends it keys.
  /// - Returns: the final frame, or nil if the keys left the last screen or interrupted the application.
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

  /// Returns the top screen's frame once its work is done, or nil if there is no screen.
  private func nextFrame() async -> Canvas? {
    await stack.settled()
    while let screen = stack.top {
      var canvas = Canvas(size: size, traits: traits)
      screen.draw(on: &canvas)
      // Learning its size may have started more work.
      if stack.isSettled { return canvas }
      await stack.settled()
    }
    return nil
  }
}

/// A clock that stands still. Sleeping on it fails at once, as if cancelled.
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
