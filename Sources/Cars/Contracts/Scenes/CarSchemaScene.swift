// The columns of a catalogue, and their meanings: who says what to whom, in the order in which a message travels.
//
//   a key        CarSchemaPresenting     the view tells what was chosen
//   a request    CarSchemaInteracting    the presenter asks what the columns are, and has the catalogue read otherwise
//   a state      CarSchemaViewing        the presenter says what to show
//   a way out    CarSchemaRouting        the presenter says what was said of the catalogue
//
// No router of its own: it only goes back, which any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the schema's view tells its presenter, and the rows to draw or print.
@MainActor
public protocol CarSchemaPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested an action of this scene.
  /// - Parameter position: the row under the cursor, counted from 0, or nil if there is none.
  func didRequest(_ action: CarSchemaAction, at position: Int?) async
  /// The user asked to go back, to the previous page or out of the scene.
  func didRequestClose()

  /// Returns the cells of a row, counted from 0: one for each column or a single one; none if there is no such row.
  func row(at position: Int) -> [SchemaCell]
}

/// An action of the schema.
public enum CarSchemaAction: Hashable, Sendable, CaseIterable {
  /// Choose the row: show the meanings of a column, or answer the question.
  case choose
  /// Go to the next or the previous row, wrapping around.
  case next, previous
}

/// A cell of a row.
public enum SchemaCell: Hashable, Sendable {
  /// Text of the catalogue, shown unchanged.
  case own(String)
  /// Words of the program.
  case words(String)

  /// The text.
  public var text: String {
    switch self {
    case .own(let text), .words(let text): text
    }
  }
}

// MARK: 2. Presenter to interactor

/// Finds out about columns for the schema's presenter, off the main actor.
public protocol CarSchemaInteracting: Sendable {
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Whether the catalogue can be read differently.
  var takesAnswers: Bool { get }
  /// Fetches the catalogue, and returns its columns.
  @concurrent
  func schema() async -> FetchedSchema
  /// Reads the catalogue as the user says.
  /// - Returns: everything the user has said of it so far; nil if nothing takes the answer.
  @concurrent
  func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue?
}

/// The columns of a catalogue.
public struct FetchedSchema: Sendable {
  /// The columns: of a table from left to right, of JSON with the known fields first.
  public let columns: [SchemaColumn]
  /// What is known of the part of the catalogue that could be read.
  public let catalogue: CatalogueFacts
  /// Why the rest couldn't be read, or nil if all was.
  public let failure: CarsError?

  public init(_ columns: [SchemaColumn], of catalogue: CatalogueFacts, failure: CarsError? = nil) {
    (self.columns, self.catalogue, self.failure) = (columns, catalogue, failure)
  }
}

/// The user's answer about what a column means.
public enum SchemaAnswer: Hashable, Sendable {
  /// The named column has a meaning.
  case column(String, FieldName.Meaning)
  /// The names of make and model, if the catalogue's own don't tell.
  case cars(CarNames, NamesQuestion)
}

/// A catalogue's names for make and model.
public enum CarNames: Hashable, Sendable {
  /// Two names; a nil make means that there is none.
  case apart(make: String?, model: String)
  /// A name for the make; there is no model.
  case onlyMake(String)
  /// One name for both.
  case together(String)
}

/// What the user has said of a catalogue, with its origin.
public struct UnderstoodCatalogue: Hashable, Sendable {
  /// Where it comes from.
  public let origin: CatalogueOrigin
  /// Everything the user has said of it.
  public let said: ReadingOptions

  public init(_ origin: CatalogueOrigin, _ said: ReadingOptions) {
    (self.origin, self.said) = (origin, said)
  }
}

// MARK: 3. Presenter to view

/// What the schema's presenter tells its view.
@MainActor
public protocol CarSchemaViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: CarSchemaViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a row, counted from 0.
  func selectRow(at position: Int)
}

/// The state of the schema's view: a row for each column, or for each answer to a question.
public typealias CarSchemaViewState = SceneState<TableState, CarSchemaAction>

// MARK: 4. Presenter to router

/// Returns to the list with the new reading of the catalogue; nil if it is unchanged.
public typealias CarSchemaRouting = SceneRouting<UnderstoodCatalogue?>
