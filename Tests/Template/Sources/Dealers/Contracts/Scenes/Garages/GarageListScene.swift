// The list of garages: who says what to whom, in the order in which a message travels.
//
//   a key        GarageListPresenting     the view tells what happened
//   a request    GarageListInteracting    the presenter asks for the garages
//   a state      GarageListViewing        the presenter says what to show
//   a way out    GarageListRouting        the presenter says where to go
//
// No plain view: it has the same rows as any other list in print.
// No way there: a program begins with it, or another list has it as one of its ways.

public import DealersEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view tells its presenter, and the rows that it asks for while it draws.
@MainActor
public protocol GarageListPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user requested an action of this scene.
  /// - Parameter position: the row under the cursor, counted from 0, or nil if there is none.
  func didRequest(_ action: GarageListAction, at position: Int?) async
  /// The user asked to leave the scene.
  func didRequestClose()

  /// Returns the row at a position from 0, or nil if there is none.
  func row(at position: Int) -> GarageRow?
}

/// An action of the list.
public enum GarageListAction: Hashable, Sendable, CaseIterable {
  /// Open the row under the cursor.
  case open
}

/// A row as the view knows it.
public struct GarageRow: Hashable, Sendable {
  /// The texts, one for each column.
  public let cells: [String]

  public init(_ cells: [String]) {
    self.cells = cells
  }
}

// MARK: 2. Presenter to interactor

/// Fetches garages for the presenter, off the main actor.
public protocol GarageListInteracting: Sendable {
  /// Returns all garages, in the order of their names.
  @concurrent
  func loadGarages() async throws(GaragesError) -> [Garage]
}

// MARK: 3. Presenter to view

/// What the presenter says to its view.
@MainActor
public protocol GarageListViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: GarageListViewState)
}

/// The state of the view: a table with a row for each of the garages.
public typealias GarageListViewState = SceneState<TableState, GarageListAction>

// MARK: 4. Presenter to router

/// Leads from the list to one of its rows, and back.
@MainActor
public protocol GarageListRouting: AnyObject, Sendable {
  /// Shows one of the garages until the user returns.
  func showDetail(of id: Garage.ID) async
  /// Leaves the list.
  func close()
}
