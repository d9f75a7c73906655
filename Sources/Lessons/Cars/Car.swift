/// A car, as the service sends it.
public struct Car: Hashable, Sendable, Decodable {
  /// The car's identity: two cars may have the same make, model and trim, but never the same id.
  public let id: String
  /// The manufacturer.
  public let make: String
  /// The manufacturer's name for it.
  public let model: String
  /// Its equipment; empty if unknown.
  public let trim: String

  public init(id: String, make: String, model: String, trim: String) {
    self.id = id
    self.make = make
    self.model = model
    self.trim = trim
  }
}

extension Car {
  private enum CodingKeys: CodingKey {
    case id, make, model, trim
  }

  /// Decodes a car. Not every car in the file has a trim.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    make = try values.decode(String.self, forKey: .make)
    model = try values.decode(String.self, forKey: .model)
    trim = try values.decodeIfPresent(String.self, forKey: .trim) ?? ""
  }
}
