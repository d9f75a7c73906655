// The list of dealers: who says what to whom, in the order in which a message travels.
//
//   a key        DealerListPresenting     the view tells what happened
//   a request    DealerListInteracting    the presenter asks for the dealers
//   a state      DealerListViewing        the presenter says what to show
//   a way out    DealerListRouting        the presenter leaves the scene
//
// No way there: a program begins with it, or another list has it as one of its ways.

public import DealersEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view tells its presenter, and the rows that it asks for while it draws.
@MainActor
public protocol DealerListPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user asked to leave the scene.
  func didRequestClose()

  /// Returns the row at a position from 0, or nil if there is none.
  func row(at position: Int) -> DealerRow?
}

/// A row as the view knows it.
public struct DealerRow: Hashable, Sendable {
  /// The texts, one for each column.
  public let cells: [String]

  public init(_ cells: [String]) {
    self.cells = cells
  }
}

// MARK: 2. Presenter to interactor

/// Fetches dealers for the presenter, off the main actor.
public protocol DealerListInteracting: Sendable {
  /// Returns all dealers, in the order of their names.
  @concurrent
  func loadDealers() async throws(DealersError) -> [Dealer]
}

// MARK: 3. Presenter to view

/// What the presenter says to its view.
@MainActor
public protocol DealerListViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: DealerListViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
}

/// The state of the view: a table with a row for each of the dealers.
public typealias DealerListViewState = SceneState<TableState, NoAction>

// MARK: 4. Presenter to router

/// Leads out of the list.
@MainActor
public protocol DealerListRouting: AnyObject, Sendable {
  /// Leaves the list.
  func close()
}
