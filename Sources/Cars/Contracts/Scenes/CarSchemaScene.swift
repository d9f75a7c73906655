// The columns of a catalogue: who says what to whom, in the order in which a message travels.
//
//   a start      CarSchemaPresenting     the view tells that it is there
//   a request    CarSchemaInteracting    the presenter asks what the columns are
//   a state      CarSchemaViewing        the presenter says what to show
//
// Only printed: on a screen, the question what names mean and the choice of columns are scenes of their own.
// No router of its own: what is printed leads nowhere.
// No way there: it is a command.

public import CarsCatalogue
public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the schema tells its presenter, and what it asks for while it prints.
@MainActor
public protocol CarSchemaPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The texts of a row, from 0: one for each column of the state, or one that says all.
  func row(at position: Int) -> [String]
}

// MARK: 2. Presenter to interactor

/// What the presenter of the schema can ask for. Its work is done off the main actor.
public protocol CarSchemaInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// Fetches the catalogue, and finds out what its columns are.
  @concurrent
  func schema() async -> FetchedSchema
}

/// The columns of a catalogue.
public struct FetchedSchema: Sendable {
  /// The columns, as the catalogue has them from left to right or, where it is JSON, the known fields first.
  public let columns: [SchemaColumn]
  /// The catalogue as far as it could be read.
  public let catalogue: Catalogue
  /// Why there is no more of it; nil where this is all.
  public let failure: CarsError?

  public init(_ columns: [SchemaColumn], of catalogue: Catalogue, failure: CarsError? = nil) {
    (self.columns, self.catalogue, self.failure) = (columns, catalogue, failure)
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the schema says to its view.
@MainActor
public protocol CarSchemaViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarSchemaViewState)
}

/// Everything that is shown: a row for each column.
public typealias CarSchemaViewState = SceneState<TableState, NoAction>
