/// What completes command lines in a shell, put together from the tables of commands and options. The ids of cars and the
/// names of fields are asked of the program itself.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the shell.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Prints the ids of cars, one per line.
  private static let ids = "--columns id --format tsv 2>/dev/null </dev/null | tail -n +2"
  /// The function that prints the ids that can stand behind a command, in the words of bash and zsh: those of the catalogue
  /// that the line names, and else all of them or, where a car is to be changed, those of own cars.
  private static let idsFunction = """
    _cars_ids_of() {
      local catalogue=$2
      [[ -z $catalogue && $1 != show ]] && catalogue=${XDG_DATA_HOME:-$HOME/.local/share}/cars/cars.jsonl
      cars list ${catalogue:+"$catalogue"} \(ids)
    }
    _cars_fields_of() { cars list ${1:+"$1"} \(fields); }
    """
  /// Prints the names of all fields, one per line.
  private static let fields = "--limit 1 --format tsv 2>/dev/null </dev/null | head -n 1 | tr '\\t' '\\n'"

  private static let commands = Subcommand.allCases.filter { $0 != .browse }

  private static func commands(with operand: Subcommand.Operand) -> [Subcommand] {
    commands.filter { $0.operand == operand }
  }

  private static func names(_ commands: [Subcommand], _ separator: String) -> String {
    commands.map(\.rawValue).joined(separator: separator)
  }

  private static func options(of command: Subcommand) -> [CommandOption] {
    CommandOption.all.filter { $0.commands.contains(command) }
  }

  private static func optionNames(of command: Subcommand) -> String {
    options(of: command).flatMap { [$0.name, $0.short].compactMap(\.self) }.joined(separator: " ")
  }

  private static func options(where values: (CommandOption.Values) -> Bool) -> [CommandOption] {
    CommandOption.all.filter { $0.value != nil && values($0.values) }
  }

  private static var fieldOptions: [CommandOption] {
    options { if case .fieldNames = $0 { true } else { false } }
  }

  private static var wordOptions: [(name: String, words: [String])] {
    CommandOption.all.compactMap { option in
      if case .words(let words) = option.values { (option.name, words) } else { nil }
    }
  }

  private static var fileOptions: [CommandOption] {
    options { if case .file = $0 { true } else { false } }
  }

  private static var anyOptions: [CommandOption] {
    options { if case .any = $0 { true } else { false } }
  }

  private static let shells = allCases.map(\.rawValue).joined(separator: " ")

  // MARK: bash

  private static var bashScript: String {
    """
    # Completions of cars for bash.
    \(idsFunction)
    _cars() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=browse place=0 word index
      local catalogue=
      local IFS=$'\\n'
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
          -*) ;;
          \(names(commands, "|"))) if [[ $command == browse ]]; then command=$word; else ((place += 1)); fi ;;
          *) ((place += 1)) ;;
        esac
      done
      for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do
        word=${COMP_WORDS[index]}; [[ $index == $COMP_CWORD || $word == $command ]] && continue
        word=${word//\\\\/}; word=${word/#\\~/$HOME}; [[ -f $word ]] && catalogue=$word
      done
      _cars_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
      _cars_lines() {
        local line; COMPREPLY=()
        while read -r line; do [[ $line == "$current"* ]] && COMPREPLY+=("$(printf %q "$line")"); done
      }
      case $before in
    \(wordOptions.map { "    \($0.name)) _cars_words \($0.words.quotedForBash); return ;;" }.joined(separator: "\n"))
        \(fieldOptions.map(\.name).joined(separator: "|"))) _cars_lines < <(_cars_fields_of "$catalogue"); return ;;
        \(fileOptions.map(\.name).joined(separator: "|"))) COMPREPLY=($(compgen -f -- "$current")); return ;;
        \(anyOptions.map(\.name).joined(separator: "|"))) return ;;
      esac
      if [[ $current == -* ]]; then
        case $command in
    \(Subcommand.allCases.map { "      \($0.rawValue)) _cars_words \(optionNames(of: $0).split(separator: " ").map(String.init).quotedForBash) ;;" }.joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        browse) COMPREPLY=($(compgen -f -- "$current"))
          ((place == 0)) && COMPREPLY+=($(compgen -W \(commands.map(\.rawValue).quotedForBash) -- "$current")) ;;
        \(names(commands(with: .id), "|"))) if ((place == 0)); then _cars_lines < <(_cars_ids_of $command "$catalogue"); else COMPREPLY=($(compgen -f -- "$current")); fi ;;
        \(names(commands(with: .catalogue), "|"))) COMPREPLY=($(compgen -f -- "$current")) ;;
        \(names(commands(with: .shell), "|"))) _cars_words \(shells.split(separator: " ").map(String.init).quotedForBash) ;;
        \(names(commands(with: .command), "|"))) _cars_words \(commands.map(\.rawValue).quotedForBash) ;;
      esac
    }
    complete -o filenames -F _cars cars

    """
  }

  // MARK: zsh

  private static var zshScript: String {
    """
    #compdef cars
    # Completions of cars for zsh.
    \(idsFunction)
    _cars_ids() { local -a ids; ids=("${(@f)$(_cars_ids_of "$command" "$catalogue")}"); compadd -a ids }
    _cars_fields() { local -a fields; fields=("${(@f)$(_cars_fields_of "$catalogue")}"); compadd -a fields }
    _cars() {
      local -a commands
      commands=(
    \(commands.map { "    '\($0.rawValue):\($0.summary.inSingleQuotes)'" }.joined(separator: "\n"))
      )
      local command=${words[(r)(\(names(commands, "|")))]} catalogue word
      for word in ${words[2,CURRENT-1]} ${words[CURRENT+1,-1]}; do
        [[ $word == $command ]] && continue
        word=${(Q)word/#\\~/$HOME}; [[ -f $word ]] && catalogue=$word
      done
      if [[ -z $command && $words[CURRENT] != -* ]]; then
        _describe command commands
        _files
        return
      fi
      case $command in
    \(Subcommand.allCases.map(zshCase).joined(separator: "\n"))
      esac
    }
    _cars "$@"

    """
  }

  private static func zshCase(_ command: Subcommand) -> String {
    let pattern = command == .browse ? "''" : command.rawValue
    let operands: [String] =
      switch command.operand {
      case .catalogue: ["'*:catalogue:_files'"]
      case .id: ["'2:id:_cars_ids'", "'*:catalogue:_files'"]
      case .shell: ["'2:shell:(\(shells))'"]
      case .command: ["'2:command:(\(names(commands, " ")))'"]
      case .nothing: []
      }
    let parts = options(of: command).map(zshOption) + (command == .browse ? [] : ["'1:command:'"]) + operands
    return "    \(pattern)) _arguments \\\n" + parts.map { "      \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func zshOption(_ option: CommandOption) -> String {
    let text = option.summary.inSingleQuotes.reduce(into: "") {
      $0 += "[]:".contains($1) ? "\\\($1)" : String($1)
    }
    let value: String? = option.value.map { placeholder in
      switch option.values {
      case .any: ":\(placeholder):"
      case .words(let words): ":\(placeholder):(\(words.joined(separator: " ")))"
      case .fieldNames: ":\(placeholder):_cars_fields"
      case .file: ":\(placeholder):_files"
      }
    }
    let names = option.short.map { "{\($0),\(option.name)}" } ?? option.name
    return option.value == nil ? "\(names)'[\(text)]'" : "\(names)'[\(text)]\(value ?? "")'"
  }

  // MARK: fish

  private static var fishScript: String {
    var lines = ["# Completions of cars for fish.", "set -l commands \(names(commands, " "))", fishIDs]
    for command in commands {
      lines.append(
        "complete -c cars -n \"not __fish_seen_subcommand_from $commands\" -a \(command.rawValue) -d '\(command.summary.inFishQuotes)'"
      )
    }
    for command in commands where command.operand != .catalogue {
      let answers: String? =
        switch command.operand {
        case .id: "(__cars_ids)"
        case .shell: shells
        case .command: names(commands, " ")
        case .catalogue, .nothing: nil
        }
      let seen = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
      if command.operand != .id { lines.append("complete -c cars -f \(seen)") }
      if let answers { lines.append("complete -c cars \(seen) -a '\(answers.inFishQuotes)'") }
    }
    return (lines + CommandOption.all.map(fishOption)).joined(separator: "\n") + "\n"
  }

  /// The same function for fish.
  private static let fishIDs = """
    function __cars_catalogue
      set -l command
      for word in (commandline -o)[2..-1]
        if test -z "$command"; and contains -- $word \(names(commands, " "))
          set command $word
          continue
        end
        set word (string replace -r '^~' $HOME -- $word)
        test -f "$word"; and echo $word; and return
      end
    end
    function __cars_fields
      cars list (__cars_catalogue) \(fields)
    end
    function __cars_ids
      set -l catalogue (__cars_catalogue)
      if test -z "$catalogue"; and not __fish_seen_subcommand_from show
        set -l data $HOME/.local/share
        test -n "$XDG_DATA_HOME"; and set data $XDG_DATA_HOME
        set catalogue $data/cars/cars.jsonl
      end
      cars list $catalogue \(ids)
    end
    """

  private static func fishOption(_ option: CommandOption) -> String {
    var words = ["complete -c cars"]
    let own = option.commands.filter { $0 != .browse }
    let isOfBrowsing = option.commands.contains(.browse)
    if !option.isEverywhere {
      let seen = own.isEmpty ? [] : ["__fish_seen_subcommand_from \(names(own, " "))"]
      let browsing = isOfBrowsing ? ["not __fish_seen_subcommand_from $commands"] : []
      words.append("-n \"\((browsing + seen).joined(separator: "; or "))\"")
    }
    words.append("-l \(option.name.dropFirst(2))")
    if let short = option.short { words.append("-s \(short.dropFirst())") }
    if option.value != nil {
      switch option.values {
      case .any: words.append("-x")
      case .words(let values): words.append("-x -a '\(values.joined(separator: " "))'")
      case .fieldNames: words.append("-x -a '(__cars_fields)'")
      case .file: words.append("-rF")
      }
    }
    words.append("-d '\(option.summary.inFishQuotes)'")
    return words.joined(separator: " ")
  }
}

extension [String] {
  /// The words as one word of bash, one on each line.
  fileprivate var quotedForBash: String { "$'\(joined(separator: "\\n"))'" }
}

extension String {
  /// The text as a shell has it between single quotation marks.
  fileprivate var inSingleQuotes: String { reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } }

  /// The text as fish has it between single quotation marks.
  fileprivate var inFishQuotes: String {
    reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}
