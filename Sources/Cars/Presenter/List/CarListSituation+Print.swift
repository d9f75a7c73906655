import CarsContracts
import CarsEntity
import Scenes

/// What print has to say of a request that it can't fulfil: a screen offers only fields that there are, and lets the
/// user change the query.
extension CarListSituation {
  /// Why the cars aren't printed; nil if they are.
  var refusalToPrint: MessageState? {
    guard load.failure == nil, let missing = listed?.missing else { return nil }
    if let field = missing.unknownFieldInPrint { return CarSearchText.noField(field) }
    return missing.number.map(CarSearchText.unfitNumber)
  }
}

extension ListedCars.Missing {
  /// The first field that no car has and the program doesn't know either.
  fileprivate var unknownFieldInPrint: MissingField? {
    ([query].compactMap(\.self) + fieldsInPrint).first(where: \.key.isUnknown)
  }

  /// The first column or field of the order that no car has, although the program knows it.
  var knownFieldInPrint: MissingField? { fieldsInPrint.first { !$0.key.isUnknown } }

  private var fieldsInPrint: [MissingField] { (columns + [order]).compactMap(\.self) }
}
