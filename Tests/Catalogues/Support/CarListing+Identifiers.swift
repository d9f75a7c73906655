public import CarsCatalogue
public import CarsEntity

extension CarListing {
  /// These cars of a catalogue, in this order.
  public init(_ catalogue: Catalogue, _ ids: [CarID]) {
    let positions = ids.compactMap { catalogue.position(of: $0).map { UInt32($0) } }
    self.init(catalogue, positions, isInOrder: false)
  }
}
