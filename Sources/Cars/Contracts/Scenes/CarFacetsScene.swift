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

/// What the value counts' view tells its presenter.
@MainActor
public protocol CarFacetsPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user typed a character to filter the values by.
  func didType(_ character: Character)
  /// The user requested an action of this scene.
  /// - Parameter position: the value under the cursor, counted from 0, or nil if there is none.
  func didRequest(_ action: CarFacetsAction, at position: Int?) async
  /// The user cancelled the choice of values.
  func didRequestClose()
}

/// An action of the value counts.
public enum CarFacetsAction: Hashable, Sendable, CaseIterable {
  /// Show only the cars with a marked value or, if none is marked, the value under the cursor.
  case keep
  /// Mark or unmark the value.
  case toggle
  /// Go to the next or the previous field.
  case nextField, previousField
  /// Show the medians of the next or the previous field with numbers.
  case nextMeasure, previousMeasure
  /// Delete the last typed character, or all of them.
  case erase, clear
}

// MARK: 2. Presenter to interactor

/// Counts values for the facets' presenter, off the main actor.
public protocol CarFacetsInteracting: Sendable {
  /// The fields whose medians are worth asking for, the most telling first.
  var measures: [FieldKey] { get }
  /// Returns the counts of a field's values over the listed cars, or nil if the task was cancelled.
  /// - Parameter measure: the field whose median is wanted for each value, or nil for none.
  @concurrent
  func counts(of key: FieldKey, medianOf measure: FieldKey?) async -> CountedField?
}

/// A field and its counts, with its name and units.
public struct CountedField: Hashable, Sendable {
  /// The counts.
  public let counts: FieldCounts
  /// The field's name; that of an unknown field as the catalogue writes it.
  public let name: String
  /// The name of the field whose medians are among the counts, in the same way; nil if there are none.
  public let measure: String?
  /// The units of the known fields.
  public let units: FieldUnits

  public init(
    _ counts: FieldCounts, called name: String, medianOf measure: String? = nil,
    in units: FieldUnits = FieldUnits()
  ) {
    self.counts = counts
    self.name = name
    self.measure = measure
    self.units = units
  }
}

// MARK: 3. Presenter to view

/// What the facets' presenter tells its view.
@MainActor
public protocol CarFacetsViewing: AnyObject {
  /// Shows a state.
  func render(_ state: CarFacetsViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a value, counted from 0.
  func selectRow(at position: Int)
}

/// The state of the facets' view.
public typealias CarFacetsViewState = SceneState<FacetsState, CarFacetsAction>

/// The values of a field that match the filter.
public struct FacetsState: Hashable, Sendable {
  /// The text typed so far.
  public let typed: String
  /// The placeholder while nothing is typed.
  public let placeholder: String
  /// The headings of the values and of each figure.
  public let headings: [String]
  /// The heading of the medians; nil if there are none.
  public let medianHeading: String?
  /// The values.
  public let bars: [CountBar]

  public init(
    typed: String = "", placeholder: String, headings: [String], medianHeading: String? = nil,
    bars: [CountBar]
  ) {
    self.typed = typed
    self.placeholder = placeholder
    self.headings = headings
    self.medianHeading = medianHeading
    self.bars = bars
  }
}

/// A number of cars as text and as a bar.
public struct CountBar: Hashable, Sendable {
  /// The value that the cars share.
  public let label: String
  /// Whether the value is a range of numbers, worded by the program.
  public let isRange: Bool
  /// The symbol before the value, or nil for none.
  public let sign: KindSymbol?
  /// The number of cars, and their share of all.
  public let figures: [String]
  /// The median of another field's numbers over these cars; nil if none was asked for.
  public let median: String?
  /// The length of the bar, from 0 to 1.
  public let share: Double
  /// The label of a marked value, or nil if it isn't marked.
  public let mark: String?
  /// Whether a query can find exactly these cars.
  public let canBeChosen: Bool

  public init(
    _ label: String, _ figures: [String], median: String? = nil, share: Double, mark: String? = nil,
    canBeChosen: Bool = true, sign: KindSymbol? = nil, isRange: Bool = false
  ) {
    self.label = label
    self.isRange = isRange
    self.sign = sign
    self.figures = figures
    self.median = median
    self.share = share
    self.mark = mark
    self.canBeChosen = canBeChosen
  }
}

// MARK: 4. Presenter to router

/// Returns to the list with a query for the chosen cars; nil if none were chosen.
public typealias CarFacetsRouting = SceneRouting<CarQuery?>
