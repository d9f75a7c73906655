// The check of a catalogue: who says what to whom, in the order in which a message travels.
//
//   a start      CarCheckPresenting     the view tells that it is there
//   a request    CarCheckInteracting    the presenter asks what is wrong with the catalogue
//   a state      CarCheckViewing        the presenter says what to show
//
// Only printed: there is nothing to do on a screen with a list of faults, which the list has on a page of its own.
// No router of its own: what is printed leads nowhere.
// No way there: it is a command.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the check's view tells its presenter.
@MainActor
public protocol CarCheckPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
}

// MARK: 2. Presenter to interactor

/// What the check's presenter can ask for. Its work is done off the main actor.
public protocol CarCheckInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// Fetches the catalogue as far as it can be read.
  @concurrent
  func check() async -> CheckedCatalogue
}

/// A catalogue as far as it can be read.
public struct CheckedCatalogue: Equatable, Sendable {
  /// What is known of it, with what is wrong with its records.
  public let catalogue: CatalogueFacts
  /// Why there are no more; nil where these are all.
  public let failure: CarsError?
  /// A name that somebody gave to a field, and that is not there; nil where all are.
  public let unfound: UnfoundName?

  public init(_ catalogue: CatalogueFacts, failure: CarsError? = nil, unfound: UnfoundName? = nil) {
    self.catalogue = catalogue
    self.failure = failure
    self.unfound = unfound
  }
}

// MARK: 3. Presenter to view

/// What the check's presenter says to its view.
@MainActor
public protocol CarCheckViewing: AnyObject {
  /// Shows what was found.
  func render(_ state: CarCheckViewState)
}

/// What was found: one line for each thing that is wrong with a record or with the text.
public typealias CarCheckViewState = SceneState<[String], NoAction>
