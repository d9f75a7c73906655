import CarsEntity
import CarsModule

/// Answers the completion scripts: `cars complete PLACE WORD…` prints the candidates for a word.
///
/// The first line is `files` if files are candidates too. Each further line is a word, with `\t`, `\n`, `\r` and `\\`
/// for tabs, line ends and backslashes. A tab and a description may follow.
extension CarsCommand {
  /// - Parameter words: the index of the word to complete, from 1, and the words after the program's name.
  static func complete(_ words: [CommandWord]) async -> Int32 {
    guard let place = (words.first?.text).flatMap({ Int($0) }), place > 0 else { return Status.wrong }
    let completion = Completion(Array(words.dropFirst()), at: place - 1) { word in
      // The shell hasn't expanded the tilde.
      let path =
        word.bytes.starts(with: "~/".utf8)
        ? Array((StandardStreams.environment("HOME") ?? "").utf8) + word.bytes.dropFirst() : word.bytes
      return CatalogueLocation(named: path).isFile ? CommandWord(bytes: path) : nil
    }
    let lines =
      switch completion.offer {
      case .words(let words):
        words.map { [$0.word, $0.summary].compactMap(\.self).joined(separator: "\t").escaped }
      case .ids: await ids(completion)
      case .names(let areWritten): await names(completion, asWritten: areWritten)
      }
    let kind = completion.mayBeFile ? "files" : "words"
    let front = completion.front.escaped
    StandardStreams.print(([kind] + lines.map { front + $0 }).joined(separator: "\n") + "\n")
    return Status.done
  }

  /// Returns the IDs in the catalogue. Without a catalogue on the line, returns all IDs, or those of the user's own
  /// cars if a car is to be changed.
  private static func ids(_ completion: Completion) async -> [String] {
    let isOwn = completion.catalogue == nil && completion.command != .show && completion.command != .compare
    let own = isOwn ? UserFile.ownCars(StandardStreams.environment).map { CommandWord(bytes: $0.path) } : nil
    if isOwn, own == nil { return [] }
    let lines = await printed(["list", "--columns", "id", "--format", "tsv"], of: completion, or: own)
    // A word that begins with a hyphen would be an option.
    return lines.dropFirst().map { $0.withoutQuotes.onOneLine }.filter { !$0.isEmpty && !$0.hasPrefix("-") }
  }

  /// Returns the names of fields. Some need quotation marks in a list.
  private static func names(_ completion: Completion, asWritten areWritten: Bool) async -> [String] {
    if areWritten {
      return await printed(["completions", CommandWord(Completions.writtenNames)], of: completion)
    }
    let heading = await printed(["list", "--limit", "1", "--format", "tsv"], of: completion).first ?? ""
    return heading.split(outsideQuotes: "\t").map { String($0).withoutQuotes.onOneLine }.map { name in
      let isPlain =
        !name.contains { ",\"".contains($0) } && !"- ".contains(name.first ?? "a") && name.last != " "
      return isPlain
        ? name
        : "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\""
    }
  }

  /// Returns the lines that a command prints about the line's catalogue, or none on failure.
  private static func printed(
    _ words: [CommandWord], of completion: Completion, or other: CommandWord? = nil
  ) async -> [String] {
    let catalogue = [completion.catalogue ?? other].compactMap(\.self)
    guard
      let arguments = try? Arguments(
        words + completion.reading + (catalogue.isEmpty ? [] : ["--"]) + catalogue),
      let module = try? printingModule(arguments, nil)
    else { return [] }
    var text = ""
    if arguments.action == .names {
      await module.printNames { text += $0 }
    } else {
      _ = await module.printList(arguments.listing.printRequest, as: .tsv) { text += $0 }
    }
    await module.end()
    return text.split(outsideQuotes: "\n").map(String.init)
  }
}

extension String {
  /// The text with each backslash doubled.
  fileprivate var escaped: String { reduce(into: "") { $0 += $1 == "\\" ? "\\\\" : String($1) } }

  /// The text with escapes for backslashes, tabs and the ends of lines, which the shells' scripts undo.
  fileprivate var onOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
