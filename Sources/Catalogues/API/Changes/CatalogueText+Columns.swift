import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords

/// Changes to a dictionary of columns, in each of which a row has its value.
extension CatalogueText {
  /// Plans a change.
  /// - Parameters:
  ///   - columns: all of the text.
  ///   - ids: which identifier a new car gets.
  func plan(
    _ change: CarChange, in columns: JSONColumns, _ ids: NewIdentifiers
  ) throws(CarChangeError) -> PlannedChange {
    switch change {
    case .edit(let car, let changes): try edit(car, changes, columns)
    case .remove(let car):
      PlannedChange(
        kind: .removed, number: try row(of: car) + 1,
        edit: TextEdit(joining: columns.removal(ofRow: try row(of: car)), in: bytes), car: car)
    case .add(let fields):
      try add(fields, columns, ids) { id, names throws(RecordPlan.Fault) in
        try RecordPlan(adding: id + fields, names)
      }
    case .copy(let car, let changes): try add(car, changes, columns, ids)
    case .addAgain(let car, let changes): try add(car, changes, columns, ids.preferring(car.id))
    }
  }

  private func row(of car: Car) throws(CarChangeError) -> Int {
    guard let position = catalogue.position(of: car.id) else { throw .unread(.noSuchCar(car.id)) }
    guard catalogue[position] == car else { throw .conflict(path: name) }
    return catalogue.recordNumber(of: position) - 1
  }

  private func vocabulary(_ columns: JSONColumns, near row: Int) -> FieldVocabulary {
    let near = max(0, row - 8)..<min(columns.rowCount, row + 8)
    let keys = columns.keys == nil ? [] : [CarField.id.rawValue]
    return FieldVocabulary(
      columns: keys + columns.columns.map(\.name),
      rows: near.map { columns.fields(ofRow: $0, in: bytes, names) }, names)
  }

  private func edit(
    _ car: Car, _ changes: [FieldChange], _ columns: JSONColumns
  ) throws(CarChangeError) -> PlannedChange {
    let row = try row(of: car)
    let plan: RecordPlan
    do throws(RecordPlan.Fault) {
      plan = try RecordPlan(
        changing: changes, of: car, in: columns.fields(ofRow: row, in: bytes, names),
        vocabulary(columns, near: row))
    } catch {
      throw error.changeError(name)
    }
    var edits: [TextEdit] = []
    for write in plan.writes {
      guard let edit = columns.edit(write, row: row) else {
        throw .inexpressible(path: name, field: write.name)
      }
      edits.append(edit)
    }
    return PlannedChange(
      kind: .edited, number: row + 1, edit: TextEdit(joining: edits, in: bytes), car: asRead(plan.car, nil),
      before: car, givesID: changes.contains { CarField(rawValue: $0.name) == .id })
  }

  private func add(
    _ car: Car, _ changes: [FieldChange], _ columns: JSONColumns, _ ids: NewIdentifiers
  ) throws(CarChangeError) -> PlannedChange {
    try add(car.fields(after: changes), columns, ids) { id, names throws(RecordPlan.Fault) in
      try RecordPlan(adding: car, id: id, changes, names)
    }
  }

  private func add(
    _ fields: [Field], _ columns: JSONColumns, _ ids: NewIdentifiers,
    _ planned: ([Field], FieldVocabulary) throws(RecordPlan.Fault) -> RecordPlan
  ) throws(CarChangeError) -> PlannedChange {
    let plan: RecordPlan
    do throws(RecordPlan.Fault) {
      let id = try newID(for: fields, like: [], ids).map { [Field(CarField.id.rawValue, $0)] } ?? []
      plan = try planned(id, vocabulary(columns, near: columns.rowCount))
    } catch {
      throw error.changeError(name)
    }
    let values = plan.writes.compactMap { write in write.value.map { Field(write.name, $0) } }
    guard let edits = columns.addition(of: values, names, in: bytes) else {
      throw .inexpressible(path: name, field: values.first { !$0.value.isScalar }?.name ?? "")
    }
    return PlannedChange(
      kind: .added, number: catalogue.recordCount + 1, edit: TextEdit(joining: edits, in: bytes),
      car: asRead(plan.car, nil))
  }

  /// An edit, and one of the list `index` that pandas writes beside the rows: it has as many values as there are rows.
  /// - Parameter row: which of them goes; nil where one comes behind the last.
  func withIndex(_ edit: TextEdit, removing row: Int?) -> TextEdit {
    guard opening?.format.shape.columns != nil,
      let list = try? JSONReader(bytes).value(at: ["index"]), list.next == Byte.openBracket,
      let index = JSONColumns.Column(list), index.values.count == catalogue.recordCount
    else { return edit }
    let change =
      row.map { index.removal(of: $0) } ?? index.addition(of: index.nextNumber(in: bytes), in: bytes)
    return TextEdit(joining: [edit, change], in: bytes)
  }
}

extension JSONColumns {
  /// Writes a value into a row; nil where it cannot be said there.
  fileprivate func edit(_ write: RecordPlan.Write, row: Int) -> TextEdit? {
    let value = write.value ?? .null
    guard write.part == nil, value.isScalar, let text = JSONStyle().value(value),
      let column = columns.first(where: { $0.name.isSpelled(like: write.name) })
    else { return nil }
    return TextEdit(range: column.values[row], bytes: text)
  }

  fileprivate func removal(ofRow row: Int) -> [TextEdit] { columns.map { $0.removal(of: row) } }

  /// A row behind the last; nil where a value cannot be said in it.
  fileprivate func addition(
    of fields: [Field], _ names: FieldNames, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [TextEdit]? {
    let hasID = columns.contains { names.field(named: $0.name) == .id }
    let id = fields.first { names.field(named: $0.name) == .id }?.value.asText
    let key = newKey(hasID ? nil : id).map { JSONStyle.string($0) + [Byte.colon] }
    let edits = columns.compactMap { column -> TextEdit? in
      let value = fields.first { $0.name.isSpelled(like: column.name) }?.value ?? .null
      guard value.isScalar, let text = JSONStyle().value(value) else { return nil }
      return column.addition(of: (key ?? []) + text, in: bytes)
    }
    return edits.count == columns.count ? edits : nil
  }

  /// The key of a row behind the last; nil where rows have none.
  /// - Parameter id: the identifier, where the key is that; else it is the number behind the greatest.
  private func newKey(_ id: String?) -> String? {
    keys.map { keys in
      if let id, !keys.contains(id) { return id }
      return String((keys.compactMap { Int($0) }.max() ?? -1) + 1)
    }
  }
}

extension JSONColumns.Column {
  /// Takes a value out, with its key and its comma.
  fileprivate func removal(of row: Int) -> TextEdit {
    if row > 0 {
      return TextEdit(range: values[row - 1].upperBound..<values[row].upperBound, bytes: [])
    }
    let end = values.count > 1 ? starts[1] : values[0].upperBound
    return TextEdit(range: starts[0]..<end, bytes: [])
  }

  /// Puts a value behind the last.
  fileprivate func addition(of text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> TextEdit {
    guard let last = values.last else { return TextEdit(range: start + 1..<start + 1, bytes: text) }
    let separator =
      values.count > 1
      ? Array(bytes[values[values.count - 2].upperBound..<starts[values.count - 1]]) : Array(", ".utf8)
    return TextEdit(range: last.upperBound..<last.upperBound, bytes: separator + text)
  }

  /// One more than the greatest number among the values, or how many there are.
  fileprivate func nextNumber(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let numbers = values.compactMap { Int(String(decoding: bytes[$0], as: UTF8.self)) }
    return Array(String((numbers.max() ?? values.count - 1) + 1).utf8)
  }
}

extension TextEdit {
  /// Several edits as one, from the first byte that changes to the last: what is between them stays.
  init(joining edits: [TextEdit], in bytes: UnsafeBufferPointer<UInt8>) {
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text: [UInt8] = []
    var end = edits.first?.range.lowerBound ?? 0
    for edit in edits {
      text += bytes[end..<edit.range.lowerBound] + edit.bytes
      end = edit.range.upperBound
    }
    self.init(range: (edits.first?.range.lowerBound ?? 0)..<end, bytes: text)
  }
}
