import CarsContracts

/// The list, as its parts know it.
@MainActor
protocol ShownList: AnyObject {
  /// Which cars are asked for.
  var request: CarListRequest { get }
  /// Which cars are listed; nil before there are any.
  var listed: ListedCars? { get }
  /// Shows the list as it is now.
  func show()
  /// Says something in passing.
  func say(_ text: String)
}
