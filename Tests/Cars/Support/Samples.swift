public import CarsEntity

extension Car {
  /// A car for tests, which need say only what matters.
  /// - Parameters:
  ///   - id: the identifier.
  ///   - fields: its other fields; make and model are filled in if they are not among them.
  public static func sample(_ id: String, _ fields: [String: FieldValue] = [:]) -> Car {
    var all: [String: FieldValue] = ["id": .text(id), "make": .text("Make"), "model": .text("Model")]
    all.merge(fields) { $1 }
    let ordered = all.sorted { $0.key < $1.key }.map { Field($0.key, $0.value) }
    do {
      return try Car(fields: ordered)
    } catch {
      preconditionFailure("a sample breaks a rule: \(error)")
    }
  }

  /// An electric crossover with most fields.
  public static let ioniq5 = Car.sample(
    "ioniq5",
    [
      "make": .text("Hyundai"), "model": .text("Ioniq 5"), "trim": .text("Limited AWD"),
      "year": .integer(2025),
      "price": .integer(54300), "currency": .text("USD"), "body": .text("Crossover"),
      "fuel": .text("Electric"),
      "drivetrain": .text("AWD"), "horsepower": .integer(320), "acceleration": .decimal(4.7),
    ])

  /// A petrol saloon.
  public static let corolla = Car.sample(
    "corolla",
    [
      "make": .text("Toyota"), "model": .text("Corolla"), "trim": .text("LE"), "year": .integer(2025),
      "price": .integer(22325), "currency": .text("USD"), "body": .text("Sedan"), "fuel": .text("Petrol"),
      "horsepower": .integer(169),
    ])

  /// Another Corolla, with the same make and model.
  public static let corollaSE = Car.sample(
    "corolla-se",
    [
      "make": .text("Toyota"), "model": .text("Corolla"), "trim": .text("SE"), "year": .integer(2025),
      "price": .integer(24765), "currency": .text("USD"), "body": .text("Sedan"), "fuel": .text("Petrol"),
      "horsepower": .integer(169),
    ])
}

extension Car {
  /// A car with many fields that the program does not know: `field 0` and so on, each with a text of its own.
  public static func wide(_ id: String, _ count: Int) -> Car {
    .sample(
      id, Dictionary(uniqueKeysWithValues: (0..<count).map { ("field \($0)", .text("\(id) \($0)")) }))
  }
}

extension FieldValue {
  /// A list or an object as it is read from a catalogue, packed if that is worth it.
  package var packed: FieldValue {
    var packer = ValuePacker()
    packer.add(self)
    return packer.value
  }
}

extension Car {
  /// The same car with more fields that the program does not know.
  package func adding(_ more: [Field]) -> Car {
    let known = CarField.allCases.filter { $0 != .id }.compactMap { field in
      self[field].map { KnownField(field, $0) }
    }
    return Car(id: id, known: known, others: others + more, written: written, faults: faults)
  }
}
