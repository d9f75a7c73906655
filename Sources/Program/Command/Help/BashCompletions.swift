/// What completes command lines in bash, from version 3.2 on.
enum BashCompletions {
  static var script: String {
    """
    # Completions of cars for bash.
    \(asking)
    \(splitting)
    \(offering)
    _cars() {
      local words=() mark= base=0 behind current before fields=() front index command=browse place=0 catalogue= word
      _cars_split "x${COMP_LINE:COMP_POINT}"
      behind=("${words[@]:1}")
      _cars_split "${COMP_LINE:0:COMP_POINT}"
      index=$((${#words[@]} - 1)) current=${words[index]} before=${words[index-1]} COMPREPLY=()
      for ((index = 1; index < ${#words[@]} - 1; index++)); do
        word=${words[index]}
        case $word in
          \(Completions.reading.joined(separator: " | "))) ((++index + 1 < ${#words[@]})) && fields+=("$word" "${words[index]}") ;;
          \(valued.filter { !Completions.reading.contains($0) }.joined(separator: "|"))) ((index += 1)) ;;
          \(Completions.reading.map { "\($0)=*" }.joined(separator: " | "))) fields+=("$word") ;;
          -*) ;;
          *)
            if [[ $command == browse && $place == 0 ]]; then
              case $word in \(Completions.names(Completions.commands, "|"))) command=$word; continue ;; esac
            fi
            ((place += 1)); _cars_file "$word" ;;
        esac
      done
      for word in ${behind[@]+"${behind[@]}"}; do _cars_file "$word"; done
      front=
      if [[ $current == --*=* ]]; then before=${current%%=*} front=$before=; fi
      case $before in
    \(options.joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case $command in
    \(Subcommand.allCases.map { "      \($0.rawValue)) _cars_words \(optionNames(of: $0)) ;;" }.joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        browse) _cars_files; ((place == 0)) && _cars_words \(Completions.names(Completions.commands, " ")) ;;
        \(names(with: .id))) if ((place == 0)); then _cars_ids; else _cars_files; fi ;;
        \(names(with: .ids))) _cars_ids; ((place > 1)) && _cars_files ;;
        \(names(with: .catalogue))) _cars_files ;;
        \(names(with: .shell))) _cars_words \(Completions.shells.joined(separator: " ")) ;;
        \(names(with: .command))) _cars_words \(Completions.topics.joined(separator: " ")) ;;
      esac
    }
    complete -F _cars cars

    """
  }

  private static let asking = #"""
    # Asks the program about the catalogue that the line names.
    _cars_ask() {
      CARS_OPTS= cars "$@" ${catalogue:+"$catalogue"} ${fields[@]+"${fields[@]}"} \#(Completions.quietly)
    }
    # Offers the ids of the catalogue and, where it names none, all of them or, where a car is to be changed, those of own cars.
    _cars_ids() {
      local name
      [[ -z $catalogue && $command != @(show|compare) ]] && catalogue=${XDG_DATA_HOME:-$HOME/.local/share}/cars/cars.jsonl
      while IFS= read -r name; do
        [[ $name == -* ]] || { printf -v name %b "$name"; _cars_offer "$name"; }
      done < <(_cars_ask \#(Completions.ids) | \#(Completions.withoutHeading))
    }
    # Offers the names of fields, or those in the catalogue, behind what is there already; in a list, some have to be in
    # quotation marks.
    _cars_fields() {
      local name
      while IFS= read -r name; do
        printf -v name %b "$name"
        [[ $1 == list && $name == @(*[,\"]*|-*|' '*|*' ') ]] && name=\"${name//\"/\"\"}\"
        _cars_offer "$front$name"
      done < <(
        if [[ $1 == written ]]; then _cars_ask completions \#(Completions.writtenNames)
        else _cars_ask \#(Completions.fields) | \#(Completions.firstLine); fi
      )
    }
    _cars_file() { local file=${1/#\~\//$HOME/}; [[ -f $file ]] && catalogue=$file; }
    """#

  private static let splitting = #"""
    # Takes a line apart into words as they are meant, and finds the quotation mark that is open, and where in the last word
    # what readline replaces begins.
    _cars_split() {
      local rest=$1 char word= begun=
      words=() mark= base=0
      while [[ -n $rest ]]; do
        char=${rest:0:1} rest=${rest:1}
        case $mark$char in
          [$' \t\n']) [[ -n $begun ]] && words+=("$word"); word= begun= base=0; continue ;;
          \'\' | \"\" | \$\') mark= base=${#word} ;;
          [\'\"]) mark=$char base=${#word} ;;
          \\ | \"\\) word+=${rest:0:1} rest=${rest:1} ;;
          \$\\) printf -v char %b "\\${rest:0:1}"; word+=${char#\\} rest=${rest:1} ;;
          \$) if [[ $rest == \'* ]]; then mark=$char base=${#word} rest=${rest:1}; else word+=$char; fi ;;
          *) word+=$char; [[ -z $mark && $COMP_WORDBREAKS == *"$char"* ]] && base=${#word} ;;
        esac
        begun=1
      done
      words+=("$word")
    }
    """#

  private static let offering = #"""
    # Offers a word in place of the current one, quoted once, as the quotation mark that is open has it. Readline closes none
    # behind a word that ends with it.
    _cars_offer() {
      local word=$1
      [[ $word == "$current"* ]] || return
      word=${word:base}
      case $mark in
        '') [[ -n $word ]] && printf -v word %q "$word" ;;
        \') [[ $word == *[[:cntrl:]]* || $word == *\' ]] && return; word=${word//\'/\'\\\'\'} ;;
        \")
          [[ $word == *[[:cntrl:]!]* || $word == *\" ]] && return
          word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`} ;;
        *) return ;;
      esac
      COMPREPLY+=("$word")
    }
    # What is there already of a value up to the last of some separators.
    _cars_front() { local word=${current#"$front"}; [[ $word == *"$1"* ]] && front+=${word%"$1"*}$1; }
    _cars_words() { local word; for word; do _cars_offer "$front$word"; done; }
    # Offers files. Where bash cannot be told that they are some, they are quoted here.
    _cars_files() {
      local file form=%s
      compopt -o filenames 2>/dev/null || form=%q
      while IFS= read -r file; do
        printf -v file "$form" "$file"; COMPREPLY+=("$file")
      done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    }
    """#

  /// What is offered behind each option that has a value.
  private static var options: [String] {
    CommandOption.all.filter { $0.value != nil }.map { option in
      let offer =
        switch option.values {
        case .any: ""
        case .words(let words): "_cars_words \(words.joined(separator: " "));"
        case .fieldNames: "_cars_front ,; _cars_fields list;"
        case .order: "_cars_front ,; [[ $current == \"$front\"-* ]] && front+=-; _cars_fields list;"
        case .assignment:
          "_cars_front = && _cars_fields written;"
        case .file: "_cars_files;"
        }
      return "    \(option.name)) \(offer) return ;;"
    }
  }

  private static let valued = CommandOption.all.filter { $0.value != nil }.map(\.name)

  private static func names(with operand: Subcommand.Operand) -> String {
    Completions.names(Completions.commands(with: operand), "|")
  }

  private static func optionNames(of command: Subcommand) -> String {
    Completions.options(of: command).flatMap { [$0.name, $0.short].compactMap(\.self) }.joined(separator: " ")
  }
}
