import CarsContracts
import CarsEntity
import CarsRecords

/// What the first JSON records reveal about their names. Units may be in texts, such as `"433 km"`, or in objects, such
/// as `{"value": 150, "unit": "kW"}`. A name may mean make and model together, or not.
struct RecordSample {
  /// The number of bytes to examine after the opening.
  static let size = TableSample.size

  private let names: FieldNames
  private var records: [[Field]] = []
  /// The measures whose units are in separate fields.
  private var splits: [SplitMeasure] = []
  /// The names of the measures whose values are JSON numbers, which always have a decimal point.
  private var numeric: Set<String> = []
  private var tallies: [Tally] = []
  /// What the values of a name reveal.
  private struct Tally {
    var name: String
    var measures = MeasureTally()
    var kinds = KindTally()
    /// The marks of numbers in texts.
    var marks = NumberMarks()
  }

  private var wholeNames: [String: NameTally] = [:]

  /// Returns what the first records reveal about the names.
  /// - Parameters:
  ///   - bytes: the beginning of the text that is read.
  ///   - opening: the opening.
  ///   - names: the meanings of the names.
  static func schema(
    _ bytes: UnsafeBufferPointer<UInt8>, behind opening: CatalogueOpening, _ names: FieldNames
  ) -> CatalogueSchema {
    var sample = RecordSample(names)
    let end = min(bytes.count, opening.position + size)
    guard opening.position < end else { return sample.schema }
    let part = UnsafeBufferPointer(rebasing: bytes[..<end])
    var json = JSONReader(part, at: opening.position, line: 1, lineStart: opening.position)
    var count = 0
    while let fields = record(&json, opening.format, names) {
      // For almost every list, no more is needed.
      if count == 0, fields.haveMakeOrModel(names), SplitMeasure.all(among: fields.map(\.name)).isEmpty,
        !mayMeasure(UnsafeBufferPointer(rebasing: bytes[opening.position..<end]))
      {
        break
      }
      count += 1
      sample.add(fields)
    }
    sample.measure()
    return sample.schema
  }

  private init(_ names: FieldNames) { self.names = names }

  /// Adds the fields of a record.
  private mutating func add(_ fields: [Field]) {
    records.append(
      fields.flatMap { field in
        guard let (own, rest) = names.field(named: field.name).flatMap(field.value.divided) else {
          return [field]
        }
        return [Field(field.name, own)] + field.divided(rest, in: fields)
      })
    for field in fields where names.isWholeName(field.name) {
      if let text = field.value.text?.trimmed, !text.isEmpty {
        wholeNames[field.name, default: NameTally()].add(text.utf8)
      }
    }
  }

  /// Counts the units of cars' numbers. Other records aren't considered.
  private mutating func measure() {
    count()
    for split in SplitMeasure.all(among: tallies.map(\.name), said: names.said.names) {
      guard let quantity = names.quantity(of: split),
        let place = tallies.firstIndex(where: { $0.name == split.value }),
        tallies[place].measures.take(unitsIn: units(of: split), of: quantity)
      else { continue }
      splits.append(split)
      tallies[place].name = split.name
      tallies.removeAll { $0.name == split.unit }
      let areNumbers = records.joined().allSatisfy { $0.name != split.value || $0.value.text == nil }
      if areNumbers { numeric.insert(split.name) }
    }
  }

  /// Returns the units beside the numbers of a measure.
  private func units(of split: SplitMeasure) -> MeasureTally {
    records.reduce(into: MeasureTally()) { units, record in
      guard record.contains(where: { $0.name == split.value && !$0.value.isBlank }),
        let unit = record.first(where: { $0.name == split.unit })?.value.text
      else { return }
      units.add(unitIn: unit.trimmed.utf8)
    }
  }

  private mutating func count() {
    var places: [String: Int] = [:]
    for field in records.joined() where places[field.name] == nil {
      places[field.name] = tallies.count
      tallies.append(Tally(name: field.name))
    }
    var names = names
    names.need = names.need(of: tallies.map(\.name))
    for fields in records where (try? Car(record: fields.unnested(names) ?? fields, names)) != nil {
      for field in fields {
        guard let place = places[field.name] else { continue }
        tallies[place].measures.add(field.value, currency: names.said.currency)
        if let text = field.value.text ?? field.value.digits, !text.isBlank {
          Array(text.utf8).withUnsafeBufferPointer { tallies[place].kinds.add($0) }
        }
        if let text = field.value.text, text.utf8.count <= MeasuredText.longest {
          tallies[place].marks.add(
            text.utf8.prefix { Byte.isDigit($0) || $0 == Byte.point || $0 == Byte.comma })
        }
      }
    }
  }

  private var schema: CatalogueSchema {
    let said = names.said.names
    var schema = CatalogueSchema()
    schema.splitMeasures = splits
    for (name, unit) in said.ownUnits { schema[name] = .measure(CellMeasure(unit)) }
    let fields = names.fields(of: tallies.map(\.name))
    for (tally, field) in zip(tallies, fields) where schema[tally.name] == .plain {
      let name = tally.name
      let mark = numeric.contains(name) ? .point : decimalMark(of: tally.marks)
      schema.add(
        name, names.field(named: name), by: tally.measures, decimalMark: mark,
        hasDecimalCommas: mark == .comma && !tally.marks.hasCommaGroups, said: said)
      schema.add(name, field, tally.kinds, said: names.said.dateOrder)
      if mark == .comma, tally.marks.hasTriple, [.plain, .number].contains(schema[name]) {
        schema[name] = .measure(CellMeasure(.one, decimalMark: .comma, hasDecimalCommas: true))
      }
    }
    let all = tallies.map { Field($0.name, .null) }
    if all.haveGuessedWholeName(names), records.contains(where: { $0.modelList(names) != nil }) {
      schema.makes = Set(all.map(\.name).filter(names.isWholeName))
    } else if all.haveGuessedWholeName(names),
      let name = all.first(where: { wholeNames[$0.name]?.areOfModels == true })
    {
      schema.fields[name.name] = .model
    }
    return schema
  }

  /// Returns the decimal mark of numbers in texts: the user's, the one that other numbers under the same name
  /// show, or the one that all others show.
  private func decimalMark(of marks: NumberMarks) -> ReadingOptions.DecimalMark? {
    if let said = names.said.decimalMark { return said }
    if marks.hasGroups { return marks.hasFraction ? nil : .comma }
    guard !marks.hasFraction, tallies.contains(where: \.marks.hasDecimalComma) else { return nil }
    return tallies.contains(where: \.marks.hasFraction) ? nil : .comma
  }

  /// Whether anything in the text needs a closer look: a measure with a unit, a date, an amount of money, a word for
  /// nothing, or a flag. Also a day in eight digits, many numbers of seven digits, or an object with a unit. Almost no
  /// list has any of these.
  private static func mayMeasure(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isText = false
    var before: UInt8 = 0
    var index = 0
    var (digits, longNumbers) = (0, 0)
    // Many cars have the same texts.
    var seen: Set<String> = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote { isText.toggle() }
      if Byte.isDigit(byte) {
        digits += 1
      } else if digits > 0 {
        if digits == 8, WrittenDate(UnsafeBufferPointer(rebasing: bytes[index - 8..<index]), nil) != nil {
          return true
        }
        if digits >= KindTally.manyDigits { longNumbers += 1 }
        if digits > KindTally.mostDigits || longNumbers == KindTally.fewestCodes { return true }
        digits = 0
      }
      if isText, before == Byte.quote {
        let rest = bytes[index...].prefix(MeasuredText.longest).prefix { $0 != Byte.quote }
        let hasDigit = rest.contains(where: Byte.isDigit)
        if hasDigit {
          let text = UnsafeBufferPointer(rebasing: rest)
          var marks = NumberMarks()
          marks.add(text)
          if marks.hasTriple || marks.hasGroups { return true }
          if MeasuredText.mayBe(text), case let own = String(decoding: rest, as: UTF8.self),
            seen.insert(own).inserted, MeasuredText(own) != nil
          {
            return true
          }
          if WrittenDate.Order.allCases.contains(where: { WrittenDate(text, $0) != nil }) { return true }
        } else if rest.count <= 7,
          rest.contains(Byte.backslash)
            || NothingWord.isAmongNumbers(UnsafeBufferPointer(rebasing: rest))
            || mayBeFlag(rest) && FlagWords.hasWord(UnsafeBufferPointer(rebasing: rest))
        {
          return true
        } else if byte == UInt8(ascii: "u"), bytes[index...].starts(with: "unit".utf8) {
          return true
        }
        if !hasDigit, !rest.isEmpty, !rest.contains(Byte.backslash) {
          (before, index) = (rest[rest.endIndex - 1], rest.endIndex)
          continue
        }
      }
      before = byte
      // A quotation mark after a backslash belongs to the text.
      index += isText && byte == Byte.backslash ? 2 : 1
    }
    return false
  }

  /// Whether a text may be a word for yes or no. Of each pair, one has at most three letters or isn't ASCII.
  private static func mayBeFlag(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch text.count {
    // A single letter counts only together with its opposite. All pairs contain `n`, except `t` and `f`.
    case 0...1: text.first.map { "nf".utf8.contains($0 | 0x20) } ?? false
    case 2...3: true
    default: text.contains { $0 >= 0x80 }
    }
  }

  /// Returns the fields of the next record, or nil if there is none, or only the beginning of one.
  private static func record(
    _ json: inout JSONReader, _ format: RecordFormat, _ names: FieldNames
  ) -> [Field]? {
    json.skipWhiteSpace()
    if json.next == Byte.comma { json.position += 1 }
    json.skipWhiteSpace()
    guard let next = json.next, next != format.shape.closer else { return nil }
    do throws(TextFailure) {
      let key = format.shape == .entry ? try json.readName(expected: .name) : nil
      let value = try json.readRecord(depth: format.depth)
      return (try? format.shape.fields(of: value, under: key, names)) ?? []
    } catch {
      return nil
    }
  }
}

extension [Field] {
  /// Whether there is no make or model, but a name of both that the user hasn't defined as such.
  fileprivate func haveGuessedWholeName(_ names: FieldNames) -> Bool {
    !haveMakeOrModel(names) && contains { names.isWholeName($0.name) }
  }
}

extension MeasureTally {
  /// Adds a JSON value.
  fileprivate mutating func add(_ value: FieldValue, currency: String?) {
    switch value {
    case .integer, .decimal, .exactNumber: addNumber()
    case .text(let text):
      if NothingWord.isAmongNumbers(text) { return }
      if text.utf8.contains(where: Byte.isDigit) {
        let isNumber = text.utf8.allSatisfy { Byte.isDigit($0) || $0 == Byte.point || $0 == Byte.comma }
        if isNumber { addNumber() } else { _ = add(text.utf8, currency: currency) }
      } else if !text.isBlank {
        addText(length: text.utf8.count)
      }
    case .object:
      if let unit = value.measured?.unit { add(unit) } else { addText(length: MeasuredText.longest) }
    case .null: break
    case .bool, .list, .packed: addText(length: MeasuredText.longest)
    }
  }
}
