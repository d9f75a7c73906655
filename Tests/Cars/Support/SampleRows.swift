public import CarsContracts
public import CarsEntity

/// Some cars of a sample, counted one after the other: each text and each flag by itself, and all numbers as one range.
public struct SampleRows: FoundCars {
  private let cars: [Car]
  /// The catalogue that they are from.
  public let catalogue: SampleCatalogue

  /// - Parameter cars: those; by default, all of the catalogue.
  public init(_ cars: [Car]? = nil, of catalogue: SampleCatalogue) {
    (self.cars, self.catalogue) = (cars ?? catalogue.cars, catalogue)
  }

  /// The cars with some identifiers, in their order.
  public init(_ catalogue: SampleCatalogue, _ ids: [CarID]) {
    self.init(ids.compactMap { id in catalogue.cars.first { $0.id == id } }, of: catalogue)
  }

  public var size: RowCount { .exactly(cars.count) }

  public func row(at position: Int) -> Answer<Car> {
    cars.indices.contains(position) ? .here(cars[position]) : .none
  }

  public func position(of id: CarID) -> Answer<Int> {
    cars.firstIndex { $0.id == id }.map { .here($0) } ?? .none
  }

  public func wait(for question: RowQuestion) async {}

  public func counts(of keys: [FieldKey], medianOf measure: FieldKey?) async -> [FieldCounts]? {
    keys.map { counts(of: $0, measure) }
  }

  private func counts(of key: FieldKey, _ measure: FieldKey?) -> FieldCounts {
    let schema = catalogue.reading.schema
    let kind = key.isUnknown ? schema.kind(of: catalogue.fields.writtenName(of: key)) : .plain
    let values = cars.compactMap { $0.value(of: key) }
    var numbers: [Double] = []
    var others: [CountedValue.Value: Int] = [:]
    for value in values {
      if kind != .code, key.isUnknown || value.text == nil, let number = value.meantNumber(in: kind) {
        numbers.append(number)
      } else if case .bool(let flag) = value {
        others[.flag(flag), default: 0] += 1
      } else {
        others[.text(value.text ?? "\(value)"), default: 0] += 1
      }
    }
    if key == .known(.price) { numbers = amounts }
    numbers.sort()
    let counted = others.map { CountedValue($0.key, $0.value) }.sorted {
      ($1.count, "\($0.value)") < ($0.count, "\($1.value)")
    }
    let dates = kind.isDate ? numbers.map(WrittenDate.iso) : []
    let shown = (kind.isDate ? [] : bin(of: numbers)) + counted
    return FieldCounts(
      key, shown,
      numbers: kind.isDate ? nil : summary(of: numbers, isOfPrices: key == .known(.price)),
      dates: dates.first.map { DateSummary($0, dates[dates.count - 1]) },
      medians: measure.map { FieldMedians(of: $0, medians(of: $0, by: shown, of: key)) },
      carCount: cars.count, missing: cars.count - values.count)
  }

  /// The prices in the currency of most.
  private var amounts: [Double] {
    cars.compactMap { car in
      car.price.flatMap { $0.currency == catalogue.fields.usualCurrency ? $0.amount : nil }
    }
  }

  /// The medians of the cars that have each of some texts or flags.
  private func medians(of measure: FieldKey, by values: [CountedValue], of key: FieldKey) -> [Double?] {
    values.map { value in
      let numbers = cars.filter { car in
        switch value.value {
        case .text(let text): car.value(of: key)?.text == text
        case .flag(let flag): car.value(of: key) == .bool(flag)
        case .numbers, .period: false
        }
      }.compactMap { $0.value(of: measure)?.number }.sorted()
      return numbers.isEmpty ? nil : (numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2
    }
  }

  private func bin(of numbers: [Double]) -> [CountedValue] {
    guard let least = numbers.first, let greatest = numbers.last else { return [] }
    let areWhole = numbers.allSatisfy { $0 == $0.rounded() }
    return [
      CountedValue(.numbers(NumberBin(from: least, below: greatest + 1, isWhole: areWhole)), numbers.count)
    ]
  }

  private func summary(of numbers: [Double], isOfPrices: Bool) -> NumberSummary? {
    guard let least = numbers.first, let greatest = numbers.last else { return nil }
    return NumberSummary(
      count: numbers.count, least: least, greatest: greatest, median: numbers[numbers.count / 2],
      currency: isOfPrices ? catalogue.fields.usualCurrency : nil)
  }

  public func pairs(of x: FieldCounts, with y: FieldCounts) async -> NumberPairs? {
    guard case (.known(let xField), .known(let yField)) = (x.key, y.key), let xs = x.numbers,
      let ys = y.numbers
    else { return nil }
    let count = cars.count { $0[xField] != nil && $0[yField] != nil }
    return NumberPairs(
      xField, in: xs.least...xs.greatest, yField, in: ys.least...ys.greatest, columns: 1,
      cells: [UInt32(count)], count: count)
  }

  public func standings(of car: Car) async -> [NumberKey: Standing] {
    var numbers: [NumberKey: [Double]] = [:]
    for other in cars where other.id != car.id {
      other.forEachNumber(in: catalogue.reading.schema) { numbers[$0, default: []].append($1) }
    }
    var standings: [NumberKey: Standing] = [:]
    car.forEachNumber(in: catalogue.reading.schema) { key, number in
      guard let others = numbers[key] else { return }
      let all = others + [number]
      let (least, greatest) = (all.min() ?? number, all.max() ?? number)
      var bins = [Int](repeating: 0, count: Standing.binCount)
      for number in all { bins[Standing.bin(of: number, from: least, to: greatest)] += 1 }
      standings[key] = Standing(
        number, from: least, to: greatest, count: all.count, lower: others.count { $0 < number },
        equal: others.count { $0 == number }, bins: bins)
    }
    return standings
  }
}
