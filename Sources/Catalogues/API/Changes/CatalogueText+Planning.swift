import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

extension CatalogueText {
  /// Plans a change.
  /// - Parameter ids: the rules for the ID of a new car.
  func plan(_ change: CarChange, ids: NewIdentifiers) throws(CarChangeError) -> PlannedChange {
    switch change {
    case .add(let fields):
      try addition(of: fields, ids) { id, names throws(RecordPlan.Fault) in
        try RecordPlan(adding: id + fields, names)
      }
    case .copy(let car, let changes): try copy(of: car, changes, ids)
    case .addAgain(let car, let changes): try addition(like: car, changes, ids.preferring(car.id))
    case .edit(let car, let changes): try edit(of: car, changes)
    case .remove(let car): try removal(of: car)
    }
  }

  /// Finds a car, which must be unchanged.
  private func record(of car: Car) throws(CarChangeError) -> (
    number: Int, place: Neighbourhood, span: RecordSpan
  ) {
    guard let position = catalogue.position(of: car.id) else { throw .unread(.noSuchCar(car.id)) }
    guard catalogue[position] == car else { throw .conflict(path: name) }
    let number = catalogue.recordNumber(of: position)
    let place = neighbourhood(ofRecord: number)
    guard let span = place.record else { throw .conflict(path: name) }
    return (number, place, span)
  }

  // MARK: Edit

  private func edit(of car: Car, _ changes: [FieldChange]) throws(CarChangeError) -> PlannedChange {
    let (number, place, span) = try record(of: car)
    var record = recordText(text(of: span))
    let neighbours = [span] + place.before + [place.after].compactMap(\.self)
    let plan: RecordPlan
    let id = changes.first { CarField(rawValue: $0.name) == .id }
    do throws(RecordPlan.Fault) {
      if let id = id?.value { try expectFree(id) }
      plan = try RecordPlan(changing: changes, of: car, in: record.fields, vocabulary(of: neighbours))
    } catch {
      throw error.changeError(name)
    }
    try record.apply(plan.writes, name)
    return PlannedChange(
      kind: .edited, number: number, edit: TextEdit(range: span.text, bytes: record.bytes),
      car: asRead(plan.car, header, insteadOf: car), before: car, givesID: id != nil)
  }

  // MARK: Remove

  private func removal(of car: Car) throws(CarChangeError) -> PlannedChange {
    let (number, place, span) = try record(of: car)
    return PlannedChange(
      kind: .removed, number: number, edit: RecordPlacement(text: self).removal(of: span, place), car: car,
      record: String(decoding: text(of: span), as: UTF8.self))
  }

  // MARK: Add

  /// - Parameters:
  ///   - fields: the fields of the new car.
  ///   - planned: plans its record, given its ID, if any, and the vocabulary of its neighbours.
  private func addition(
    of fields: [Field], _ ids: NewIdentifiers,
    _ planned: ([Field], FieldVocabulary) throws(RecordPlan.Fault) -> RecordPlan
  ) throws(CarChangeError) -> PlannedChange {
    let place = neighbourhood(ofRecord: newNumber)
    try expectCar(before: place)
    let neighbours = place.before.map { recordText(text(of: $0)) }
    let template = neighbours.first { !$0.fields.isEmpty }
    let plan: RecordPlan
    do throws(RecordPlan.Fault) {
      let id = try newID(for: fields, like: neighbours, ids).map { [Field(CarField.id.rawValue, $0)] } ?? []
      plan = try planned(id, vocabulary(of: place.before))
    } catch {
      throw error.changeError(name)
    }
    let written = plan.writes.compactMap { write in write.value.map { Field(write.name, $0) } }
    let newHeader = newHeader(for: written)
    let (row, record) = try newRecord(written, like: template, newHeader)
    return addition(of: row + record, asRead(plan.car, newHeader ?? header), place)
  }

  /// Plans a new record from the known fields of a car that isn't in the text, with some values replaced.
  private func addition(
    like car: Car, _ changes: [FieldChange], _ ids: NewIdentifiers
  ) throws(CarChangeError) -> PlannedChange {
    try addition(of: car.fields(after: changes), ids) { id, names throws(RecordPlan.Fault) in
      try RecordPlan(adding: car, id: id, changes, names)
    }
  }

  /// Plans a copy of a car's record, with some values replaced. If the car has changed or isn't in this catalogue, its
  /// known fields are written like those of any new car.
  private func copy(
    of car: Car, _ changes: [FieldChange], _ ids: NewIdentifiers
  ) throws(CarChangeError) -> PlannedChange {
    guard let (_, _, span) = try? record(of: car) else { return try addition(like: car, changes, ids) }
    let fields = car.fields(after: changes)
    var record = recordText(text(of: span))
    let place = neighbourhood(ofRecord: newNumber)
    try expectCar(before: place)
    let neighbours = [span] + place.before
    let plan: RecordPlan
    do throws(RecordPlan.Fault) {
      let id =
        try newID(for: fields, like: neighbours.map { recordText(text(of: $0)) }, ids)
        .map { [FieldChange(CarField.id.rawValue, to: $0)] } ?? []
      plan = try RecordPlan(changing: id + changes, of: car, in: record.fields, vocabulary(of: neighbours))
    } catch {
      throw error.changeError(name)
    }
    try record.apply(plan.writes, name)
    return addition(of: record.bytes, asRead(plan.car, header), place)
  }

  /// The number of a new record: after the last record or, if a table has totals below its cars, after the last car.
  private var newNumber: Int {
    let end = catalogue.recordCount + 1
    guard header != nil, let last = catalogue.indices.last else { return end }
    let number = catalogue.recordNumber(of: last) + 1
    let below = catalogue.faults.lazy.reversed().prefix { $0.place.number >= number }
    return below.contains { if case .total = $0.fault { true } else { false } } ? number : end
  }

  /// Checks that a new record would not stand behind something that is no car, as a remark below a table.
  private func expectCar(before place: Neighbourhood) throws(CarChangeError) {
    guard let fault = catalogue.faults.last, fault.place.number == catalogue.recordCount,
      newNumber > catalogue.recordCount, let span = place.before.first
    else { return }
    let text = text(of: span)
    let isCell = header.map { $0.names.count > 1 && !text.contains($0.delimiter) } ?? false
    let isNamed = recordText(text).fields.haveMakeOrModel(names)
    if isCell || !isNamed { throw .endsInNoCar(path: name, line: fault.place.line) }
  }

  /// - Parameter text: the text of the record, after the header of a table that begins with it.
  private func addition(of text: [UInt8], _ car: Car, _ place: Neighbourhood) -> PlannedChange {
    PlannedChange(
      kind: .added, number: newNumber,
      edit: RecordPlacement(text: self).addition(of: text, place), car: car)
  }

  /// Returns the header of a table that begins with a new record. Nil if there are records, or no table. It has all
  /// known fields, so that the next car isn't limited to those of the first.
  private func newHeader(for fields: [Field]) -> TableHeader? {
    guard opening == nil, case .table(let delimiter) = FormByName(name) else { return nil }
    let known = CarField.allCases.map(\.rawValue).filter { name in
      name != CarField.id.rawValue || fields.contains { $0.name == name }
    }
    let others = fields.map(\.name).filter { !known.contains($0) }
    return TableHeader(delimiter: delimiter, cells: known + others, names)
  }

  /// Returns the text of a new record, and the header before it if a table begins with it.
  private func newRecord(
    _ fields: [Field], like template: RecordText?, _ newHeader: TableHeader?
  ) throws(CarChangeError) -> (header: [UInt8], record: [UInt8]) {
    if let header { return ([], try newRow(fields, RowText(like: template?.row, header))) }
    if let newHeader {
      let empty = RowText(like: nil, newHeader)
      let names = try newRow(newHeader.names.map { Field($0, .text($0)) }, empty)
      return (names + RecordPlacement(text: self).lineEnd, try newRow(fields, empty))
    }
    guard let text = (template?.style ?? JSONStyle()).object(fields) else {
      let field = fields.first { JSONStyle().value($0.value) == nil }
      throw .inexpressible(path: name, field: field?.name ?? "")
    }
    return ([], text)
  }

  private func newRow(_ fields: [Field], _ empty: RowText) throws(CarChangeError) -> [UInt8] {
    var row = empty
    for field in fields where !row.set(field.name, to: field.value) {
      throw .inexpressible(path: name, field: field.name)
    }
    return row.bytes
  }

  // MARK: Records

  private var header: TableHeader? { if case .table(let header) = opening?.format { header } else { nil } }

  func recordText(_ bytes: [UInt8]) -> RecordText {
    if let header { return .row(RowText(bytes, header)) }
    return JSONObjectText(bytes).map(RecordText.object) ?? .other(bytes)
  }

  /// Returns the vocabulary for field names of some records and of the catalogue's records near them.
  private func vocabulary(of records: [RecordSpan]) -> FieldVocabulary {
    let fields = records.map { names.joined(recordText(text(of: $0)).fields) }
    if let columns = header?.names {
      return FieldVocabulary(columns: columns, rows: fields, names)
    }
    return FieldVocabulary(records: fields, names)
  }
}
