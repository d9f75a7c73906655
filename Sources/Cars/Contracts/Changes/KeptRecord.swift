/// What has become of a record that was removed.
public enum KeptRecord: Hashable, Sendable {
  /// A copy is kept in a file, by its name.
  case file(String)
  /// No copy was kept, because there is no file for it.
  case nowhere
  /// No copy was kept, because the file, by its name, can't be changed, for this reason.
  case notKept(file: String, reason: String)
}
