import CarsAPI
public import CarsCatalogue
public import CarsContracts
public import CarsEntity

extension Catalogue {
  /// A complete catalogue.
  public static func of(
    _ cars: Car..., faults: RecordFaults = [], repeatedIDs: [RepeatedID] = []
  ) -> Catalogue {
    Catalogue(cars, faults: faults, repeatedIDs: repeatedIDs, isComplete: true)
  }

  /// A part of a catalogue, with more to come.
  public static func part(_ cars: Car...) -> Catalogue {
    Catalogue(cars)
  }
}

extension CarCatalogue {
  /// The cars of a catalogue in memory; none of any other.
  public var inMemory: Catalogue { (self as? MemoryCatalogue)?.catalogue ?? Catalogue() }
}
