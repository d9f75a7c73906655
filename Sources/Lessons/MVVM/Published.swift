/// A value that tells its view when it has changed. Combine, which has one like it, is not on Linux; Observation tells
/// before the change, once, and leaves the rest to a framework that draws.
@propertyWrapper
final class Published<Value> {
  var wrappedValue: Value { didSet { didChange(wrappedValue) } }
  var projectedValue: Published { self }
  private var didChange: (Value) -> Void = { _ in }

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Calls the closure with the value now, and whenever it changes.
  func bind(_ didChange: @escaping (Value) -> Void) {
    self.didChange = didChange
    didChange(wrappedValue)
  }
}
