/// What can be done to the cars where they are kept, as far as is known without asking.
public enum ChangePolicy: Hashable, Sendable {
  /// Cars can be added, and there may be some that can be changed or taken away.
  case everything
  /// The cars that are there can only be read; others can be added to them.
  case additions
  /// Nothing, before the file that the cars are kept in is corrected: it has a fault, and nobody knows what is behind it.
  case faulty
  /// The cars can only be read, and none can be added. The command keeps a copy in a file, where they can be changed; nil
  /// where there is none.
  case nothing(copyCommand: String?)
}
