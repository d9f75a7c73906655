import CarsContracts
import CarsEntity
import Scenes

/// The list's words.
enum CarListText {
  static let title = "Cars"
  /// The label of a marked car.
  static let marked = "marked"
  /// The placeholder in the row of a car that is loading.
  static let onItsWay = "…"

  /// How up to date the listed cars are.
  enum Freshness {
    /// More are arriving.
    case arriving
    /// Not all could be loaded.
    case incomplete
    case loaded(at: TimeOfDay)
    /// Another program has changed them since.
    case changedElsewhere
  }

  /// Returns the number of cars, marked cars and matches; empty while nothing is known.
  static func count(_ listed: ListedCars?, _ query: CarQuery, marked: Int, _ freshness: Freshness) -> String {
    guard let listed else { return "" }
    let all = NumberText.cars(listed.all.size)
    let found =
      query.isEmpty
      ? all : "\(NumberText.size(listed.cars.size)) of \(all): \(CarSearchText.spelled(query, listed))"
    let count = marked == 0 ? found : "\(marked.grouped) \(Self.marked) · \(found)"
    return if case .arriving = freshness { "\(count) so far" } else { count }
  }

  /// Returns how up to date the cars are; empty while nothing is known.
  static func freshness(_ freshness: Freshness, of listed: ListedCars?) -> String {
    guard let listed else { return "" }
    return switch freshness {
    case .changedElsewhere: "file changed; r reloads"
    case .loaded(let time): "loaded \(time.text)"
    case .incomplete: "not all"
    case .arriving: listed.catalogue.byteCount.map { NumberText.size($0) } ?? ""
    }
  }

  /// Returns the order of the cars: `by price ▲ ($ first), then range ▼`; empty for the catalogue's own.
  static func order(of listed: ListedCars?) -> String {
    guard let listed, let order = listed.request.order else { return "" }
    let steps = order.steps.map { step in
      let name =
        if case .known(let field) = step.key {
          listed.units.label(of: field).text.lowercased()
        } else {
          listed.catalogue.fields.writtenName(of: step.key)
        }
      let currency = step.key == .known(.price) ? listed.usualCurrency : nil
      let first = currency.map { " (\(NumberText.sign($0)) first)" } ?? ""
      return "\(name) \(step.isDescending ? descending : ascending)\(first)"
    }
    return "by " + steps.joined(separator: ", then ")
  }

  private static let (ascending, descending) = ("▲", "▼")

  /// Returns why the cars can't be reloaded now; nil if they can.
  static func obstacle(toReload reload: CarListSituation.Reload) -> String? {
    switch reload {
    case .news: nil
    case .nothing: CarsErrorText.nothingNewer
    case .running: "the cars are already being loaded"
    }
  }

  /// Returns why the marked cars can't be compared; nil if they can. A single one is compared with the car under the
  /// cursor.
  static func obstacle(toComparing marked: Int) -> String? {
    switch marked {
    case 0: "mark cars first, with Space"
    case ...CarComparison.sizes.upperBound: nil
    default:
      "\(marked.grouped) cars are marked, and \(CarComparison.sizes.upperBound) are the most to compare"
    }
  }

  /// Says that the only marked car is under the cursor.
  static let nothingToCompareWith = "Mark another car with Space, or go to one to compare this one with."

  /// States that prices in different currencies aren't mixed, and the order of the currencies.
  static func sorted(byCurrencyOf listed: ListedCars) -> String {
    let signs = listed.catalogue.fields.currenciesByCount.map(NumberText.sign)
    let most = signs.count > mostCurrencies ? mostCurrencies - 1 : signs.count
    let left = signs.count > most ? ["\(signs.count - most) others"] : []
    return "Prices are sorted within each currency: "
      + (signs.prefix(most) + left).joined(separator: ", then ")
      + "."
  }

  /// The maximum number of currencies to name.
  private static let mostCurrencies = 5

  /// States where the list begins because the user left it there; nil if it begins as usual.
  static func place(_ query: CarQuery, _ car: Car?) -> String? {
    let parts = [query.isEmpty ? nil : query.description, car?.name].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return "As you left it: \(parts.joined(separator: ", "))." + (query.isEmpty ? "" : " Esc shows all cars.")
  }

  /// Returns which cars are shown after a failed load: earlier ones, or those before a fault.
  static func shown(_ loadedAt: TimeOfDay?, _ failure: CarsError) -> String? {
    if let loadedAt { return "These cars are from \(loadedAt.text)." }
    return failure.isMalformed ? "These are the cars before it." : nil
  }

  /// Returns the message for a catalogue without cars.
  static func nothing(_ faults: RecordFaults, under columns: [String] = []) -> MessageState {
    guard let first = faults.first else {
      return MessageState(
        .nothing, heading: "No cars", lines: ["This catalogue is empty."],
        hint: "Press r to look again.", columns: columns)
    }
    let count = NumberText.count(faults.rejectedCount, "record", "records")
    let (records, fault) =
      faults.rejectedCount == 1
      ? ("The catalogue's only record is not a car.", "The fault is on")
      : ("None of the catalogue's \(count) is a car.", "The first fault is on")
    return MessageState(
      .failure, heading: "No cars", lines: [records, "\(fault) \(CarFaultText.line(first))."],
      hint: "Press r to look again, or ! to see all.")
  }
}
