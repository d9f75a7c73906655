import CarsContracts
import CarsEntity
import TerminalUI

/// The detail beside the list or, without room for both, in its place. It makes the detail of the selected car as if
/// it were pushed; neither scene knows of the other.
@MainActor
final class CarPane {
  private weak var stack: ScreenStack?
  private weak var split: SplitScreen?
  private let clock: any Clock<Duration>
  private let screens: any CarScreenMaking
  /// The car under the list's cursor, or nil if there is none.
  private var selected: CarID?
  /// The latest detail, owned by the split screen.
  private var made: Made?

  /// Called with each other car that the user turns to in the detail; nil while it isn't focused.
  private var follow: (@MainActor (CarID) -> Void)?

  private struct Made {
    /// The car that it shows.
    var id: CarID
    weak var screen: (any Screen)?
    /// How it is left.
    let flow: Flow<CarDetailOutcome>
  }

  /// - Parameters:
  ///   - split: the split screen that holds the list.
  ///   - stack: the stack on which further scenes are pushed.
  ///   - screens: makes the scenes.
  init(in split: SplitScreen, on stack: ScreenStack, screens: any CarScreenMaking) {
    self.split = split
    self.stack = stack
    self.screens = screens
    clock = stack.clock
    split.whenFitted = { [weak self] in self?.showSelected() }
  }

  /// Hides the pane.
  func hide() { split?.isWanted = false }

  /// Shows or hides the pane.
  func toggle() -> PaneChange {
    guard let split else { return .hidden }
    switch split.room {
    case .readAloud: return .readAloud
    case .tooNarrow: return .tooNarrow(fewestColumns: split.fewestColumns)
    case .enough:
      split.isWanted.toggle()
      return split.isWanted ? .shown : .hidden
    }
  }

  /// Shows the newly selected car, which ends the work of the previous detail.
  func select(_ id: CarID?) {
    selected = id
    showSelected()
  }

  /// Shows the selected car if there is room, unless the current detail is focused.
  private func showSelected() {
    guard let split, split.focus == .main else { return }
    guard split.fitsTwo, let selected else { return split.show(nil) }
    let (screen, _) = make(selected) { screens.makePreview(of: $0, clock: clock, router: $1) }
    split.show(screen)
  }

  /// Focuses the detail of a car, which may be shown already, until the user leaves it.
  /// - Parameter follow: called with each other car that the user turns to.
  func open(_ id: CarID, follow: @escaping @MainActor (CarID) -> Void) async -> CarDetailOutcome {
    let (screen, flow) = beside(id) ?? make(id, screens.makeDetail)
    self.follow = follow
    let outcome = await flow.run(screen)
    self.follow = nil
    if split?.fitsTwo == false || made?.id != selected { showSelected() }
    return outcome
  }

  /// Focuses the editor in place of the detail until the user is done.
  func openEditor(for task: CarEditorTask, at field: FieldKey?) async -> CarEditorOutcome {
    let outcome = await screens.openEditor(for: task, at: field, on: split)
    showSelected()
    return outcome
  }

  private func turn(to id: CarID) {
    made?.id = id
    follow?(id)
  }

  /// Returns the detail of a car if it is already shown.
  private func beside(_ id: CarID) -> (any Screen, Flow<CarDetailOutcome>)? {
    guard let made, made.id == id, let screen = made.screen, screen === split?.side else { return nil }
    return (screen, made.flow)
  }

  private func make(
    _ id: CarID, _ makeScreen: (CarID, any CarDetailRouting) -> any Screen
  ) -> (any Screen, Flow<CarDetailOutcome>) {
    let flow = Flow(on: split, otherwise: CarDetailOutcome.left(at: id))
    let router = CarDetailRouter(stack: stack, place: split, flow: flow, screens: screens, from: .list) {
      [weak self] in self?.turn(to: $0)
    }
    let screen = makeScreen(id, router)
    made = Made(id: id, screen: screen, flow: flow)
    return (screen, flow)
  }
}
