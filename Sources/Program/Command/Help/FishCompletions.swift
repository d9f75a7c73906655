/// What completes command lines in fish.
enum FishCompletions {
  static var script: String {
    let names = Completions.names(Completions.commands, " ")
    var lines = ["# Completions of cars for fish.", "set -l commands \(names)", asking]
    for command in Completions.commands {
      lines.append(
        "complete -c cars -n \"not __fish_seen_subcommand_from $commands\" -a \(command.rawValue) -d '\(command.summary.inFishQuotes)'"
      )
    }
    for command in Completions.commands where command.operand != .catalogue {
      let answers: String? =
        switch command.operand {
        case .id, .ids: "(__cars_ids)"
        case .shell: Completions.shells.joined(separator: " ")
        case .command: Completions.topics.joined(separator: " ")
        case .catalogue, .nothing: nil
        }
      let seen = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
      if ![.id, .ids].contains(command.operand) { lines.append("complete -c cars -f \(seen)") }
      if let answers { lines.append("complete -c cars \(seen) -a '\(answers.inFishQuotes)'") }
    }
    return (lines + CommandOption.all.map(option)).joined(separator: "\n") + "\n"
  }

  private static let asking = #"""
    # Asks the program in $argv[2..-1] about the catalogue that the line names; $argv[1] is where own cars are, if they are
    # meant otherwise.
    function __cars_ask
      set -l catalogue (string match -r '.+' -- $argv[1])
      set -l names
      set -l command
      set -l words (commandline -o)
      set -l typed (commandline -t)
      set -l place (count (commandline -co) .)
      test -n "$typed"; and set -e words[$place]
      set -e words[1]
      while set -q words[1]
        set -l word $words[1]
        set -e words[1]
        if test -z "$command"; and contains -- $word \#(Completions.names(Completions.commands, " "))
          set command $word
        else if contains -- $word \#(Completions.reading.joined(separator: " ")); and set -q words[1]
          set names $names $word $words[1]
          set -e words[1]
        else if string match -qr '^(\#(Completions.reading.joined(separator: "|")))=' -- $word
          set names $names $word
        else
          set word (string replace -r '^~/' $HOME/ -- $word)
          test -f "$word"; and set catalogue $word
        end
      end
      CARS_OPTS= cars $argv[2..-1] $catalogue $names \#(Completions.quietly)
    end
    # What a table means by names; fish offers none with a tab in it, and takes ~ for a folder.
    function __cars_names
      set -l names (string match -rv '^$|^~|^([^\\\\]|\\\\[^t])*\\\\t' -- $argv)
      set -q names[1]; and printf '%b\0' $names | string split0
    end
    # Names behind what is there already, which matches $argv[1]: those of fields in a list, of which some have to be in quotation
    # marks, or those in the catalogue.
    function __cars_fields
      set -l names
      if test "$argv[2]" = list
        set names (__cars_ask '' \#(Completions.fields) | \#(Completions.firstLine))
      else
        set names (__cars_ask '' completions \#(Completions.writtenNames))
      end
      set -l typed (commandline -ct | string replace -r '^--[a-z]+=' '')
      set -l front (string match -r $argv[1] -- (string unescape -- $typed; or echo -- $typed))
      for name in (__cars_names $names)
        if test "$argv[2]" = list; and string match -qr '[,"]|^[- ]| $' -- $name
          set name '"'(string replace -a '"' '""' -- $name | string collect)'"'
        end
        printf '%s\0' "$front[1]$name"
      end | string split0
    end
    function __cars_assignment
      string match -q '*=*' -- (commandline -ct | string replace -r '^--[a-z]+=' ''); and __cars_fields '^.*=' written
    end
    function __cars_ids
      set -l own
      if not __fish_seen_subcommand_from show compare
        set own $HOME/.local/share
        test -n "$XDG_DATA_HOME"; and set own $XDG_DATA_HOME
        set own $own/cars/cars.jsonl
      end
      __cars_names (__cars_ask "$own" \#(Completions.ids) | \#(Completions.withoutHeading) | string match -v -- '-*')
    end
    """#

  private static func option(_ option: CommandOption) -> String {
    var words = ["complete -c cars"]
    let own = option.commands.filter { $0 != .browse }
    let isOfBrowsing = option.commands.contains(.browse)
    if !option.isEverywhere {
      let seen = own.isEmpty ? [] : ["__fish_seen_subcommand_from \(Completions.names(own, " "))"]
      let browsing = isOfBrowsing ? ["not __fish_seen_subcommand_from $commands"] : []
      words.append("-n \"\((browsing + seen).joined(separator: "; or "))\"")
    }
    words.append("-l \(option.name.dropFirst(2))")
    if let short = option.short { words.append("-s \(short.dropFirst())") }
    if option.value != nil {
      switch option.values {
      case .any: words.append("-x")
      case .words(let values): words.append("-x -a '\(values.joined(separator: " "))'")
      case .fieldNames: words.append("-x -a '(__cars_fields \\'^.*,\\' list)'")
      case .order: words.append("-x -a '(__cars_fields \\'^(.*,)?-?\\' list)'")
      case .assignment: words.append("-x -a '(__cars_assignment)'")
      case .file: words.append("-rF")
      }
    }
    words.append("-d '\(option.summary.inFishQuotes)'")
    return words.joined(separator: " ")
  }
}

extension String {
  /// The text as fish has it between single quotation marks.
  fileprivate var inFishQuotes: String {
    reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) }
  }
}
