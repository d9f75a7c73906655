/// What the form fills in for one of the offers.
public struct Offer: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Something worth knowing, in a few words.
  public var note: String

  public init(name: String = "", note: String = "") {
    self.name = name
    self.note = note
  }

  /// A field of the form. The form shows them in this order.
  public enum Field: Hashable, Sendable, CaseIterable {
    case name, note
  }

  /// The text of a field.
  public subscript(field: Field) -> String {
    get {
      switch field {
      case .name: name
      case .note: note
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .note: note = newValue
      }
    }
  }
}
