// One of the garages: who says what to whom, in the order in which a message travels.
//
//   a key        GarageDetailPresenting     the view tells what happened
//   a request    GarageDetailInteracting    the presenter asks for the facts
//   a state      GarageDetailViewing        the presenter says what to show
//   a way out    GarageDetailRouting        the presenter goes back
//
// No plain view: the list prints all that is known.
// No router of its own: it only goes back, as any `SceneRouter` does.

public import DealersEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view tells its presenter.
@MainActor
public protocol GarageDetailPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user asked to go back.
  func didRequestClose()
}

/// A fact as the view knows it.
public struct GarageFact: Hashable, Sendable {
  /// What it is about.
  public let label: String
  /// What it says.
  public let text: String

  public init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

// MARK: 2. Presenter to interactor

/// Fetches one of the garages for the presenter, off the main actor.
public protocol GarageDetailInteracting: Sendable {
  /// Returns the one with an id, fetched afresh.
  @concurrent
  func loadGarage(_ id: Garage.ID) async throws(GaragesError) -> Garage
}

// MARK: 3. Presenter to view

/// What the presenter says to its view.
@MainActor
public protocol GarageDetailViewing: AnyObject {
  /// Shows a state.
  func render(_ state: GarageDetailViewState)
}

/// The state of the view: the facts, in order.
public typealias GarageDetailViewState = SceneState<[GarageFact], NoAction>

// MARK: 4. Presenter to router

/// Goes back to the list.
public typealias GarageDetailRouting = SceneRouting<Void>
