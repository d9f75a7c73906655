import CarsContracts
import CarsEntity

/// An overview for programs.
enum OverviewJSON {
  /// An object with the counts of each field: numbers in `bins`, from `from` on and below `below`, anything else as `values`.
  static func text(_ overview: CarOverview) -> String {
    var fields = [Field("cars", .integer(overview.carCount))]
    fields.append(Field("fields", .list(overview.fields.map { .object(field($0)) })))
    if let pairs = overview.pairs {
      let medians = pairs.medians.map { median in
        FieldValue.object(
          bounds(median.bin) + [
            Field("cars", .integer(median.count)), Field("median", number(median.median)),
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
        Field("least", number(numbers.least)), Field("median", number(numbers.median)),
        Field("greatest", number(numbers.greatest)),
        Field(
          "bins", .list(counts.bins.map { .object(bounds($0.bin) + [Field("cars", .integer($0.count))]) })),
      ]
    }
    let values = counts.values.compactMap { value in
      name(of: value.value).map {
        FieldValue.object([Field("value", $0), Field("cars", .integer(value.count))])
      }
    }
    if counts.numbers == nil || !values.isEmpty { fields.append(Field("values", .list(values))) }
    return fields
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
      bound.map { Field(name, number($0)) }
    }
  }

  private static func number(_ number: Double) -> FieldValue {
    Int(exactly: number).map(FieldValue.integer) ?? .decimal(number)
  }
}
