import CarsContracts
import CarsEntity
import Scenes

/// Why a request failed, in words: what happened, where, and what to do.
enum CarsErrorText {
  /// Why cars that can be read only once aren't fetched again.
  static let nothingNewer = "there is nothing newer; the cars came from a pipe, which is read once"

  private static let tryAgain = "Press r to try again."

  /// Returns an error as a notice beside what stays on screen.
  /// - Parameters:
  ///   - reloadPolicy: what a reload can fetch again.
  ///   - shown: which cars stay on screen, in a sentence; nil if that needs no mention.
  static func notice(_ error: CarsError, _ reloadPolicy: ReloadPolicy = .all, shown: String?) -> NoticeState {
    // Bytes in another encoding stay the same, so the command that converts them to UTF-8 is shown in place
    // of the key.
    if error.isOfBytes {
      let message = message(error, reloadPolicy)
      let more = [shown].compactMap(\.self) + message.lines.dropFirst() + message.commands
      return NoticeState(.failure, message.lines.first ?? "", more: more.joined(separator: " "))
    }
    return NoticeState(
      .failure, sentence(error), hint: reloadPolicy.allowsRetry(after: error) ? tryAgain : nil, more: shown)
  }

  /// Returns what happened, in one sentence; of a command's last lines, only the last.
  private static func sentence(_ error: CarsError) -> String {
    let first = message(error).lines.first ?? ""
    guard case .commandFailed(_, _, let output) = error, let last = output.last else { return first }
    return "\(first) \(last)"
  }

  /// Returns an error as a message in place of cars: first what happened, then what to do. A source that can
  /// be read only once can't be retried.
  static func message(_ error: CarsError, _ reloadPolicy: ReloadPolicy = .all) -> MessageState {
    let message = whole(error, isReadAgain: reloadPolicy != .nothing)
    if error.question != nil {
      return MessageState(
        message.kind, heading: message.heading, lines: message.lines, commands: message.commands,
        hint: "Press n to say it here.")
    }
    return reloadPolicy.allowsRetry(after: error)
      ? message
      : MessageState(
        message.kind, heading: message.heading, lines: message.lines, commands: message.commands)
  }

  /// Returns an error in one line, followed by a line for each command. For malformed text, the line contains
  /// the position, the fault, and what to do.
  static func lines(_ error: CarsError, _ reloadPolicy: ReloadPolicy) -> [String] {
    let message = message(error, reloadPolicy)
    var lines = message.lines
    if case .malformed(_, let line, let column, let reason, _) = error {
      lines[0] = "line \(line), column \(column): \(MalformedText.reason(reason))."
    }
    return [lines.joined(separator: " ")] + message.commands.map { "  \($0)" }
  }

  private static func whole(_ error: CarsError, isReadAgain: Bool) -> MessageState {
    switch error {
    case .offline:
      failure("Offline", "The car service cannot be reached.", "Check the connection.")
    case .cancelled:
      MessageState(
        .nothing, heading: "Not loaded",
        lines: ["Loading was cancelled.", "It can be started again at any time."],
        hint: "Press r to load.")
    case .noSuchCar(let id, let rejected):
      MessageState(
        .nothing, heading: "No such car", lines: noSuchCar(id, rejected),
        hint: "Press r to look again, or Esc to go back.")
    case .severalCars(let ids, let beginning):
      MessageState(
        .nothing, heading: "Several cars",
        lines: [several(ids, beginning), "Type more of the one you mean."],
        hint: "Press r to look again, or Esc to go back.")
    case .noSuchFile(let path):
      failure(
        "No such file", "There is no file \(path.quotedInSentence).",
        path.isAddress ? "Only addresses with http or https are read." : "Check the path.")
    case .isFolder(let path):
      failure("A folder", "\(path) is a folder.", "Name a file in it.")
    case .unreadable(let origin, let reason):
      failure(
        "Unreadable", "\(OriginText.name(origin)) cannot be read: \(self.reason(reason)).", advice(reason))
    case .tooLarge(let origin, let limit):
      failure(
        "Too large", "\(OriginText.name(origin)) has more than \(limit.grouped) bytes.",
        "Check that it is a catalogue.")
    case .empty(let origin):
      failure(
        "Nothing to read", "\(OriginText.name(origin)) is empty.",
        "A catalogue is a JSON list of cars; one without cars is written [].")
    case .malformed(let origin, let line, let column, let reason, let said):
      failure(
        "Not a catalogue",
        "\(OriginText.name(origin)):\(line):\(column): \(MalformedText.reason(reason)).",
        for: remedy(reason, isReadAgain ? origin : .standardInput, said))
    case .commandFailed(let command, let ending, let output):
      MessageState(
        .failure, heading: "The command failed",
        lines: ["“\(command)” \(self.ending(ending))" + (output.isEmpty ? "." : ":")] + output, hint: tryAgain
      )
    case .unreachable(let address, let reason):
      failure(
        "Not fetched", "\(address) cannot be fetched: \(self.reason(reason)).",
        "Check the address and the connection.")
    case .missingProgram(let program):
      failure(
        "A program is missing", "\(program) is needed for that, and is not installed.", "Install it.")
    }
  }

  /// States which identifiers have the prefix; the first of them by name.
  private static func several(_ ids: [CarID], _ beginning: CarID) -> String {
    let most = 20
    let names = ids.prefix(most).map(\.text).joined(separator: ", ")
    let rest = ids.count > most ? " and \((ids.count - most).grouped) more" : ""
    return "\(ids.count.grouped) ids begin with “\(beginning.text)”: \(names)\(rest)."
  }

  /// Returns what to do about a text that isn't a catalogue; nil if the reason already states it.
  private static func remedy(
    _ reason: MalformedReason, _ origin: CatalogueOrigin, _ said: ReadingOptions
  ) -> Remedy? {
    let path = origin.path.flatMap { $0.isCopyable ? $0 : nil }
    let file = path?.operandQuotedForShell ?? "FILE"
    let reader = said.pipedCommand
    return switch reason {
    case .noCarNames(let names): NamesText.remedy(names, origin, said)
    case .repeatedName(_, let names): NamesText.remedy(names, origin, said, isThere: true)
    case .noHeader(let names, let areSpaced):
      NamesText.remedy(withoutHeader: names, areSpaced: areSpaced, origin, said)
    case .notUTF8(let encodings): ConversionText.remedy(encodings, file: file, reader)
    case .mixedEncodings: ConversionText.remedy(forMixedTextIn: file, reader)
    case .copiedTable(let name): ConversionText.remedy(forCopiedTable: name, file: file, reader)
    case .xml(let record): ConversionText.remedy(forXMLOf: record, file: file, reader)
    case .notACatalogue(_, let list) where !list.isEmpty && list.allSatisfy(\.isCopyable):
      path == nil
        ? Remedy(
          "A list inside it can be read by putting this in front:",
          ["jq \(list.pathForJQ.quotedForShell) | \(reader)"])
        : Remedy(
          "A list inside it can be read like this:",
          ["jq \(list.pathForJQ.quotedForShell) \(file) | \(reader)"])
    case .bulkRequest:
      Remedy(
        "Without these lines it can be read:",
        ["jq -c 'select(has(\"index\") or has(\"create\") | not)' \(file) | \(reader)"])
    case .rearranged(let json): ConversionText.remedy(json, file: file, reader)
    case .notACatalogue, .onlyNumbers: Remedy("Check that it is a catalogue.")
    case .foreign(let format): ConversionText.remedy(format, path: path, reader)
    default: Remedy("Correct it there.")
    }
  }

  private static func reason(_ reason: UnreadableReason) -> String {
    switch reason {
    case .system(let words): words
    case .keys: "it is the terminal that keys come from"
    case .pipe: "a car with a list of cars in it is too long to be read from a pipe"
    }
  }

  private static func advice(_ reason: UnreadableReason) -> String {
    switch reason {
    case .system: "Check its permissions."
    case .keys: "Name a file, or pipe a catalogue into the program."
    case .pipe: "Save it to a file, and open that."
    }
  }

  private static func reason(_ reason: UnreachableReason) -> String {
    switch reason {
    case .said(let words): words
    case .ended(let program, let ending): "\(program) \(self.ending(ending))"
    }
  }

  /// Returns how a command ended; the shell has two statuses for a command that it can't run.
  static func ending(_ ending: CommandEnding) -> String {
    switch ending {
    case .notStarted(let reason): "could not be started: \(reason)"
    case .status(126): "cannot be run (status 126)"
    case .status(127): "was not found (status 127)"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    }
  }

  private static func noSuchCar(_ id: CarID, _ rejected: RecordFault?) -> [String] {
    guard let rejected else {
      return [
        "The catalogue has no car with the id “\(id.text)”.",
        "“cars list --columns id,make,model” with the same catalogue shows the ids of all cars.",
      ]
    }
    let (line, reason) = (rejected.place.line, CarFaultText.reason(rejected.fault))
    return [
      "The record on line \(line) has the id “\(id.text)”, but is no car: \(reason).", "Correct it there.",
    ]
  }

  private static func failure(_ heading: String, _ problem: String, _ remedy: String?) -> MessageState {
    failure(heading, problem, for: remedy.map { Remedy($0) })
  }

  private static func failure(_ heading: String, _ problem: String, for remedy: Remedy?) -> MessageState {
    MessageState(
      .failure, heading: heading, lines: [problem, remedy?.words].compactMap(\.self),
      commands: remedy?.commands ?? [], hint: tryAgain)
  }
}

extension String {
  /// The path for use inside a sentence: in quotation marks if its beginning and end would be unclear.
  fileprivate var quotedInSentence: String { isEmpty || contains(where: \.isWhitespace) ? "“\(self)”" : self }

  /// Whether it has a URL scheme, as `ftp://host/cars.csv` does, and so isn't meant as a path.
  var isAddress: Bool {
    guard let colon = firstIndex(of: ":"), colon > startIndex else { return false }
    return self[..<colon].allSatisfy(\.isLetter) && self[colon...].hasPrefix("://")
  }
}

extension CatalogueOrigin {
  /// The path from which a command can read the catalogue; nil if there is none.
  fileprivate var path: String? { if case .file(let path) = self { path } else { nil } }
}

extension CarsError {
  /// Whether it is about bytes that aren't UTF-8, which stay the same when they are read again.
  fileprivate var isOfBytes: Bool {
    guard case .malformed(_, _, _, let reason, _) = self else { return false }
    return switch reason {
    case .notUTF8, .mixedEncodings: true
    default: false
    }
  }

  /// Whether its description may be too long for a small screen.
  var isDetailed: Bool { if case .commandFailed = self { true } else { isMalformed } }
}
