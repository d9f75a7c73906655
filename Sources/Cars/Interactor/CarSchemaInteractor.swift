public import CarsContracts
import CarsEntity

/// Finds out about a catalogue's columns, and turns the user's answers into reading options.
public struct CarSchemaInteractor: CarSchemaInteracting {
  private let service: any CarsAPIService
  private let naming: (any CarsNamingService)?

  /// - Parameters:
  ///   - service: the source of the catalogue.
  ///   - naming: reads it as the user says; nil if nothing does.
  public init(service: any CarsAPIService, naming: (any CarsNamingService)? = nil) {
    self.service = service
    self.naming = naming
  }

  public var reloadPolicy: ReloadPolicy { service.reloadPolicy }

  public var takesAnswers: Bool { naming != nil }

  @concurrent
  public func schema() async -> FetchedSchema {
    let (catalogue, failure) = await service.allThatArrives()
    return FetchedSchema(await catalogue.schemaColumns(), of: catalogue.facts, failure: failure)
  }

  @concurrent
  public func understand(_ answer: SchemaAnswer) async -> UnderstoodCatalogue? {
    guard let naming else { return nil }
    var said = naming.said
    said.take(answer)
    await naming.read(as: said)
    return UnderstoodCatalogue(naming.origin, said)
  }
}

// MARK: What somebody says

extension ReadingOptions {
  fileprivate mutating func take(_ answer: SchemaAnswer) {
    switch answer {
    case .column(let name, let meaning):
      // A name for both would take precedence over separate names.
      if meaning == .makeAndModel { forgetNamesOfCars() }
      if meaning.isOfCars { forgetNames { $0.meaning == .makeAndModel } }
      give(name, meaning)
    case .cars(let names, .names), .cars(let names, .repeated):
      forgetNamesOfCars()
      give(names)
    case .cars(let names, .columns(let columns)):
      forgetNamesOfCars()
      header = columns.columns.map { names.heading(of: $0.name) ?? $0.name }
      if case .onlyMake = names { give(.onlyMake(CarField.make.rawValue)) }
    }
  }

  /// Gives names the meanings make and model.
  private mutating func give(_ names: CarNames) {
    switch names {
    case .apart(let make, let model):
      if let make { give(make, .field(.make)) }
      give(model, .field(.model))
    case .onlyMake(let make): give(make, .field(.make))
    case .together(let name): give(name, .makeAndModel)
    }
  }

  /// Removes the meanings make and model from all names.
  private mutating func forgetNamesOfCars() { forgetNames { $0.meaning.isOfCars } }
}

extension CarNames {
  /// Returns the heading for the column with a name; nil if it is neither make nor model.
  fileprivate func heading(of name: String) -> String? {
    switch self {
    case .apart(name?, _), .onlyMake(name): CarField.make.rawValue
    case .apart(_, name): CarField.model.rawValue
    case .together(name): FieldName.Meaning.makeAndModel.name
    case .apart, .onlyMake, .together: nil
    }
  }
}

// MARK: What the columns are

extension CarCatalogue {
  /// The number of example values of a column.
  private static var examples: Int { 2 }

  /// Returns the columns: of a table from left to right, of JSON with the known fields first.
  fileprivate func schemaColumns() async -> [SchemaColumn] {
    let facts = facts
    let counts = await allCars().counts(of: facts.namedColumns.map(\.key)) ?? []
    return facts.schemaColumns(counts, await summaries(lookingAt: nil, examples: Self.examples))
  }
}

extension CatalogueFacts {
  fileprivate func schemaColumns(_ counts: [FieldCounts], _ summaries: [FieldSummary]) -> [SchemaColumn] {
    let columns = namedColumns
    let summaries = Dictionary(summaries.map { ($0.key, $0) }) { first, _ in first }
    return zip(columns, counts).flatMap { column, counts in
      let leftOut = fields.leftOut(of: column.key)
      let contents = contents(of: counts, summaries[column.key], leftOut)
      let own = SchemaColumn(
        column.name, column.key, takenFor: column.reason,
        leftOut.count > 0 && counts.missing == counts.carCount ? .text : kind(of: column.name, counts),
        unit: reading.schema[column.name].measure?.unit.named ?? unit(of: column.key),
        isMixed: reading.schema[column.name].measure?.isMixed ?? false,
        currency: column.key == .known(.price) ? currencySource(of: contents, columns) : nil, contents)
      return [own] + units(of: own)
    }
  }

  /// Returns the column with the units of another column's numbers.
  private func units(of column: SchemaColumn) -> [SchemaColumn] {
    reading.schema.splitMeasures.filter { $0.name == column.name }.map { split in
      let examples = column.unit.map { [FieldValue.text($0.symbol)] } ?? []
      return SchemaColumn(
        split.unit, .exact(split.unit), unitOf: split.name, .text,
        SchemaColumn.Contents(
          column.contents.count, commonest: column.isMixed ? column.unit?.symbol : nil, examples: examples))
    }
  }

  fileprivate typealias NamedColumn = (name: String, key: FieldKey, reason: SchemaColumn.Reason?)

  fileprivate var namedColumns: [NamedColumn] {
    guard reading.schema.columns.isEmpty else {
      return reading.schema.columns.map { column($0.name, $0.field) }
    }
    let known = CarField.allCases.flatMap { field in
      let others = reading.names.filter { $0.meaning == .field(field) }.map(\.name)
      // Cars that somebody makes have fields under their own names, and no text in which they stand.
      let isOwn =
        reading.ownNames.contains(field)
        || reading.format == nil && others.isEmpty && fields.has(.known(field))
      let own = isOwn ? [field.rawValue] : []
      return (own + others).map { column($0, field) }
    }
    let whole = reading.names.filter { $0.meaning == .makeAndModel }.map(\.name)
    let others = fields.unknownNames.filter { !whole.contains($0) }
    return known + (whole + fields.unknownFields(named: others).map { $0.names[0] }).map { column($0, nil) }
  }

  private func column(_ name: String, _ field: CarField?) -> NamedColumn {
    let said = reading.said.meaning(of: name)
    let isSaid = said.map { $0.meaning != .own } ?? false
    if let field {
      let isOwn = FieldKey(catalogueName: name) == .known(field)
      let why: SchemaColumn.Why =
        isSaid ? .said : isOwn ? .ownName : reading.schema.fields[name] == field ? .values : .word
      return (name, .known(field), SchemaColumn.Reason(.field(field), why))
    }
    if reading.names.contains(FieldName(name, .makeAndModel)) {
      return (name, .known(.model), SchemaColumn.Reason(.makeAndModel, isSaid ? .said : .word))
    }
    let key = fields.key(ofUnknownField: name)
    if said?.meaning == .unknown { return (name, key, SchemaColumn.Reason(.unknown, .said)) }
    let isYear = reading.schema.yearSource == name
    return (name, key, isYear ? SchemaColumn.Reason(.field(.year), .dates) : nil)
  }

  private func kind(of name: String, _ counts: FieldCounts) -> SchemaColumn.Kind {
    if reading.schema[name].isDate { return .date }
    guard counts.missing < counts.carCount else { return .empty }
    if counts.key.isUnknown, reading.schema.areCodes(name) { return .code }
    if case .known(let field) = counts.key, field.allowedNumbers == nil { return .text }
    var kinds: Set<SchemaColumn.Kind> = []
    for value in counts.values.map(\.value) {
      switch value {
      case .text: kinds.insert(.text)
      case .flag: kinds.insert(.yesNo)
      case .numbers(let bin): kinds.insert(bin.isWhole ? .wholeNumber : .number)
      case .period: kinds.insert(.date)
      }
    }
    if counts.others > 0 { kinds.insert(counts.hasManyTexts ? .text : .mixed) }
    // Different currencies don't make prices a mixed column.
    if counts.key == .known(.price) { kinds.remove(.mixed) }
    return kinds.count == 1 ? kinds.first ?? .mixed : .mixed
  }

  private func contents(
    of counts: FieldCounts, _ summary: FieldSummary?, _ leftOut: FoundFields.LeftOut
  ) -> SchemaColumn.Contents {
    let count = counts.carCount - counts.missing
    let numbers = counts.numbers.map { numbers in
      let others = count - numbers.count
      let currency = counts.key == .known(.price) && others > 0 ? numbers.currency : nil
      return SchemaColumn.Contents.Range(
        FieldValue(numbers.least), FieldValue(numbers.greatest), in: currency, others: others)
    }
    let dates = counts.dates.map { SchemaColumn.Contents.Range(.text($0.first), .text($0.last)) }
    let most = counts.values.first { if case .text = $0.value { true } else { false } }
    // The texts in lists and objects are counted, too.
    let areScalar = summary?.examples.first?.isScalar ?? true
    let commonest: String? =
      if let most, areScalar, most.count > 1, most.count * 2 > count, case .text(let text) = most.value {
        text
      } else {
        nil
      }
    return SchemaColumn.Contents(
      count, leftOut: leftOut.count, range: numbers ?? dates,
      commonest: numbers == nil && dates == nil ? commonest : nil,
      examples: (summary?.examples ?? []) + (count == 0 ? leftOut.examples : []))
  }

  /// Returns the source of the prices' currency.
  private func currencySource(
    of prices: SchemaColumn.Contents, _ columns: [NamedColumn]
  ) -> SchemaColumn.CurrencySource? {
    if let column = columns.first(where: { $0.key == .known(.currency) }) { return .column(column.name) }
    if fields.currencies.isEmpty { return nil }
    // Beside prices in a currency, others may name none.
    let isOnly = fields.currencies.count == 1 && prices.range.map { $0.others == 0 } ?? true
    return isOnly ? fields.onlyCurrency.map { .code($0) } : .cells
  }
}
