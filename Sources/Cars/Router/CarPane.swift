import CarsContracts
import CarsEntity
import TerminalUI

/// The scene of one car beside the list or, where there is no room for both, in its place. It makes that scene for the car
/// that the list is about, as if it were pushed: neither of the two scenes knows of the other.
@MainActor
final class CarPane {
  private weak var stack: ScreenStack?
  private weak var split: SplitScreen?
  private let clock: any Clock<Duration>
  private let screens: any CarScreenMaking
  /// The car under the list's cursor; nil where there is none.
  private var selected: CarID?
  /// The scene that was made last; the split screen owns it.
  private var made: Made?

  /// Who hears of each other car that the user turns to in the scene; nil while the user is not in it.
  private var follow: (@MainActor (CarID) -> Void)?

  private struct Made {
    /// The car that it shows.
    var id: CarID
    weak var screen: (any Screen)?
    /// How it is left.
    let flow: Flow<CarDetailOutcome>
  }

  /// - Parameters:
  ///   - split: what has the list on the left.
  ///   - stack: where what the scene leads to is pushed.
  ///   - screens: makes the scenes.
  init(in split: SplitScreen, on stack: ScreenStack, screens: any CarScreenMaking) {
    self.split = split
    self.stack = stack
    self.screens = screens
    clock = stack.clock
    split.whenFitted = { [weak self] in self?.showSelected() }
  }

  /// Has no cars beside the list, whether there is room or not.
  func hide() { split?.isWanted = false }

  /// Has cars beside the list where there is room, from now on or no longer.
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

  /// The list is about another car: its scene takes the place of the one before, whose work ends there. Nobody waits.
  func select(_ id: CarID?) {
    selected = id
    showSelected()
  }

  /// Shows the car that the list is about, where there is room, unless the user is in the scene that is there.
  private func showSelected() {
    guard let split, split.focus == .main else { return }
    guard split.fitsTwo, let selected else { return split.show(nil) }
    let (screen, _) = make(selected) { screens.makePreview(of: $0, clock: clock, router: $1) }
    split.show(screen)
  }

  /// Gives the keys to the scene of a car, which may be beside the list already, until it is left.
  /// - Parameter follow: hears of each other car that the user turns to there.
  func open(_ id: CarID, follow: @escaping @MainActor (CarID) -> Void) async -> CarDetailOutcome {
    let (screen, flow) = beside(id) ?? make(id, screens.makeDetail)
    self.follow = follow
    let outcome = await flow.run(screen)
    self.follow = nil
    if split?.fitsTwo == false || made?.id != selected { showSelected() }
    return outcome
  }

  /// Gives the keys to the editor, in the place of the car, until the user is done.
  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome {
    let outcome = await screens.openEditor(for: task, on: split)
    showSelected()
    return outcome
  }

  private func turn(to id: CarID) {
    made?.id = id
    follow?(id)
  }

  /// The scene of a car that is beside the list already; nil when it is another one's, or there is none.
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
