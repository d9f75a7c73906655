/// What a shell can offer for a word of a command line, which `cars complete PLACE WORD…` prints for the scripts of
/// `Completions`.
///
/// The first line says whether files are offered, too. Each line behind it is a word in place of the one that is completed, with `\n`,
/// `\t`, `\r` and `\\` as tables with tabs have them, and perhaps a tab and what it does.
struct Completion {
  /// The word of a command line that asks for this.
  static let word = "complete"

  /// What can stand in place of the word.
  enum Offer {
    /// Words, with what each does.
    case words([(word: String, summary: String?)])
    /// The ids of cars.
    case ids
    /// The names of fields, or those in the catalogue.
    case names(asWritten: Bool)
  }

  /// What is offered.
  private(set) var offer = Offer.words([])
  /// Whether the word may be a file, too.
  private(set) var mayBeFile = false
  /// What is there already of the word and stays.
  private(set) var front = ""
  /// The command of the line.
  private(set) var command = Subcommand.browse
  /// The catalogue that the line names.
  private(set) var catalogue: CommandWord?
  /// The options that say how it is read.
  private(set) var reading: [CommandWord] = []

  /// - Parameters:
  ///   - words: those behind the program's name. Of the one that is completed there is what stands before the cursor.
  ///   - place: which of them it is, from 0.
  ///   - file: the path of the file that a word names; nil where there is none.
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

  /// Offers values of an option.
  /// - Parameter typed: what is there of them.
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

  /// Offers the names of fields behind the last comma, and perhaps a sign.
  private mutating func offerNames(behind typed: String, _ sign: String? = nil) {
    let rest = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
    front += typed[..<rest]
    if let sign, typed[rest...].hasPrefix(sign) { front += sign }
    offer = .names(asWritten: false)
  }

  /// Offers what the command takes behind some operands.
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
