import CarsEntity
import Scenes

extension Car {
  /// The symbol of the car's fuel, or nil if the fuel or its kind is unknown.
  var fuelSign: KindSymbol? { self[.fuel]?.text.flatMap(FuelKind.init).map(KindSymbol.init) }
}

extension KindSymbol {
  /// Returns the symbol of a value in a field; nil for any field except the fuel, and for an unknown kind of
  /// fuel.
  static func of(_ text: String, in field: FieldKey) -> KindSymbol? {
    field == .known(.fuel) ? FuelKind(text).map(KindSymbol.init) : nil
  }

  /// Returns the symbol of a value in the field of a number; nil for any field except the fuel.
  static func of(_ text: String, in key: NumberKey) -> KindSymbol? {
    key == .known(.fuel) ? FuelKind(text).map(KindSymbol.init) : nil
  }

  /// Creates the symbol of a kind of fuel. None is an emoji, or as wide as a Chinese character anywhere (they
  /// are neutral in UAX #11).
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
