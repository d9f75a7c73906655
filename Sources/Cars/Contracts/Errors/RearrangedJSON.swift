/// JSON in which there are cars, but each record is none as it stands.
public enum RearrangedJSON: Hashable, Sendable {
  /// Each record is a make, with a list of its models: `{"brand": "Seat", "models": ["Ibiza", "Leon"]}`. These names lead to
  /// the list of records; nil where they are in none.
  case models(of: MakeWithModels, list: [String]?)
  /// An object has lists of models, perhaps under the names of their makes: `{"Seat": [{"model": "Ibiza"}]}`. These are its
  /// names.
  case lists([String])
  /// The records are the fields of one car, each with a name and a value: `{"Variable": "Make", "Value": "Seat"}`.
  /// These names lead to the list of them.
  case fields(name: String, value: String, list: [String])

  /// What the records of makes call what is in them.
  public struct MakeWithModels: Hashable, Sendable {
    /// The name of the make.
    public let make: String
    /// The name of the list of models.
    public let models: String
    /// What a model in the list is.
    public let kind: Model

    /// What a model in a list is.
    public enum Model: Hashable, Sendable {
      /// A text.
      case text
      /// An object that says by this name what the model is.
      case object(model: String)
    }

    public init(make: String, models: String, _ kind: Model) {
      (self.make, self.models, self.kind) = (make, models, kind)
    }
  }
}
