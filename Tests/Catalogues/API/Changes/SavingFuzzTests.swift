import CarsCatalogue
import CarsContracts
import CarsEntity
import CarsRecords
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("Random changes of random catalogues", .patience(.seconds(3_600)))
struct SavingFuzzTests {
  @Test(
    "are read back as they were asked for, leave all other records byte by byte, and are taken back exactly")
  func sequences() async throws {
    var random = SeededGenerator(seed: 77)
    var (made, refused, undone) = (0, 0, 0)
    let count = Fuzz.cases(100)
    for _ in 0..<count {
      let sample = SavingSample(&random)
      let file = try EditedFile(sample.text, named: sample.name)
      var texts: [[UInt8]] = []
      for _ in 0..<Int.random(in: 3...12, using: &random) {
        let (bytes, before) = (file.bytes, try await file.records())
        if random.once(in: 4), let text = texts.popLast() {
          _ = try await file.editor.undo()
          #expect(file.bytes == text)
          undone += 1
          continue
        }
        let step = RandomStep(in: before.catalogue, &random)
        do {
          try await file.editor.save(step.change).change.check(step, before, try await file.records())
          texts.append(bytes)
          made += 1
        } catch let error as CarChangeError {
          #expect(file.bytes == bytes)
          #expect(step.mayBeRefused(error, in: before.catalogue), "\(step.change): \(error) in \(file.text)")
          refused += 1
        }
      }
      while let text = texts.popLast() {
        _ = try await file.editor.undo()
        #expect(file.bytes == text)
      }
    }
    // The samples are of use only while there are some of each kind.
    #expect(made > count * 3 && refused > count / 10 && undone > count / 3)
  }
}

/// A catalogue, and the text of each of its records.
struct ReadRecords {
  let catalogue: Catalogue
  let texts: [[UInt8]]
}

extension EditedFile {
  fileprivate func records() async throws -> ReadRecords {
    let text = try await CatalogueText(
      try await .all(of: try CatalogueFile.open(Array(path.utf8))), name: path)
    guard let opening = text.opening else { return ReadRecords(catalogue: text.catalogue, texts: []) }
    var walker = RecordWalker(text.bytes, opening)
    var texts: [[UInt8]] = []
    while let span = walker.next() { texts.append(text.text(of: span)) }
    return ReadRecords(catalogue: text.catalogue, texts: texts)
  }
}

extension SavedChange {
  /// Compares what was made of a catalogue with what a plain model makes of it.
  fileprivate func check(_ step: RandomStep, _ old: ReadRecords, _ new: ReadRecords) {
    var (cars, texts) = (old.catalogue.map(PlainCar.init), old.texts)
    var newTexts = new.texts
    switch step.change {
    case .add(let fields):
      cars.append(PlainCar(fields))
      newTexts.removeLast()
    case .copy(_, let changes), .addAgain(_, let changes):
      cars.append(cars[step.position])
      cars[cars.count - 1].apply(changes)
      newTexts.removeLast()
    case .edit(_, let changes):
      cars[step.position].apply(changes)
      texts.remove(at: step.position)
      newTexts.remove(at: step.position)
    case .remove:
      cars.remove(at: step.position)
      texts.remove(at: step.position)
    }
    let isTable = if case .table = new.catalogue.reading.format { true } else { false }
    // A year and the date that it is taken from change with each other.
    let source = new.catalogue.reading.schema.yearSource
    #expect(
      new.catalogue.map { PlainCar($0).without(yearIn: source) }
        == cars.map { $0.asRead(inTable: isTable).without(yearIn: source) })
    #expect(newTexts == texts)
    #expect(new.catalogue.faults.rejectedCount == 0)
    if kind != .removed { #expect(new.catalogue.contains(car)) }
  }
}

/// A car as a dictionary, without its identifier.
private struct PlainCar: Equatable {
  private var values: [String: FieldValue] = [:]

  init(_ car: Car) {
    self.init(
      CarField.allCases.filter { $0 != .id }.compactMap { field in
        // A currency without a price counts once there is one.
        (car[field] ?? (field == .currency ? car.written(field) : nil)).map { Field(field.rawValue, $0) }
      } + car.others)
  }

  init(_ fields: [Field]) {
    for field in fields where field.name != "id" {
      let isCurrency = FieldNames().field(named: field.name) == .currency
      values[isCurrency ? "currency" : field.name] = field.value
    }
  }

  mutating func apply(_ changes: [FieldChange]) {
    for change in changes { values[change.name] = change.value }
  }

  /// The car without a year that is taken from a field, and without that.
  func without(yearIn source: String?) -> PlainCar {
    guard let source else { return self }
    var car = self
    for name in [source, "year"] { car.values[name] = nil }
    return car
  }

  /// The car as it is read where it was asked for with texts that look like something else.
  func asRead(inTable isTable: Bool) -> PlainCar {
    var car = self
    for (name, value) in values where CarField(rawValue: name) == nil {
      switch value {
      case .text("true") where isTable: car.values[name] = .bool(true)
      case .text("12") where isTable: car.values[name] = .integer(12)
      default: break
      }
    }
    return car
  }

  static func == (one: PlainCar, other: PlainCar) -> Bool { one.settled == other.settled }

  /// A price has a currency, and a currency without a price does not count.
  private var settled: [String: FieldValue] {
    var settled = values
    let currency = values["currency"]?.text?.uppercased() ?? "USD"
    settled["currency"] = values["price"] == nil ? nil : .text(currency)
    return settled
  }
}
