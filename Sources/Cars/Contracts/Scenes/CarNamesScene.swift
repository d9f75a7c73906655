// What the names in a catalogue mean: who says what to whom, in the order in which a message travels.
//
//   a key        CarNamesPresenting     the view tells what was answered
//   a request    CarNamesInteracting    the presenter has the catalogue read so
//   a state      CarNamesViewing        the presenter says what is asked
//   a way out    CarNamesRouting        the presenter says what was said of the catalogue
//
// No plain view: in a pipe nobody is asked, and the error has the command that says it.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the names tells its presenter, and what it may ask for while it draws.
@MainActor
public protocol CarNamesPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants something that can be done only here.
  /// - Parameter position: the row under the cursor, from 0; nil where there is none.
  func didRequest(_ action: CarNamesAction, at position: Int?) async
  /// The user wants to go back: to the question before, or to where there is no question.
  func didRequestClose()

  /// The row at a position, from 0; nil where there is none.
  func row(at position: Int) -> NamesRow?
}

/// What can be done only where it is asked what names mean.
public enum CarNamesAction: Hashable, Sendable, CaseIterable {
  /// Answer with the row.
  case answer
  /// Go to the next answer or, behind the last, to the first, or the other way round.
  case next, previous
}

/// What a view may know of an answer.
public enum NamesRow: Hashable, Sendable {
  /// A name in the catalogue, with what the first records have under it.
  case column(String, examples: [String])
  /// An answer in words of the program.
  case words(String)
}

// MARK: 2. Presenter to interactor

/// What the presenter of the names can ask for. Its work is done off the main actor.
public protocol CarNamesInteracting: Sendable {
  /// Has the catalogue read as somebody says.
  /// - Returns: all that has been said of it by then.
  @concurrent
  func understand(_ names: CarNames, in question: NamesQuestion) async -> ReadingOptions
}

/// What a catalogue calls make and model.
public enum CarNames: Hashable, Sendable {
  /// By these names; there is no make where it is nil.
  case apart(make: String?, model: String)
  /// The make by this name; there is no model.
  case onlyMake(String)
  /// Both by one name.
  case together(String)
}

// MARK: 3. Presenter to view

/// What the presenter of the names says to its view.
@MainActor
public protocol CarNamesViewing: AnyObject {
  /// Shows a state in place of the one before. The rows, which the view asks for, may differ after each.
  func render(_ state: CarNamesViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a row, from 0.
  func selectRow(at position: Int)
}

/// Everything that the scene shows: a row for each answer.
public typealias CarNamesViewState = SceneState<TableState, CarNamesAction>

// MARK: 4. Presenter to router

/// Where the scene can lead.
@MainActor
public protocol CarNamesRouting: AnyObject {
  /// Goes back to the list.
  /// - Parameter said: what has been said of the catalogue; nil for nothing new.
  func close(with said: ReadingOptions?)
}
