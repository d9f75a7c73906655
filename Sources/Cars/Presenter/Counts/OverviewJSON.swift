import CarsContracts
import CarsEntity

/// An overview for programs.
enum OverviewJSON {
  /// Returns an object with the counts of each field: numbers in `bins`, each with its bounds `from`
  /// (inclusive) and `below` (exclusive); any other value in `values`.
  static func text(_ overview: CarOverview) -> String {
    var fields = [Field("cars", .integer(overview.carCount))]
    fields.append(Field("fields", .list(overview.fields.map { .object(field($0)) })))
    if let pairs = overview.pairs {
      let medians = pairs.medians.map { median in
        FieldValue.object(
          bounds(median.bin) + [
            Field("cars", .integer(median.count)), Field("median", FieldValue(median.median)),
          ])
      }
      fields.append(
        Field(
          "medians",
          .object([
            Field("of", .text(pairs.y.rawValue)), Field("by", .text(pairs.x.rawValue)),
            Field("bins", .list(medians)),
          ])))
    }
    return JSONText.object(fields)
  }

  private static func field(_ field: CountedField) -> [Field] {
    let counts = field.counts
    var fields = [Field("field", .text(field.name)), Field("without", .integer(counts.missing))]
    if counts.others > 0 { fields.append(Field("others", .integer(counts.others))) }
    if let numbers = counts.numbers {
      if let currency = numbers.currency { fields.append(Field("currency", .text(currency))) }
      fields += [
        Field("least", FieldValue(numbers.least)), Field("median", FieldValue(numbers.median)),
        Field("greatest", FieldValue(numbers.greatest)),
        Field(
          "bins",
          .list(
            counts.values.indices.compactMap { place in
              guard case .numbers(let bin) = counts.values[place].value else { return nil }
              return .object(bounds(bin) + figures(of: counts, at: place))
            })),
      ]
    }
    if let medians = counts.medians {
      fields.append(Field("medianOf", .text(field.measure ?? medians.key.name)))
      if let currency = medians.currency { fields.append(Field("medianCurrency", .text(currency))) }
    }
    let values = counts.values.indices.compactMap { place in
      name(of: counts.values[place].value).map {
        FieldValue.object([Field("value", $0)] + figures(of: counts, at: place))
      }
    }
    if counts.numbers == nil || !values.isEmpty { fields.append(Field("values", .list(values))) }
    return fields
  }

  /// Returns the number of cars with a value, and their median if one was requested.
  private static func figures(of counts: FieldCounts, at place: Int) -> [Field] {
    let median = counts.medians?.medians[place]
    return [Field("cars", .integer(counts.values[place].count))]
      + [median.map { Field("median", FieldValue($0)) }].compactMap(\.self)
  }

  private static func name(of value: CountedValue.Value) -> FieldValue? {
    switch value {
    case .text(let text), .period(let text): .text(text)
    case .flag(let flag): .bool(flag)
    case .numbers: nil
    }
  }

  private static func bounds(_ bin: NumberBin) -> [Field] {
    [("from", bin.lower), ("below", bin.upper)].compactMap { name, bound in
      bound.map { Field(name, FieldValue($0)) }
    }
  }
}
