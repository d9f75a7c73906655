import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// A change to one record of a catalogue's text that has not been made yet.
struct CatalogueChange {
  /// What happens to the record.
  let kind: SavedChange.Kind
  /// Which record it is, from 1: after the change or, where it goes, before it.
  let number: Int
  /// The bytes.
  let text: TextChange
  /// The car that it has to be afterwards or, where it goes, that it was.
  let car: Car
  /// What is needed to take the change back.
  let trace: ChangeTrace
  /// What it does about identifiers.
  var ids = ChangeVerification.IDs.kept
}

/// What is needed to take a change back, even if other records have been changed since.
struct ChangeTrace {
  /// What was in the text, and what is there now in its place.
  let old: [UInt8], new: [UInt8]
  /// The record that was changed or added, or, for one that was taken out, the record before it.
  let record: KnownRecord?
  /// Where the new bytes begin: so far before the record or, for one that was taken out, behind the bytes of the gap.
  var offset = 0
  /// For a record that was taken out, what is between the record before it, or the beginning of the text, and its place.
  var gap: [UInt8] = []
  /// The record that was taken out.
  var removed: [UInt8] = []
}

/// A record that is to be found again.
struct KnownRecord {
  let number: Int
  /// The car's identifier; nil where the record is no car.
  var id: CarID?
  let bytes: [UInt8]
}

extension CatalogueText {
  /// Works out a change.
  /// - Parameter ids: which identifier a new car gets.
  func change(for change: CarChange, ids: NewIdentifiers) throws(CarChangeError) -> CatalogueChange {
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

  /// Finds a car that has to be as it was.
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

  private func edit(of car: Car, _ changes: [FieldChange]) throws(CarChangeError) -> CatalogueChange {
    let (number, place, span) = try record(of: car)
    let old = text(of: span)
    var record = recordText(old)
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
    return CatalogueChange(
      kind: .edited, number: number, text: TextChange(range: span.text, bytes: record.bytes),
      car: asRead(plan.car, header),
      trace: ChangeTrace(
        old: old, new: record.bytes, record: KnownRecord(number: number, bytes: record.bytes)),
      ids: id == nil ? .kept : .given)
  }

  // MARK: Remove

  private func removal(of car: Car) throws(CarChangeError) -> CatalogueChange {
    let (number, place, span) = try record(of: car)
    let change = RecordPlacement(text: self).removal(of: span, place)
    return removal(of: car, number, place, change)
  }

  func removal(
    of car: Car, _ number: Int, _ place: Neighbourhood, _ change: TextChange
  ) -> CatalogueChange {
    let before = place.before.first
    let gap = Array(bytes[(before?.text.upperBound ?? 0)..<change.range.lowerBound])
    let id = catalogue.position(ofRecord: number - 1).map { catalogue[$0].id }
    return CatalogueChange(
      kind: .removed, number: number, text: change, car: car,
      trace: ChangeTrace(
        old: Array(bytes[change.range]), new: change.bytes,
        record: before.map { KnownRecord(number: number - 1, id: id, bytes: text(of: $0)) }, gap: gap,
        removed: place.record.map(text) ?? []))
  }

  // MARK: Add

  /// - Parameters:
  ///   - fields: what the new car has.
  ///   - planned: plans its record, from its identifier, if it gets one, and the vocabulary of those near it.
  private func addition(
    of fields: [Field], _ ids: NewIdentifiers,
    _ planned: ([Field], FieldVocabulary) throws(RecordPlan.Fault) -> RecordPlan
  ) throws(CarChangeError) -> CatalogueChange {
    let place = neighbourhood(ofRecord: catalogue.recordCount + 1)
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
    return addition(of: record, behind: row, asRead(plan.car, newHeader ?? header), place)
  }

  /// A new record of what is known of a car that the text does not have, with other values in some fields.
  private func addition(
    like car: Car, _ changes: [FieldChange], _ ids: NewIdentifiers
  ) throws(CarChangeError) -> CatalogueChange {
    try addition(of: car.fields(after: changes), ids) { id, names throws(RecordPlan.Fault) in
      try RecordPlan(adding: car, id: id, changes, names)
    }
  }

  /// The record of a car once more, with other values in some fields. Where the car is no longer as it was, or is not of
  /// this catalogue, what is known of it is written as that of any new one.
  private func copy(
    of car: Car, _ changes: [FieldChange], _ ids: NewIdentifiers
  ) throws(CarChangeError) -> CatalogueChange {
    guard let (_, _, span) = try? record(of: car) else { return try addition(like: car, changes, ids) }
    let fields = car.fields(after: changes)
    var record = recordText(text(of: span))
    let place = neighbourhood(ofRecord: catalogue.recordCount + 1)
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

  private func addition(
    of record: [UInt8], behind row: [UInt8] = [], _ car: Car, _ place: Neighbourhood
  ) -> CatalogueChange {
    let addition = RecordPlacement(text: self).addition(of: row + record, place)
    let number = catalogue.recordCount + 1
    return CatalogueChange(
      kind: .added, number: number, text: addition.change, car: car,
      trace: ChangeTrace(
        old: Array(bytes[addition.change.range]), new: addition.change.bytes,
        record: KnownRecord(number: number, bytes: record), offset: addition.offset + row.count))
  }

  /// The header of a table that begins with a new record; nil where there is something, or no table.
  private func newHeader(for fields: [Field]) -> TableHeader? {
    guard opening == nil, case .table(let delimiter) = FormByName(name) else { return nil }
    return TableHeader(delimiter: delimiter, cells: fields.map(\.name), names)
  }

  /// The text of a new record, and the row before it where a table begins with it.
  private func newRecord(
    _ fields: [Field], like template: RecordText?, _ newHeader: TableHeader?
  ) throws(CarChangeError) -> (header: [UInt8], record: [UInt8]) {
    if let header { return ([], try newRow(fields, RowText(like: template?.row, header))) }
    if let newHeader {
      let empty = RowText(like: nil, newHeader)
      let names = try newRow(fields.map { Field($0.name, .text($0.name)) }, empty)
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

  /// What some records, and those of the catalogue that are near them, call their fields.
  private func vocabulary(of records: [RecordSpan]) -> FieldVocabulary {
    let fields = records.map { recordText(text(of: $0)).fields }
    if let header { return FieldVocabulary(columns: header.names, rows: fields, names) }
    return FieldVocabulary(records: fields.map { $0.map(\.name) }, names)
  }
}

/// The text of a record.
enum RecordText {
  case object(JSONObjectText)
  case row(RowText)
  /// Of a record that is no car.
  case other([UInt8])

  var bytes: [UInt8] {
    switch self {
    case .object(let object): object.bytes
    case .row(let row): row.bytes
    case .other(let bytes): bytes
    }
  }

  var fields: [Field] {
    switch self {
    case .object(let object): object.fields
    case .row(let row): row.fields
    case .other: []
    }
  }

  var style: JSONStyle? { if case .object(let object) = self { object.style } else { nil } }
  var row: RowText? { if case .row(let row) = self { row } else { nil } }

  /// Writes what is planned.
  /// - Parameter path: the file.
  mutating func apply(_ writes: [RecordPlan.Write], _ path: String) throws(CarChangeError) {
    for write in writes where !apply(write) { throw .inexpressible(path: path, field: write.name) }
  }

  /// - Returns: false where the record cannot say this.
  private mutating func apply(_ write: RecordPlan.Write) -> Bool {
    switch self {
    case .object(var object):
      var isSaid = true
      if let value = write.value {
        isSaid =
          write.part.map { object.set($0, of: write.name, to: value) } ?? object.set(write.name, to: value)
      } else {
        object.remove(write.name)
      }
      self = .object(object)
      return isSaid
    case .row(var row):
      let isSaid = row.set(write.name, to: write.value)
      self = .row(row)
      return isSaid
    case .other: return false
    }
  }
}

extension RecordPlan.Fault {
  /// The same for those who asked for the change.
  /// - Parameter path: the file.
  func changeError(_ path: String) -> CarChangeError {
    switch self {
    case .invalid(let fault): .invalid(fault)
    case .noColumn(let field): .noColumn(path: path, field: field)
    case .inexpressible(let field): .inexpressible(path: path, field: field)
    }
  }
}
