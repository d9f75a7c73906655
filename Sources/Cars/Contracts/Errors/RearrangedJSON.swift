/// JSON that contains cars, but not as one record for each.
public enum RearrangedJSON: Hashable, Sendable {
  /// Each record is a make, with a list of its models: `{"brand": "Seat", "models": ["Ibiza", "Leon"]}`. This path of
  /// names leads to the list of records; nil if they aren't in a list.
  case models(of: MakeWithModels, list: [String]?)
  /// An object has lists of models, perhaps under the names of their makes: `{"Seat": [{"model": "Ibiza"}]}`. These are its
  /// names.
  case lists([String])
  /// The records are the fields of one car, each with a name and a value: `{"Variable": "Make", "Value": "Seat"}`.
  /// This path of names leads to the list of records.
  case fields(name: String, value: String, list: [String])
  /// Each record is a list of cells, and the columns are described elsewhere, as BigQuery's API answers:
  /// `{"schema": {"fields": [{"name": "make"}]}, "rows": [{"f": [{"v": "Seat"}]}]}`.
  case cells

  /// The names of the members in records of makes.
  public struct MakeWithModels: Hashable, Sendable {
    /// The name of the make.
    public let make: String
    /// The name of the list of models.
    public let models: String
    /// The form of a model in the list.
    public let kind: Model

    /// The form of a model in the list.
    public enum Model: Hashable, Sendable {
      /// A text.
      case text
      /// An object with the model's name under this name.
      case object(model: String)
    }

    public init(make: String, models: String, _ kind: Model) {
      (self.make, self.models, self.kind) = (make, models, kind)
    }
  }
}
