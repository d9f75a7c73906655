/// The candidates for a word of a command line. `cars complete PLACE WORD…` prints them for the scripts of
/// `Completions`.
///
/// The first line states whether files are candidates too. Each further line is a candidate, with `\n`, `\t`, `\r` and
/// `\\` as in tab-separated values. A tab and a description may follow.
struct Completion {
  /// The word of the command line that requests completion.
  static let word = "complete"

  /// The kinds of candidates.
  enum Offer {
    /// Words, each with a description.
    case words([(word: String, summary: String?)])
    /// The IDs of cars.
    case ids
    /// Field names, or names as written in the catalogue.
    case names(asWritten: Bool)
  }

  /// The candidates.
  private(set) var offer = Offer.words([])
  /// Whether files are candidates too.
  private(set) var mayBeFile = false
  /// The part of the word that is kept.
  private(set) var front = ""
  /// The line's command.
  private(set) var command = Subcommand.browse
  /// The catalogue given on the line.
  private(set) var catalogue: CommandWord?
  /// The line's reading options.
  private(set) var reading: [CommandWord] = []

  /// - Parameters:
  ///   - words: the words after the program's name. The word to complete ends at the cursor.
  ///   - place: the index of the word to complete, from 0.
  ///   - file: returns the path of the file that a word names, or nil if there is none.
  init(_ words: [CommandWord], at place: Int, file: (CommandWord) -> CommandWord?) {
    var operands = 0
    var awaited: CommandOption?
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if index - 1 == place { continue }
      let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if word.text.hasPrefix("-"), word.text != "-" {
        guard let option = CommandOption.named(String(parts[0])), option.value != nil else { continue }
        let isReading = Completions.reading.contains(option.name)
        if parts.count == 2 {
          if isReading { reading.append(word) }
        } else if index == place {
          awaited = option
        } else if index < words.count {
          if isReading { reading += [word, words[index]] }
          index += 1
        }
      } else if index <= place, operands == 0, command == .browse, let named = Subcommand(typed: word.text) {
        command = named
      } else {
        if index <= place { operands += 1 }
        catalogue = file(word) ?? catalogue
      }
    }
    let word = words.indices.contains(place) ? words[place].text : ""
    if let awaited {
      offer(awaited.values, behind: word)
    } else if word.hasPrefix("--"), let mark = word.firstIndex(of: "=") {
      front = String(word[...mark])
      offer(
        CommandOption.named(String(word[..<mark]))?.values ?? .any, behind: String(word[mark...].dropFirst()))
    } else if word.hasPrefix("-") {
      let options = CommandOption.all.filter { $0.commands.contains(command) }
      offer = .words(
        options.flatMap { option in
          [option.name, option.short].compactMap { $0.map { ($0, option.summary) } }
        })
    } else {
      offerOperand(operands)
    }
  }

  /// Offers the values of an option.
  /// - Parameter typed: the value so far.
  private mutating func offer(_ values: CommandOption.Values, behind typed: String) {
    switch values {
    case .any: break
    case .words(let words): offer = .words(words.map { ($0, nil) })
    case .file: mayBeFile = true
    case .fieldNames: offerNames(behind: typed)
    case .order: offerNames(behind: typed, "-")
    case .assignment:
      guard let mark = typed.lastIndex(of: "=") else { return }
      front += typed[...mark]
      offer = .names(asWritten: true)
    }
  }

  /// Offers field names after the last comma, and an optional sign.
  private mutating func offerNames(behind typed: String, _ sign: String? = nil) {
    let rest = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
    front += typed[..<rest]
    if let sign, typed[rest...].hasPrefix(sign) { front += sign }
    offer = .names(asWritten: false)
  }

  /// Offers the command's next operand after some others.
  private mutating func offerOperand(_ count: Int) {
    switch command.operand {
    case .catalogue:
      if command == .browse, count == 0 {
        offer = .words(Completions.commands.map { ($0.rawValue, $0.summary) })
      }
      mayBeFile = true
    case .id: if count == 0 { offer = .ids } else { mayBeFile = true }
    case .ids: (offer, mayBeFile) = (.ids, count > 1)
    case .shell: offer = .words(Completions.allCases.map { ($0.rawValue, nil) })
    case .command: offer = .words(Completions.topics.map { ($0, nil) })
    case .nothing: break
    }
  }
}
