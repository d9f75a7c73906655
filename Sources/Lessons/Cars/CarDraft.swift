/// A car that is being written, which has no id yet.
public struct CarDraft: Equatable, Sendable {
  /// The texts of the future car.
  public var make: String, model: String, trim: String

  public init(make: String, model: String, trim: String) {
    self.make = make
    self.model = model
    self.trim = trim
  }

  /// Creates a draft with the fields of a car, or an empty one.
  public init(like car: Car?) {
    self.init(make: car?.make ?? "", model: car?.model ?? "", trim: car?.trim ?? "")
  }
}
