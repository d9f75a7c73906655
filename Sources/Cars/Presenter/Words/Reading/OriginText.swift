import CarsContracts
import Scenes

/// The source of a catalogue, in words.
enum OriginText {
  /// Returns its name for use inside a sentence.
  static func name(_ origin: CatalogueOrigin) -> String {
    switch origin {
    case .file(let name), .address(let name), .memory(let name): name
    case .standardInput: "standard input"
    case .command(let command): "the output of “\(command)”"
    case .builtIn: "the built-in catalogue"
    }
  }

  /// Returns its name for the beginning of a sentence: a path, an address or a name is unchanged.
  static func subject(_ origin: CatalogueOrigin) -> String {
    switch origin {
    case .file, .address, .memory: name(origin)
    case .standardInput, .command, .builtIn: name(origin).startingWithCapital
    }
  }
}
