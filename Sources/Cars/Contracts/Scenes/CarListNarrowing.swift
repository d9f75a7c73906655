public import CarsEntity

/// Where the list can lead to narrow it: to counts, of which the user may choose some.
@MainActor
public protocol CarListNarrowing: AnyObject, Sendable {
  /// Shows what the listed cars have in a field, and how many have each, until the user chooses or comes back.
  /// - Parameters:
  ///   - key: the field.
  ///   - fields: the fields that one can go on to, in their order.
  /// - Returns: a query for the chosen ones; nil where none was.
  func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery?
  /// Shows the listed cars at a glance, until the user chooses some or comes back.
  /// - Returns: a query for the chosen ones; nil where none was.
  func showOverview() async -> CarQuery?
}
