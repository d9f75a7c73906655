// The columns of the list: who says what to whom, in the order in which a message travels.
//
//   a key        CarColumnsPresenting     the view tells what happened
//   a request    CarColumnsInteracting    the presenter asks which fields there are
//   a state      CarColumnsViewing        the presenter says what to show
//   a way out    CarColumnsRouting        the presenter says what was chosen
//
// No plain view: in a pipe `--columns` says which columns to print.
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the columns tells its presenter, and what it may ask for while it draws.
@MainActor
public protocol CarColumnsPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested an action of this scene.
  /// - Parameter position: the row under the cursor, counted from 0, or nil if there is none.
  func didRequest(_ action: CarColumnsAction, at position: Int?)
  /// The user cancelled the choice of columns.
  func didRequestClose()

  /// Returns the row at a position from 0, or nil if there is none.
  func row(at position: Int) -> FieldRow?
}

/// An action of the column chooser.
public enum CarColumnsAction: Hashable, Sendable, CaseIterable {
  /// Show or hide the field's column.
  case toggle
  /// Move the field to the right in the list, or to the left.
  case moveDown, moveUp
  /// Accept the choice.
  case accept
  /// Choose the catalogue's suggestion.
  case restore
}

/// A field to choose from as the view knows it: the texts, one for each column.
public struct FieldRow: Hashable, Sendable {
  /// Its number among the columns; empty if it isn't one.
  public var number: String
  /// The field in words.
  public let label: String
  /// Its name, as the catalogue writes it.
  public let name: String
  /// The number of cars that have it.
  public let count: String
  /// Examples of its values.
  public let examples: String
  /// The marker after the examples if there are other values; otherwise empty.
  public let more: String

  public init(
    number: String = "", label: String, name: String, count: String, examples: String, more: String = ""
  ) {
    self.number = number
    self.label = label
    self.name = name
    self.count = count
    self.examples = examples
    self.more = more
  }
}

// MARK: 2. Presenter to interactor

/// What the presenter of the columns can ask for. Its work is done off the main actor.
public protocol CarColumnsInteracting: Sendable {
  /// Returns the fields to choose from, with examples: first the current columns in order, then the others.
  @concurrent
  func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields
}

/// The fields of a catalogue.
public struct CatalogueFields: Hashable, Sendable {
  /// The fields, in the order in which to offer them.
  public let summaries: [FieldSummary]
  /// The number of cars.
  public let carCount: Int
  /// The units of the known fields.
  public let units: FieldUnits
  /// The fields that the catalogue suggests as columns, of those that any car has.
  public let suggested: [FieldKey]

  public init(
    _ summaries: [FieldSummary] = [], carCount: Int = 0, units: FieldUnits = FieldUnits(),
    suggested: [FieldKey] = []
  ) {
    self.units = units
    self.suggested = suggested
    self.summaries = summaries
    self.carCount = carCount
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the columns says to its view.
@MainActor
public protocol CarColumnsViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: CarColumnsViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a row, counted from 0.
  func selectRow(at position: Int)
}

/// Everything that the scene shows: a row for each field to choose from.
public typealias CarColumnsViewState = SceneState<TableState, CarColumnsAction>

// MARK: 4. Presenter to router

/// Returns to the list with the choice; nil if nothing changed.
public typealias CarColumnsRouting = SceneRouting<ColumnChoice?>

/// The user's choice of columns.
public enum ColumnChoice: Hashable, Sendable {
  /// These fields, from left to right.
  case fields([FieldKey])
  /// The catalogue's suggestion.
  case suggested
}
