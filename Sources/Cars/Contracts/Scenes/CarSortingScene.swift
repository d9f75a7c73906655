// The order of the list: who says what to whom, in the order in which a message travels.
//
//   a key        CarSortingPresenting     the view tells what happened
//   a request    CarSortingInteracting    the presenter asks which fields there are
//   a state      CarSortingViewing        the presenter says what to show
//   a way out    CarSortingRouting        the presenter says what was chosen
//
// No plain view: in a pipe `--sort` says in which order to print.
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the order tells its presenter, and what it may ask for.
@MainActor
public protocol CarSortingPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested an action of this scene.
  /// - Parameter position: the row under the cursor, counted from 0, or nil if there is none.
  func didRequest(_ action: CarSortingAction, at position: Int?)
  /// The user typed a character to filter the fields by.
  func didType(_ character: Character)
  /// The user cancelled the choice of an order.
  func didRequestClose()

  /// Returns the row at a position from 0, or nil if there is none.
  func row(at position: Int) -> SortingRow?
  /// Whether letters and digits are typed rather than commands.
  var isTyping: Bool { get }
}

/// An action of the choice of an order.
public enum CarSortingAction: Hashable, Sendable, CaseIterable {
  /// Sort by the numbered fields, if the one under the cursor is among them, or else by that one alone.
  case accept
  /// Add the field behind the others, or remove it.
  case toggle
  /// Sort by the field in the opposite direction.
  case turn
  /// Return to the catalogue's own order.
  case restore
  /// Begin to type a filter; delete its last character, or all of it.
  case narrow, erase, clear
}

/// A field to sort by as the view knows it: the texts, one for each column.
public struct SortingRow: Hashable, Sendable {
  /// Its number among the fields of the order, with the direction: `1▲`; empty if it isn't one.
  public var number: String
  /// The field in words.
  public let label: String
  /// The cars that come first.
  public var first: String
  /// Examples of its values.
  public let examples: String

  public init(number: String = "", label: String, first: String, examples: String) {
    (self.number, self.label, self.first, self.examples) = (number, label, first, examples)
  }
}

// MARK: 2. Presenter to interactor

/// What the presenter of the order can ask for. Its work is done off the main actor.
public protocol CarSortingInteracting: Sendable {
  /// Returns the fields to sort by, with examples: those of the order that are no columns, the columns, then the others.
  @concurrent
  func fields(for question: OrderQuestion) async -> CatalogueFields
}

/// Where the choice of an order begins.
public struct OrderQuestion: Hashable, Sendable {
  /// The current order, or nil for the catalogue's own.
  public let order: CarOrder?
  /// The field of the column under the cursor in the list; nil if there is none.
  public let field: FieldKey?
  /// The fields that are columns, from left to right.
  public let columns: [FieldKey]

  public init(_ order: CarOrder? = nil, at field: FieldKey? = nil, columns: [FieldKey] = []) {
    (self.order, self.field, self.columns) = (order, field, columns)
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the order says to its view.
@MainActor
public protocol CarSortingViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: CarSortingViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a row, counted from 0.
  func selectRow(at position: Int)
}

/// Everything that the scene shows: a row for each field to sort by.
public typealias CarSortingViewState = SceneState<TableState, CarSortingAction>

// MARK: 4. Presenter to router

/// Returns to the list with the choice; nil if nothing changed.
public typealias CarSortingRouting = SceneRouting<OrderChoice?>

/// The user's choice of an order.
public enum OrderChoice: Hashable, Sendable {
  /// By these fields.
  case by(CarOrder)
  /// The catalogue's own.
  case unsorted
}
