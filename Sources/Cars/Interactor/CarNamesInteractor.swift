public import CarsContracts
public import CarsEntity

/// What the program does with what somebody says of a catalogue's names: it says the same as options do, and has it read so.
public struct CarNamesInteractor: CarNamesInteracting {
  private let naming: any CarsNamingService

  /// - Parameter naming: who reads the catalogue.
  public init(naming: any CarsNamingService) {
    self.naming = naming
  }

  @concurrent
  public func understand(_ names: CarNames, in question: NamesQuestion) async -> ReadingOptions {
    var said = naming.said
    switch question {
    case .names, .repeated: said.give(names)
    case .columns(let columns):
      said.forgetNamesOfCars()
      said.header = columns.columns.map { names.heading(of: $0.name) ?? $0.name }
      if case .onlyMake = names { said.give(.onlyMake(CarField.make.rawValue)) }
    }
    await naming.read(as: said)
    return said
  }
}

extension ReadingOptions {
  /// Makes names mean make and model, in place of all that did.
  fileprivate mutating func give(_ names: CarNames) {
    forgetNamesOfCars()
    switch names {
    case .apart(let make, let model):
      if let make { give(make, .field(.make)) }
      give(model, .field(.model))
    case .onlyMake(let make): give(make, .field(.make))
    case .together(let name): give(name, .makeAndModel)
    }
  }
}

extension ReadingOptions {
  /// Forgets which names mean make and model.
  fileprivate mutating func forgetNamesOfCars() {
    forgetNames { [.makeAndModel, .field(.make), .field(.model)].contains($0.meaning) }
  }
}

extension CarNames {
  /// What the column with a name is called in a header; nil where it is neither make nor model.
  fileprivate func heading(of name: String) -> String? {
    switch self {
    case .apart(name?, _), .onlyMake(name): CarField.make.rawValue
    case .apart(_, name): CarField.model.rawValue
    case .together(name): FieldName.Meaning.makeAndModel.name
    case .apart, .onlyMake, .together: nil
    }
  }
}
