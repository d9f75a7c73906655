/// What completes command lines in zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef cars
    # Completions of cars for zsh.
    \(asking)
    _cars() {
      local -a commands names
      commands=(
    \(Completions.commands.map { "    '\($0.rawValue):\($0.summary.inSingleQuotes)'" }.joined(separator: "\n"))
      )
      local command=${words[(r)(\(Completions.names(Completions.commands, "|")))]} catalogue word
      local -i index
      for ((index = 2; index <= $#words; index++)); do
        word=${(Q)words[index]}
        if ((index == CURRENT)) || [[ $word == $command ]]; then continue; fi
        if [[ $word == (\(Completions.reading.joined(separator: "|"))) ]] && ((index + 1 != CURRENT)); then names+=($word "${(Q)words[++index]}"); continue; fi
        [[ $word == (\(Completions.reading.joined(separator: "|")))=* ]] && names+=("$word")
        word=${word/#\\~\\//$HOME/}; [[ -f $word ]] && catalogue=$word
      done
      if [[ -z $command && $words[CURRENT] != -* && $words[CURRENT-1] != --* ]]; then
        _describe command commands
        _files
        return
      fi
      case $command in
    \(Subcommand.allCases.map(cases).joined(separator: "\n"))
      esac
    }
    _cars "$@"

    """
  }

  private static let asking = #"""
    # Asks the program about the catalogue that the line names.
    _cars_ask() {
      CARS_OPTS= cars "$@" ${catalogue:+"$catalogue"} "${names[@]}" \#(Completions.quietly)
    }
    # Offers the ids of the catalogue and, where it names none, all of them or, where a car is to be changed, those of own cars.
    _cars_ids() {
      [[ -z $catalogue && $command != (show|compare) ]] && catalogue=${XDG_DATA_HOME:-$HOME/.local/share}/cars/cars.jsonl
      local -a ids=("${(@f)$(_cars_ask \#(Completions.ids) | \#(Completions.withoutHeading))}")
      ids=("${(@g::)ids:#(|-*)}")
      compadd -a ids
    }
    _cars_ids_or_files() { _cars_ids; _files }
    # Offers the names of fields.
    _cars_fields() {
      local -a fields=("${(@f)$(_cars_ask \#(Completions.fields) | \#(Completions.firstLine))}")
      fields=("${(@g::)fields:#}")
      [[ $1 == list ]] && fields=("${(@)fields/#%(#m)(*[,\"]*|-*| *|* )/\"${MATCH//\"/\"\"}\"}")
      compadd -a fields
    }
    # Offers them behind what is there already.
    _cars_columns() { setopt localoptions extendedglob; compset -P '*,'; _cars_fields list }
    _cars_order() { setopt localoptions extendedglob; compset -P '*,'; compset -P -; _cars_fields list }
    _cars_assignment() {
      compset -P '*=' || return
      local -a written=("${(@f)$(_cars_ask completions \#(Completions.writtenNames))}")
      written=("${(@g::)written:#}")
      compadd -a written
    }
    """#

  private static func cases(_ command: Subcommand) -> String {
    let pattern = command == .browse ? "''" : command.rawValue
    let operands: [String] =
      switch command.operand {
      case .catalogue: ["'*:catalogue:_files'"]
      case .id: ["'2:id:_cars_ids'", "'*:catalogue:_files'"]
      case .ids: ["'2:id:_cars_ids'", "'3:id:_cars_ids'", "'*:id or catalogue:_cars_ids_or_files'"]
      case .shell: ["'2:shell:(\(Completions.shells.joined(separator: " ")))'"]
      case .command: ["'2:command:(\(Completions.topics.joined(separator: " ")))'"]
      case .nothing: []
      }
    let options = Completions.options(of: command).map(option)
    let parts = options + (command == .browse ? [] : ["'1:command:'"]) + operands
    return "    \(pattern)) _arguments \\\n" + parts.map { "      \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func option(_ option: CommandOption) -> String {
    let text = option.summary.inSingleQuotes.reduce(into: "") {
      $0 += "[]:".contains($1) ? "\\\($1)" : String($1)
    }
    guard let placeholder = option.value else {
      return "\(option.short.map { "{\($0),\(option.name)}" } ?? option.name)'[\(text)]'"
    }
    let action =
      switch option.values {
      case .any: ""
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .fieldNames: "_cars_columns"
      case .order: "_cars_order"
      case .assignment: "_cars_assignment"
      case .file: "_files"
      }
    return "\(option.name)='[\(text)]:\(placeholder):\(action)'"
  }
}

extension String {
  /// The text as a shell has it between single quotation marks.
  fileprivate var inSingleQuotes: String { reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } }
}
