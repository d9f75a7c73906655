/// The origin of a catalogue's text. Presenters put it into words.
public enum CatalogueOrigin: Hashable, Sendable {
  /// A file, a pipe or a device, by its path.
  case file(String)
  /// Standard input.
  case standardInput
  /// The output of a shell command.
  case command(String)
  /// A URL.
  case address(String)
  /// The built-in catalogue.
  case builtIn
  /// Memory, by a name for the text.
  case memory(String)
}
