/// What has become of a record that was removed.
public enum KeptRecord: Hashable, Sendable {
  /// It is kept in a file, by its name.
  case file(String)
  /// It is kept nowhere.
  case nowhere
}
