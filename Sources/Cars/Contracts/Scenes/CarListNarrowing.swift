public import CarsEntity

/// Leads to counts of values, from which the user can narrow the list.
@MainActor
public protocol CarListNarrowing: AnyObject, Sendable {
  /// Shows the counts of a field's values until the user chooses some or returns.
  /// - Parameters:
  ///   - key: the field.
  ///   - fields: the fields that the user can go on to, in order.
  /// - Returns: a query for the chosen values, or nil if none was chosen.
  func showFacets(of key: FieldKey, among fields: [FieldKey]) async -> CarQuery?
  /// Shows an overview of the listed cars until the user chooses some or returns.
  /// - Returns: a query for the chosen values, or nil if none was chosen.
  func showOverview() async -> CarQuery?
}
