// What the listed cars have in a field: who says what to whom, in the order in which a message travels.
//
//   a key        CarFacetsPresenting     the view tells what happened
//   a request    CarFacetsInteracting    the presenter asks how many cars have what
//   a state      CarFacetsViewing        the presenter says what to show
//   a way out    CarFacetsRouting        the presenter says what was chosen
//
// No plain view: in a pipe `cars stats --by` prints the same.
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the facets tells its presenter.
@MainActor
public protocol CarFacetsPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user typed a character of what to look for among the values.
  func didType(_ character: Character)
  /// The user wants something that can be done only here.
  /// - Parameter position: the value under the cursor, from 0; nil where there is none.
  func didRequest(_ action: CarFacetsAction, at position: Int?) async
  /// The user wants to go back and leave the list as it was.
  func didRequestClose()
}

/// What can be done only where the values of a field are.
public enum CarFacetsAction: Hashable, Sendable, CaseIterable {
  /// Show only the cars that have a marked value or, where none is marked, the one under the cursor.
  case keep
  /// Mark the value, or no longer.
  case toggle
  /// Go on to the next field, or back to the one before.
  case nextField, previousField
  /// Take away the last character that was typed, or all of them.
  case erase, clear
}

// MARK: 2. Presenter to interactor

/// What the presenter of the facets can ask for. Its work is done off the main actor.
public protocol CarFacetsInteracting: Sendable {
  /// What the listed cars have in a field, and how many of them have each; nil when the task was cancelled.
  @concurrent
  func counts(of key: FieldKey) async -> CountedField?
}

/// A field and its counts, with what is needed to say them.
public struct CountedField: Hashable, Sendable {
  /// The counts.
  public let counts: FieldCounts
  /// Its name: of a field that the program does not know, as the catalogue writes it.
  public let name: String
  /// The units of the known fields.
  public let units: FieldUnits

  public init(_ counts: FieldCounts, called name: String, in units: FieldUnits = FieldUnits()) {
    self.counts = counts
    self.name = name
    self.units = units
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the facets says to its view.
@MainActor
public protocol CarFacetsViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarFacetsViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a value, from 0.
  func selectRow(at position: Int)
}

/// Everything that the scene shows.
public typealias CarFacetsViewState = SceneState<FacetsState, CarFacetsAction>

/// The values of a field, as far as they fit what was typed.
public struct FacetsState: Hashable, Sendable {
  /// What was typed.
  public let typed: String
  /// What can be typed, as long as nothing was.
  public let placeholder: String
  /// The headings: of the values, and of each figure.
  public let headings: [String]
  /// The values.
  public let bars: [CountBar]

  public init(typed: String = "", placeholder: String, headings: [String], bars: [CountBar]) {
    self.typed = typed
    self.placeholder = placeholder
    self.headings = headings
    self.bars = bars
  }
}

/// How many cars have something, in words and as a bar.
public struct CountBar: Hashable, Sendable {
  /// What they have.
  public let label: String
  /// Whether that is a range of numbers, which is in the program's words and not in the data's.
  public let isRange: Bool
  /// What stands in front of that; nil for nothing.
  public let sign: KindSymbol?
  /// How many have it, and which share of all that is.
  public let figures: [String]
  /// How long the bar is, from 0 to 1.
  public let share: Double
  /// What to say of one that the user has marked; nil if it is not.
  public let mark: String?
  /// Whether a query can find just these cars.
  public let canBeChosen: Bool

  public init(
    _ label: String, _ figures: [String], share: Double, mark: String? = nil, canBeChosen: Bool = true,
    sign: KindSymbol? = nil, isRange: Bool = false
  ) {
    self.label = label
    self.isRange = isRange
    self.sign = sign
    self.figures = figures
    self.share = share
    self.mark = mark
    self.canBeChosen = canBeChosen
  }
}

// MARK: 4. Presenter to router

/// Where the scene can lead: back to the list, with a query for the cars that were chosen; nil where none were.
public typealias CarFacetsRouting = SceneRouting<CarQuery?>
