/// The possible changes to a catalogue, as far as is known in advance.
public enum ChangePolicy: Hashable, Sendable {
  /// Cars can be added, and some may be changed or removed.
  case everything
  /// The existing cars are read-only; others can be added.
  case additions
  /// Nothing until the file is corrected: its text is malformed, so the rest of it is unknown.
  case faulty
  /// Nothing: the source is read-only. The command, if any, copies the cars to a file, where they can be changed.
  case nothing(copyCommand: String?)
}
