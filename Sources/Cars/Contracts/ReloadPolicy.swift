/// What a reload can fetch again.
public enum ReloadPolicy: Hashable, Sendable {
  /// The catalogue, and each car on its own.
  case all
  /// The catalogue as a whole; a single car comes out of what arrived last.
  case catalogue
  /// Nothing: the catalogue can be read only once, as from a pipe.
  case nothing
}
