public import CarsContracts
public import CarsEntity
public import SceneTesting
import Scenes
import Synchronization

/// Records what the view of the values of a field is told.
@MainActor
public final class CarFacetsViewSpy: SelectingViewSpy<FacetsState, CarFacetsAction>, CarFacetsViewing {}

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
  /// A question: whose values, and whose medians.
  public struct Question: Equatable, Sendable {
    public let key: FieldKey
    public let measure: FieldKey?

    public init(_ key: FieldKey, medianOf measure: FieldKey? = nil) {
      (self.key, self.measure) = (key, measure)
    }
  }

  public let measures: [FieldKey]
  private let answers: [FieldKey: CountedField]
  private let medians: [FieldKey: FieldMedians]
  private let log = Mutex<[Question]>([])

  /// - Parameters:
  ///   - answers: the fields that there are; of any other, the task was cancelled.
  ///   - medians: those of each field that has some, whatever is counted.
  public init(_ answers: [CountedField], medians: [FieldMedians] = []) {
    self.answers = Dictionary(uniqueKeysWithValues: answers.map { ($0.counts.key, $0) })
    self.medians = Dictionary(uniqueKeysWithValues: medians.map { ($0.key, $0) })
    measures = medians.map(\.key)
  }

  /// The questions, each time.
  public var asked: [Question] { log.withLock(\.self) }

  public func counts(of key: FieldKey, medianOf measure: FieldKey?) async -> CountedField? {
    log.withLock { $0.append(Question(key, medianOf: measure)) }
    return answers[key].map { $0.with(measure.flatMap { medians[$0] }) }
  }
}

extension CountedField {
  /// The same counts with some medians.
  public func with(_ medians: FieldMedians?) -> CountedField {
    CountedField(
      FieldCounts(
        counts.key, counts.values, numbers: counts.numbers, dates: counts.dates, medians: medians,
        carCount: counts.carCount, missing: counts.missing, others: counts.others,
        hasManyTexts: counts.hasManyTexts),
      called: name, medianOf: medians?.key.name, in: units)
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
