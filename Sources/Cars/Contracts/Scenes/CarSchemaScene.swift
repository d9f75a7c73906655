// The columns of a catalogue, and what each is taken for: who says what to whom, in the order in which a message travels.
//
//   a key        CarSchemaPresenting     the view tells what was chosen
//   a request    CarSchemaInteracting    the presenter asks what the columns are, and has the catalogue read otherwise
//   a state      CarSchemaViewing        the presenter says what to show
//   a way out    CarSchemaRouting        the presenter says what was said of the catalogue
//
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the schema tells its presenter, and what it may ask for while it draws or prints.
@MainActor
public protocol CarSchemaPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants something that can be done only here.
  /// - Parameter position: the row under the cursor, from 0; nil where there is none.
  func didRequest(_ action: CarSchemaAction, at position: Int?) async
  /// The user wants to go back: to the page before, or to where there is none.
  func didRequestClose()

  /// The cells of a row, from 0: one for each column of the state, or one that says all; none where there is no row.
  func row(at position: Int) -> [SchemaCell]
}

/// What can be done only where there are columns.
public enum CarSchemaAction: Hashable, Sendable, CaseIterable {
  /// Take the row: go to what a column can be taken for, or answer what is asked.
  case choose
  /// Go to the next row or, behind the last, to the first, or the other way round.
  case next, previous
}

/// A cell of a row.
public enum SchemaCell: Hashable, Sendable {
  /// What the catalogue says; it stays as it is.
  case own(String)
  /// Words of the program.
  case words(String)

  /// What is to be read there.
  public var text: String {
    switch self {
    case .own(let text), .words(let text): text
    }
  }
}

// MARK: 2. Presenter to interactor

/// What the presenter of the schema can ask for. Its work is done off the main actor.
public protocol CarSchemaInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// Whether the catalogue can be read otherwise than it was.
  var takesAnswers: Bool { get }
  /// Finds out what the columns of the catalogue are.
  @concurrent
  func schema() async -> FetchedSchema
  /// Has the catalogue read as somebody says.
  /// - Returns: all that has been said of it by then; nil where nobody takes the answer.
  @concurrent
  func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue?
}

/// The columns of a catalogue.
public struct FetchedSchema: Sendable {
  /// The columns, as the catalogue has them from left to right or, where it is JSON, the known fields first.
  public let columns: [SchemaColumn]
  /// What is known of the catalogue as far as it could be read.
  public let catalogue: CatalogueFacts
  /// Why there is no more of it; nil where this is all.
  public let failure: CarsError?

  public init(_ columns: [SchemaColumn], of catalogue: CatalogueFacts, failure: CarsError? = nil) {
    (self.columns, self.catalogue, self.failure) = (columns, catalogue, failure)
  }
}

/// What somebody says of the columns of a catalogue.
public enum SchemaAnswer: Hashable, Sendable {
  /// The column with a name is taken for something.
  case column(String, FieldName.Meaning)
  /// What make and model are called, where no name says it.
  case cars(CarNames, NamesQuestion)
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

/// What somebody has said of a catalogue, and where that comes from.
public struct UnderstoodCatalogue: Hashable, Sendable {
  /// Where it comes from.
  public let origin: CatalogueOrigin
  /// All that has been said of it.
  public let said: ReadingOptions

  public init(_ origin: CatalogueOrigin, _ said: ReadingOptions) {
    (self.origin, self.said) = (origin, said)
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the schema says to its view.
@MainActor
public protocol CarSchemaViewing: AnyObject {
  /// Shows a state in place of the one before. The rows, which the view asks for, may differ after each.
  func render(_ state: CarSchemaViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a row, from 0.
  func selectRow(at position: Int)
}

/// Everything that is shown: a row for each column, or for each answer to a question.
public typealias CarSchemaViewState = SceneState<TableState, CarSchemaAction>

// MARK: 4. Presenter to router

/// Where the scene can lead: back to the list, with how the catalogue is read from now on; nil where that is as before.
public typealias CarSchemaRouting = SceneRouting<UnderstoodCatalogue?>
