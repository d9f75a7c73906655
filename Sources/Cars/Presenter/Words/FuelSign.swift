import CarsEntity
import Scenes

extension Car {
  /// The sign of its fuel, or nil if that is unknown or of no kind.
  var fuelSign: KindSymbol? { self[.fuel]?.text.flatMap(FuelKind.init).map(KindSymbol.init) }
}

extension KindSymbol {
  /// The sign of what a car has in a field; nil for any field but the fuel, and for a fuel of no kind.
  static func of(_ text: String, in field: FieldKey) -> KindSymbol? {
    field == .known(.fuel) ? FuelKind(text).map(KindSymbol.init) : nil
  }

  /// The sign of what a car has in a field that is shown with its own number, if it is one.
  static func of(_ text: String, in key: NumberKey) -> KindSymbol? {
    key == .known(.fuel) ? FuelKind(text).map(KindSymbol.init) : nil
  }

  /// None of these is an emoji, nor as wide as a Chinese character anywhere (they are neutral in UAX #11).
  init(_ fuel: FuelKind) {
    switch fuel {
    case .electric: self.init("↯", kind: 0, letter: "E")
    case .plugInHybrid: self.init("◕", kind: 1, letter: "P")
    case .hybrid: self.init("◒", kind: 2, letter: "H")
    case .petrol: self.init("▮", kind: 3, letter: "P")
    case .diesel: self.init("▯", kind: 4, letter: "D")
    case .gas: self.init("◦", kind: 5, letter: "G")
    }
  }
}
