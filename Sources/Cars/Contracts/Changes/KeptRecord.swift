/// What happened to a removed record.
public enum KeptRecord: Hashable, Sendable {
  /// A copy is kept in the named file.
  case file(String)
  /// No copy was kept: there is no file for it.
  case nowhere
  /// No copy was kept: the named file can't be written, for this reason.
  case notKept(file: String, reason: String)
}
