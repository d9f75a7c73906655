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
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants something that can be done only here.
  /// - Parameter position: the row under the cursor, from 0; nil where there is none.
  func didRequest(_ action: CarColumnsAction, at position: Int?)
  /// The user wants to go back and leave the columns as they were.
  func didRequestClose()

  /// The row at a position, from 0; nil where there is none.
  func row(at position: Int) -> FieldRow?
}

/// What can be done only where columns are chosen.
public enum CarColumnsAction: Hashable, Sendable, CaseIterable {
  /// Make the field a column, or take its column away.
  case toggle
  /// Move the field to the right in the list, or to the left.
  case moveDown, moveUp
  /// Take the columns as they are chosen now.
  case accept
  /// Leave it to the catalogue again.
  case restore
}

/// What a view may know of a field to choose from: the texts, one for each column.
public struct FieldRow: Hashable, Sendable {
  /// Its number among the columns; empty where it is none of them.
  public var number: String
  /// The field in words.
  public let label: String
  /// Its name, as the catalogue writes it.
  public let name: String
  /// How many cars have it.
  public let count: String
  /// What some of them have there.
  public let examples: String
  /// What stands behind the examples where others have something else; empty where none has.
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
  /// The fields to choose from, with some examples of each: those that are columns now, in their order, then others that
  /// the cars have.
  @concurrent
  func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields
}

/// The fields of a catalogue.
public struct CatalogueFields: Hashable, Sendable {
  /// The fields, in the order in which to offer them.
  public let summaries: [FieldSummary]
  /// How many cars there are.
  public let carCount: Int
  /// The units of the known ones.
  public let units: FieldUnits

  public init(_ summaries: [FieldSummary] = [], carCount: Int = 0, units: FieldUnits = FieldUnits()) {
    self.units = units
    self.summaries = summaries
    self.carCount = carCount
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the columns says to its view.
@MainActor
public protocol CarColumnsViewing: AnyObject {
  /// Shows a state in place of the one before. The rows, which the view asks for, may differ after each.
  func render(_ state: CarColumnsViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a row, from 0.
  func selectRow(at position: Int)
}

/// Everything that the scene shows: a row for each field to choose from.
public typealias CarColumnsViewState = SceneState<TableState, CarColumnsAction>

// MARK: 4. Presenter to router

/// Where the scene can lead: back to the list, with what was chosen; nil for nothing new.
public typealias CarColumnsRouting = SceneRouting<ColumnChoice?>

/// What the user has chosen as the columns of the list.
public enum ColumnChoice: Hashable, Sendable {
  /// These fields, from left to right.
  case fields([FieldKey])
  /// Whatever the catalogue suggests.
  case suggested
}
