public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Where one car goes next: to the editor, or back, with the car that was on screen.
@MainActor
public final class CarDetailRouter: CarDetailRouting {
  public let origin: CarDetailOrigin
  private weak var stack: ScreenStack?
  private weak var place: (any ScreenPlace)?
  private let flow: Flow<CarDetailOutcome>
  private let screens: any CarScreenMaking
  private let follow: @MainActor (CarID) -> Void

  /// - Parameters:
  ///   - stack: what takes text for the clipboard.
  ///   - place: where the editor is shown; by default, on the stack.
  ///   - flow: the flow that ends when the user goes back.
  ///   - screens: makes the screens.
  ///   - origin: what the car was opened from.
  ///   - follow: hears of each other car that the user turns to.
  public init(
    stack: ScreenStack?, place: (any ScreenPlace)? = nil, flow: Flow<CarDetailOutcome>,
    screens: any CarScreenMaking,
    from origin: CarDetailOrigin, follow: @escaping @MainActor (CarID) -> Void = { _ in }
  ) {
    self.origin = origin
    self.follow = follow
    self.stack = stack
    self.place = place ?? stack
    self.flow = flow
    self.screens = screens
  }

  public func turn(to id: CarID) { follow(id) }

  public func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    await screens.openEditor(for: task, on: place)
  }

  public func copy(_ text: String) {
    stack?.copy(text)
  }

  public func close(with outcome: CarDetailOutcome) {
    flow.finish(outcome)
  }
}
