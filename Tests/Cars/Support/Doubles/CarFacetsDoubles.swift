public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// What only the view of the values of a field hears.
public enum CarFacetsViewMessage: Equatable, Sendable {
  case selectRow(Int)
}

/// Records what the view of the values of a field is told.
@MainActor
public final class CarFacetsViewSpy: SceneViewSpy<FacetsState, CarFacetsAction, CarFacetsViewMessage>,
  CarFacetsViewing
{
  public func selectRow(at position: Int) { record(.selectRow(position)) }
}

/// What only the presenter of the values of a field hears.
public enum CarFacetsMessage: Equatable, Sendable {
  case didType(Character)
  case didRequest(CarFacetsAction, at: Int?)
}

/// Records what the presenter of the values of a field is told.
@MainActor
public final class CarFacetsPresenterSpy: ScenePresenterSpy<CarFacetsMessage>, CarFacetsPresenting {
  public func didType(_ character: Character) { record(.didType(character)) }

  public func didRequest(_ action: CarFacetsAction, at position: Int?) async {
    record(.didRequest(action, at: position))
  }
}

/// Records which fields are to be counted, and answers at once.
public final class CarFacetsInteractorStub: CarFacetsInteracting {
  private let answers: [FieldKey: CountedField]
  private let log = Mutex<[FieldKey]>([])

  /// - Parameter answers: the fields that there are; of any other, the task was cancelled.
  public init(_ answers: [CountedField]) {
    self.answers = Dictionary(uniqueKeysWithValues: answers.map { ($0.counts.key, $0) })
  }

  /// The fields that were to be counted, each time.
  public var asked: [FieldKey] { log.withLock(\.self) }

  public func counts(of key: FieldKey) async -> CountedField? {
    log.withLock { $0.append(key) }
    return answers[key]
  }
}

/// Records what was chosen among the values of a field.
public typealias CarFacetsRouterSpy = SceneRouterSpy<CarQuery?>

extension CountedField {
  /// Counts of texts in a field: how many cars have each, and how many have none.
  public static func texts(
    _ field: CarField, _ texts: KeyValuePairs<String, Int>, missing: Int = 0
  ) -> CountedField {
    let key = FieldKey.known(field)
    let values = texts.map { text, count in
      CountedValue(.text(text), count, terms: [CarQuery.Term(.field(key, .equals(QueryText(text))))])
    }
    let cars = values.reduce(missing) { $0 + $1.count }
    return CountedField(
      FieldCounts(key, values, carCount: cars, missing: missing), called: field.rawValue, in: .documented)
  }

  /// Counts of whole numbers in a field, in ranges from a bound on.
  public static func numbers(
    _ field: CarField, from first: Double, by width: Double, _ counts: [Int], currency: String? = nil
  ) -> CountedField {
    let key = FieldKey.known(field)
    let values = counts.enumerated().map { index, count in
      let lower = first + Double(index) * width
      let range = NumberRange.between(lower...lower + width - 1)
      let condition: CarQuery.Condition =
        field == .price ? .price(range, currency: currency) : .field(key, .number(range))
      return CountedValue(
        .numbers(NumberBin(from: lower, below: lower + width, isWhole: true)), count,
        terms: [CarQuery.Term(condition)])
    }
    let cars = counts.reduce(0, +)
    let last = first + Double(counts.count) * width - 1
    let summary = NumberSummary(
      count: cars, least: first, greatest: last, median: (first + last) / 2, currency: currency)
    return CountedField(
      FieldCounts(key, values, numbers: summary, carCount: cars), called: field.rawValue, in: .documented)
  }
}
