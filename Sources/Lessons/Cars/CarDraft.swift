/// A car that is being written, which has no id yet.
public struct CarDraft: Equatable, Sendable {
  /// What will be the car's.
  public var make: String, model: String, trim: String

  public init(make: String, model: String, trim: String) {
    self.make = make
    self.model = model
    self.trim = trim
  }

  /// A draft with what is known of a car, or with nothing.
  public init(like car: Car?) {
    self.init(make: car?.make ?? "", model: car?.model ?? "", trim: car?.trim ?? "")
  }
}
