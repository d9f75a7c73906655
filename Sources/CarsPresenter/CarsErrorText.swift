import CarsContracts
import CarsEntity
import Scenes

/// Why there is no answer, in words: what is the case, where, and what to do.
enum CarsErrorText {
  /// An error as a page of words in place of cars.
  static func message(_ error: CarsError) -> MessageState {
    let words = words(error)
    return MessageState(
      words.kind, heading: words.heading, lines: [words.problem, words.remedy], hint: words.hint)
  }

  /// What is the case, in one sentence.
  static func problem(_ error: CarsError) -> String {
    words(error).problem
  }

  static let tryAgain = "Press r to try again."

  private struct Words {
    var kind = MessageState.Kind.failure
    var heading: String
    var problem: String
    var remedy: String
    var hint: String? = tryAgain
  }

  private static func words(_ error: CarsError) -> Words {
    switch error {
    case .offline:
      Words(
        heading: "Offline", problem: "The car service cannot be reached.", remedy: "Check the connection.")
    case .cancelled:
      Words(
        kind: .nothing, heading: "Not loaded", problem: "Loading was cancelled.",
        remedy: "It can be done at any time.", hint: "Press r to load.")
    case .noSuchCar(let id):
      Words(
        kind: .nothing, heading: "No such car", problem: "The catalogue has no car with the id “\(id.text)”.",
        remedy: "“cars list” shows the ids of all cars.", hint: "Press r to look again, or Esc to go back.")
    case .noSuchFile(let path):
      Words(heading: "No such file", problem: "There is no file \(path).", remedy: "Check the path.")
    case .isFolder(let path):
      Words(heading: "A folder", problem: "\(path) is a folder.", remedy: "Name a file in it.")
    case .unreadable(let path, let reason):
      Words(
        heading: "Unreadable", problem: "\(path) cannot be read: \(reason).", remedy: "Check who may read it."
      )
    case .tooLarge(let path, let limit):
      Words(
        heading: "Too large", problem: "\(path) has more than \(NumberText.grouped(limit)) bytes.",
        remedy: "Check that it is a catalogue.")
    case .empty(let path):
      Words(
        heading: "An empty file", problem: "\(path) is empty.",
        remedy: "A catalogue is a JSON list of cars; one without cars is written [].")
    case .malformed(let path, let line, let column, let reason):
      Words(
        heading: "Not a catalogue", problem: "\(path):\(line):\(column): \(MalformedText.reason(reason)).",
        remedy: "Mend the file there.")
    }
  }
}
