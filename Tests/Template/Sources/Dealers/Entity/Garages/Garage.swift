/// The facts about one of the garages.
public struct Garage: Identifiable, Hashable, Sendable {
  /// The identifier, which no two share.
  public let id: String
  /// The name.
  public let name: String
  /// Something worth knowing, in a few words.
  public let note: String

  public init(id: String, name: String, note: String) {
    self.id = id
    self.name = name
    self.note = note
  }
}
