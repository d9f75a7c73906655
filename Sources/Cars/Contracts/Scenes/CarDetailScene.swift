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
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants the car fetched again.
  func didRequestReload() async
  /// The user does not want to wait any longer.
  func didCancelLoad()
  /// The user wants something that can be done only with one car.
  func didRequest(_ action: CarDetailAction) async
  /// The user answered the question. Keys wait until a state without it is rendered, or until this is over.
  func didAnswer(_ isYes: Bool) async
  /// The user wants to go back.
  func didRequestClose()
}

/// What can be done only with one car.
public enum CarDetailAction: Hashable, Sendable, CaseIterable {
  /// Go to the next car among those that this one was opened from, or to the previous one.
  case next, previous
  /// Copy the car as text, to paste elsewhere.
  case copy
  /// Edit the car, or remove it.
  case edit, remove
  /// Take back the last change.
  case undo
}

// MARK: 2. Presenter to interactor

/// What the detail's presenter asks, part by part.
public struct CarDetailInteractors: Sendable {
  /// Has the car.
  public let detail: any CarDetailInteracting
  /// Changes cars.
  public let changes: any CarChanging

  public init(detail: any CarDetailInteracting, changes: any CarChanging) {
    (self.detail, self.changes) = (detail, changes)
  }
}

/// What the detail's presenter can ask for. Its work is done off the main actor.
public protocol CarDetailInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// What the list already knows about a car, at once and without asking the service; nil when it does not know it.
  @concurrent
  func knownCar(_ id: CarID) async -> CarDetail?
  /// A car, fetched from the service.
  /// - Throws: `CarsError.noSuchCar` when it is gone, or the reason why there is no answer.
  @concurrent
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail
  /// A car that the list does not know, fetched with all the others: an unambiguous prefix of its identifier is enough.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.severalCars`, or the reason why there is no answer.
  @concurrent
  func findCar(_ beginning: CarID) async throws(CarsError) -> CarDetail
}

/// A car, and how it stands among the others.
public struct CarDetail: Equatable, Sendable {
  /// The car.
  public var car: Car
  /// Where its numbers stand among those of the other cars.
  public var standings: [NumberKey: Standing]
  /// Its place among those that it was opened from; nil when they do not have it.
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

/// A car's place in the list, or in the comparison that it was opened from, and its neighbours there.
public struct ListPlace: Hashable, Sendable {
  /// The position, from 0.
  public let position: Int
  /// How many cars there are.
  public let count: Int
  /// The car before; nil at the top.
  public let previous: CarID?
  /// The car after; nil at the bottom.
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
  /// Shows a state in place of the one before.
  func render(_ state: CarDetailViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
}

/// Everything that the detail shows: the car's fields, in the order in which to show them.
public typealias CarDetailViewState = SceneState<[CarDetailField], CarDetailAction>

/// What a view may know of one field of a car.
public struct CarDetailField: Hashable, Sendable {
  /// Where a number lies among those of the other cars.
  public struct Scale: Hashable, Sendable {
    /// How many cars there are in each of some ranges of equal width, from the least number to the greatest.
    public let counts: [Int]
    /// Which of these ranges this car is in, from 0.
    public let own: Int
    /// The least number and the greatest, in a few characters.
    public let least: String, greatest: String
    /// Where this car is, in words: from the longest way to say it to the shortest.
    public let captions: [String]
    /// All of it in words.
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

  /// What the section is called that begins with it; nil where none does, or one that needs no heading.
  public let heading: String?
  /// What the field is; empty where the value says all.
  public let label: String
  /// Its value, with its unit.
  public let value: String
  /// What is wrong with the value, if it is left out.
  public let fault: String?
  /// What stands in front of the value; nil for nothing.
  public let sign: KindSymbol?
  /// Where it lies among the other cars, if it is a number.
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

/// Where the detail can lead.
@MainActor
public protocol CarDetailRouting: AnyObject, Sendable {
  /// Where closing the scene leads.
  var origin: CarDetailOrigin { get }
  /// Another car is on screen from now on. Where the user came from may follow.
  func turn(to id: CarID)
  /// Has the user edit the car.
  /// - Returns: what has come of it.
  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Goes back to where the user came from.
  /// - Parameter outcome: the car for the list to find again, or what was done to it, for the list to say.
  func close(with outcome: CarDetailOutcome)
}

/// What one car was opened from.
public enum CarDetailOrigin: Hashable, Sendable {
  case list
  /// The comparison of these cars, in its order.
  case comparison(of: [CarID])

  /// The cars that are compared there; nil where it is not a comparison.
  public var compared: [CarID]? { if case .comparison(let ids) = self { ids } else { nil } }
}

/// How the scene of one car was left.
public enum CarDetailOutcome: Hashable, Sendable {
  /// The user went back, and this car was on screen.
  case left(at: CarID)
  /// The car is gone, by this change.
  case removed(SavedChange)
}
