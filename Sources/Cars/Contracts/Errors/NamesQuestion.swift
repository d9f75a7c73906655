/// A question about a catalogue that the user has to answer before it has any cars.
public enum NamesQuestion: Hashable, Sendable {
  /// Which names mean make and model.
  case names(UnknownNames)
  /// Which of several columns with the same name is meant.
  case repeated(UnknownNames)
  /// Which columns of a table without a header hold make and model.
  case columns(UnknownNames)

  /// The names to choose from.
  public var names: UnknownNames {
    switch self {
    case .names(let names), .repeated(let names), .columns(let names): names
    }
  }
}

extension CarsError {
  /// The question about the catalogue whose answer would resolve the error, if there is one.
  public var question: NamesQuestion? {
    guard case .malformed(_, _, _, let reason, _) = self else { return nil }
    return switch reason {
    case .noCarNames(let names): .names(names)
    case .repeatedName(_, let names): .repeated(names)
    case .noHeader(let names, areSpaced: false): .columns(names)
    default: nil
    }
  }
}
