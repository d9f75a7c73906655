public import CarsContracts
public import CarsEntity
public import TerminalUI

/// Routes from one car to the editor, or back with the car last shown.
@MainActor
public final class CarDetailRouter: CarDetailRouting {
  public let origin: CarDetailOrigin
  private weak var stack: ScreenStack?
  private weak var place: (any ScreenPlace)?
  private let flow: Flow<CarDetailOutcome>
  private let screens: any CarScreenMaking
  private let follow: @MainActor (CarID) -> Void

  /// - Parameters:
  ///   - stack: takes text for the clipboard.
  ///   - place: where the editor is shown; by default, on the stack.
  ///   - flow: the flow that ends when the user returns.
  ///   - screens: makes the screens.
  ///   - origin: the scene from which the car was opened.
  ///   - follow: called with each other car that the user turns to.
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
