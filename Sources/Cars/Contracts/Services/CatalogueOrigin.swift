/// Where the text of a catalogue comes from. Only the presenters say it in words.
public enum CatalogueOrigin: Hashable, Sendable {
  /// A file, a pipe or a device, by its path.
  case file(String)
  /// Standard input.
  case standardInput
  /// What a shell's command prints.
  case command(String)
  /// An address on the web.
  case address(String)
  /// The catalogue that is part of the program.
  case builtIn
  /// Memory, by the name that the text was given there.
  case memory(String)
}
