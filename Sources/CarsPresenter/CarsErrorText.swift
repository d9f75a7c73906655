import CarsContracts
import CarsEntity
import Scenes

/// Why there is no answer, in words: what happened, where, and what to do.
enum CarsErrorText {
  private static let tryAgain = "Press r to try again."

  /// An error beside what stays on screen.
  /// - Parameter shown: where that comes from; nil when nothing has to be said about it.
  static func notice(_ error: CarsError, shown: String?) -> NoticeState {
    NoticeState(.failure, message(error).lines.first ?? "", hint: tryAgain, more: shown)
  }

  /// An error as a page of words in place of cars: first what happened, then what to do.
  static func message(_ error: CarsError) -> MessageState {
    switch error {
    case .offline:
      failure("Offline", "The car service cannot be reached.", "Check the connection.")
    case .cancelled:
      MessageState(
        .nothing, heading: "Not loaded",
        lines: ["Loading was cancelled.", "It can be started again at any time."],
        hint: "Press r to load.")
    case .noSuchCar(let id):
      MessageState(
        .nothing, heading: "No such car",
        lines: [
          "The catalogue has no car with the id “\(id.text)”.", "“cars list” shows the ids of all cars.",
        ], hint: "Press r to look again, or Esc to go back.")
    case .noSuchFile(let path):
      failure("No such file", "There is no file \(path).", "Check the path.")
    case .isFolder(let path):
      failure("A folder", "\(path) is a folder.", "Name a file in it.")
    case .unreadable(let path, let reason):
      failure("Unreadable", "\(path) cannot be read: \(reason).", "Check its permissions.")
    case .tooLarge(let path, let limit):
      failure(
        "Too large", "\(path) has more than \(limit.grouped) bytes.",
        "Check that it is a catalogue.")
    case .empty(let path):
      failure(
        "An empty file", "\(path) is empty.",
        "A catalogue is a JSON list of cars; one without cars is written [].")
    case .malformed(let path, let line, let column, let reason):
      failure(
        "Not a catalogue", "\(path):\(line):\(column): \(MalformedText.reason(reason)).",
        "Correct the file there.")
    }
  }

  private static func failure(_ heading: String, _ problem: String, _ remedy: String) -> MessageState {
    MessageState(.failure, heading: heading, lines: [problem, remedy], hint: tryAgain)
  }
}
