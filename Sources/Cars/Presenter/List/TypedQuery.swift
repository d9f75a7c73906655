import CarsEntity

/// What is known of a query while it is typed.
struct TypedQuery {
  /// The query when the prompt was opened.
  let first: CarQuery
  /// Why what is typed is no query.
  var fault: CarQueryFault?
  /// How the last word can go on.
  var ways: [String] = []
}
