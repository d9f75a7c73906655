import CarsContracts
import Scenes

/// Where a catalogue comes from, in words.
enum OriginText {
  /// What it is called inside a sentence.
  static func name(_ origin: CatalogueOrigin) -> String {
    switch origin {
    case .file(let name), .address(let name), .memory(let name): name
    case .standardInput: "standard input"
    case .command(let command): "the output of “\(command)”"
    case .builtIn: "the built-in catalogue"
    }
  }

  /// What it is called at the beginning of a sentence: a path, an address or a name stays as it is.
  static func subject(_ origin: CatalogueOrigin) -> String {
    switch origin {
    case .file, .address, .memory: name(origin)
    case .standardInput, .command, .builtIn: name(origin).startingWithCapital
    }
  }
}
