// One car: who says what to whom, in the order in which a message travels.
//
//   a key        CarDetailPresenting     the view tells what happened
//   a request    CarDetailInteracting    the presenter asks for the car, and the answer comes back
//   a state      CarDetailViewing        the presenter says what to show
//   a way out    CarDetailRouting        the presenter says where to go

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the detail's view tells its presenter.
@MainActor
public protocol CarDetailPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user requested an action of the detail.
  func didRequest(_ action: CarDetailAction) async
  /// The user answered the question. Keys wait until a state without the question is rendered, or until this returns.
  func didAnswer(_ isYes: Bool) async
  /// The user asked to go back.
  func didRequestClose()
}

/// An action of the detail.
public enum CarDetailAction: Hashable, Sendable, CaseIterable {
  /// Go to the next or previous car of the list that this one was opened from.
  case next, previous
  /// Copy the car as text.
  case copy
  /// Edit the car, or remove it.
  case edit, remove
  /// Undo the last change.
  case undo
}

// MARK: 2. Presenter to interactor

/// The interactors of the detail's presenter.
public struct CarDetailInteractors: Sendable {
  /// Has the car.
  public let detail: any CarDetailInteracting
  /// Changes cars.
  public let changes: any CarChanging

  public init(detail: any CarDetailInteracting, changes: any CarChanging) {
    (self.detail, self.changes) = (detail, changes)
  }
}

/// Loads a car for the detail's presenter, off the main actor.
public protocol CarDetailInteracting: Sendable {
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Returns a car as the list knows it, without asking the service; nil if the list doesn't know it.
  @concurrent
  func knownCar(_ id: CarID) async -> CarDetail?
  /// Fetches a car from the service.
  /// - Throws: `CarsError.noSuchCar` if it is gone, or why the service didn't answer.
  @concurrent
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail
  /// Fetches all cars, and returns the one with an identifier or an unambiguous prefix of it.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.severalCars`, or why the service didn't answer.
  @concurrent
  func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail
}

/// A car and its standing among the others.
public struct CarDetail: Equatable, Sendable {
  /// The car.
  public var car: Car
  /// The standings of its numbers among the other cars'.
  public var standings: [NumberKey: Standing]
  /// Its place in the list that it was opened from, or nil if it isn't listed.
  public var place: ListPlace?
  /// The units of its catalogue.
  public var units: FieldUnits

  public init(
    car: Car, standings: [NumberKey: Standing] = [:], place: ListPlace? = nil,
    units: FieldUnits = FieldUnits()
  ) {
    self.car = car
    self.units = units
    self.standings = standings
    self.place = place
  }
}

/// A car's place in the list or comparison that it was opened from, and its neighbours.
public struct ListPlace: Hashable, Sendable {
  /// The position, from 0.
  public let position: Int
  /// The number of cars.
  public let count: Int
  /// The previous car, or nil at the top.
  public let previous: CarID?
  /// The next car, or nil at the bottom.
  public let next: CarID?

  public init(position: Int, count: Int, previous: CarID?, next: CarID?) {
    self.position = position
    self.count = count
    self.previous = previous
    self.next = next
  }
}

// MARK: 3. Presenter to view

/// What the detail's presenter says to its view.
@MainActor
public protocol CarDetailViewing: AnyObject {
  /// Shows a state.
  func render(_ state: CarDetailViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
}

/// The state of the detail's view: the car's fields, in order.
public typealias CarDetailViewState = SceneState<[CarDetailField], CarDetailAction>

/// A field of a car as the detail's view knows it.
public struct CarDetailField: Hashable, Sendable {
  /// A number's place in the distribution over all cars.
  public struct Scale: Hashable, Sendable {
    /// The number of cars in each of some bins of equal width, from the least number to the greatest.
    public let counts: [Int]
    /// The car's own bin, counted from 0.
    public let own: Int
    /// The least and the greatest number, as short texts.
    public let least: String, greatest: String
    /// Captions for the car's place, from the longest to the shortest.
    public let captions: [String]
    /// The distribution as a sentence.
    public let sentence: String

    public init(
      counts: [Int], own: Int, least: String, greatest: String, captions: [String], sentence: String
    ) {
      self.counts = counts
      self.own = own
      self.least = least
      self.greatest = greatest
      self.captions = captions
      self.sentence = sentence
    }
  }

  /// The heading of the section that begins here, or nil if there is none.
  public let heading: String?
  /// The label; empty if the value needs none.
  public let label: String
  /// Its value, with its unit.
  public let value: String
  /// Why the value was left out, or nil if it wasn't.
  public let fault: String?
  /// The symbol before the value, or nil for none.
  public let sign: KindSymbol?
  /// The number's place among the other cars', or nil if the value isn't a number.
  public let scale: Scale?

  public init(
    heading: String? = nil, label: String, value: String, fault: String? = nil, sign: KindSymbol? = nil,
    scale: Scale? = nil
  ) {
    self.heading = heading
    self.label = label
    self.value = value
    self.fault = fault
    self.sign = sign
    self.scale = scale
  }
}

// MARK: 4. Presenter to router

/// Leads from the detail to other scenes.
@MainActor
public protocol CarDetailRouting: AnyObject, Sendable {
  /// The scene to which closing returns.
  var origin: CarDetailOrigin { get }
  /// Tells the origin that another car is shown from now on.
  func turn(to id: CarID)
  /// Opens the editor.
  /// - Returns: the editor's outcome.
  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome
  /// Copies text to the clipboard.
  func copy(_ text: String)
  /// Returns to the origin.
  /// - Parameter outcome: the car to select in the list, or the change to report there.
  func close(with outcome: CarDetailOutcome)
}

/// The scene from which the detail was opened.
public enum CarDetailOrigin: Hashable, Sendable {
  case list
  /// The comparison of these cars, in its order.
  case comparison(of: [CarID])

  /// The compared cars, or nil if the origin is not a comparison.
  public var compared: [CarID]? { if case .comparison(let ids) = self { ids } else { nil } }
}

/// How the scene of one car was left.
public enum CarDetailOutcome: Hashable, Sendable {
  /// The user returned while this car was shown.
  case left(at: CarID)
  /// This change removed the car.
  case removed(SavedChange)
}
