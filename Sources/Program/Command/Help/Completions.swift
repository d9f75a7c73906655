/// The completion scripts for shells. A script splits the line like its shell, asks the program for candidates, and
/// offers them quoted for the shell. Only `Completion` interprets the line.
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

  /// The options about reading a catalogue, which are passed on to queries about it.
  static let reading = ["--field", "--header", "--decimal", "--dates", "--null", "--currency"]

  /// The operand, in place of a shell, that requests the names as written in a catalogue.
  static let writtenNames = "names"

  /// The commands that have a name.
  static let commands = Subcommand.allCases.filter { $0 != .browse }

  /// The topics of the help.
  static let topics = commands.map(\.rawValue) + [Subcommand.search]

  /// For bash 3.2 and later.
  private static let bashScript = #"""
    # Completions of cars for bash.
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
    # Offers a word in place of the current one, quoted once, as the quotation mark that is open has it. Readline closes none
    # behind a word that ends with it.
    _cars_offer() {
      local word=$1
      [[ $word == "$current"* ]] || return
      word=${word:base}
      case $mark in
        '') [[ -n $word ]] && printf -v word %q "$word"; word=${word//\\,/,} ;;
        \') [[ $word == *[[:cntrl:]]* || $word == *\' ]] && return; word=${word//\'/\'\\\'\'} ;;
        \")
          [[ $word == *[[:cntrl:]!]* || $word == *\" ]] && return
          word=${word//\\/\\\\} word=${word//\"/\\\"} word=${word//\$/\\\$} word=${word//\`/\\\`} ;;
        *) return ;;
      esac
      COMPREPLY+=("$word")
    }
    # Offers files. Where bash cannot be told that they are some, they are quoted here.
    _cars_files() {
      local file form=%s
      compopt -o filenames 2>/dev/null || form=%q
      while IFS= read -r file; do
        printf -v file "$form" "$file"; COMPREPLY+=("$file")
      done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    }
    _cars() {
      local words=() mark= base=0 behind place current kind word
      _cars_split "x${COMP_LINE:COMP_POINT}"
      behind=("${words[@]:1}")
      _cars_split "${COMP_LINE:0:COMP_POINT}"
      place=$((${#words[@]} - 1)) current=${words[place]} COMPREPLY=()
      while IFS= read -r word; do
        if [[ -z $kind ]]; then kind=$word; continue; fi
        printf -v word %b "${word%%$'\t'*}"; _cars_offer "$word"
      done < <(cars complete $place "${words[@]:1}" ${behind[@]+"${behind[@]}"} 2>/dev/null </dev/null)
      [[ $kind == files ]] && _cars_files
    }
    complete -F _cars cars

    """#

  private static let zshScript = #"""
    #compdef cars
    # Completions of cars for zsh.
    _cars() {
      local -a found=("${(@f)$(cars complete $((CURRENT - 1)) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
        "${(@Q)words[CURRENT+1,-1]}" 2>/dev/null </dev/null)}")
      local kind=$found[1]
      shift found
      local -a described=("${(@)${(@g::)${(@M)found:#*$'\t'*}}/$'\t'/:}") plain=("${(@g::)found:#(|*$'\t'*)}")
      (($#described)) && _describe 'word' described
      (($#plain)) && compadd -a plain
      [[ $kind == files ]] && _files
    }
    _cars "$@"

    """#

  private static let fishScript = #"""
    # Completions of cars for fish.
    function __cars_complete
      set -l typed (commandline -ct)
      set -l current (string unescape -- $typed; or echo -- $typed)
      set -l before (commandline -opc)
      set -l behind (commandline -o)
      set -l place (count $before)
      set -e before[1]
      set -e behind[1..$place]
      test -n "$typed"; and set -e behind[1]
      set -l found (cars complete $place $before "$current" $behind 2>/dev/null </dev/null)
      # Fish offers no word with a tab in it, and takes ~ for a folder.
      set -l offered (string match -rv '^$|^~|^([^\\\\]|\\\\[^t])*\\\\t' -- $found[2..])
      set -q offered[1]; and printf '%b\0' $offered | string split0
      test "$found[1]" = files; and __fish_complete_path "$typed"
    end
    complete -c cars -f -a '(__cars_complete)'

    """#
}
