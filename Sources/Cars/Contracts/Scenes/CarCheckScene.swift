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
  /// The view has appeared, still empty.
  func viewDidLoad() async
}

// MARK: 2. Presenter to interactor

/// Checks a catalogue for the check's presenter, off the main actor.
public protocol CarCheckInteracting: Sendable {
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Fetches as much of the catalogue as can be read.
  @concurrent
  func check() async -> CheckedCatalogue
}

/// As much of a catalogue as can be read.
public struct CheckedCatalogue: Equatable, Sendable {
  /// What is known of it, with what is wrong with its records.
  public let catalogue: CatalogueFacts
  /// Why the rest couldn't be read, or nil if all was.
  public let failure: CarsError?
  /// A field name given by the user that the catalogue lacks; nil if it has all of them.
  public let missingName: MissingName?

  public init(_ catalogue: CatalogueFacts, failure: CarsError? = nil, missingName: MissingName? = nil) {
    self.catalogue = catalogue
    self.failure = failure
    self.missingName = missingName
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
