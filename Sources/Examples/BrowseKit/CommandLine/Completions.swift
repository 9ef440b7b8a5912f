/// A shell that completes what is typed.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  /// Bash, to be read by `source <(browse --completions bash)`.
  case bash
  /// Zsh, a file `_browse` in a folder of `fpath`, or to be read by `source <(browse --completions zsh)` after `compinit`.
  case zsh
  /// Fish, a file `browse.fish` in its folder of completions.
  case fish

  /// The script that completes the program's options, and the values of those that have few.
  public var completions: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static var bashScript: String {
    var cases: [String] = []
    for option in Option.all where option.value != nil {
      let words = option.choices.joined(separator: " ")
      cases.append(
        "    \(option.name)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")); return ;;")
    }
    // Bash takes the sign in --option=value for a word of its own.
    return """
      # Completes the options of browse in bash.
      _browse() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        if [[ "$word" == "=" ]]; then
          word=""
        elif [[ "$before" == "=" ]]; then
          before="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        case "$before" in
      \(cases.joined(separator: "\n"))
        esac
        if [[ "$word" == -* ]]; then
          COMPREPLY=($(compgen -W "\(Option.all.map(\.name).joined(separator: " "))" -- "$word"))
        fi
      }
      complete -o default -F _browse browse

      """
  }

  private static var zshScript: String {
    let options = Option.all.map { option in
      let summary = escaped(option.summary, "\\[]:")
      guard let value = option.value else { return "    \(quoted("*\(option.name)[\(summary)]"))" }
      let action = option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
      return "    \(quoted("*\(option.name)=[\(summary)]:\(escaped(value, "\\:")):\(action)"))"
    }
    return """
      #compdef browse
      # Completes the options of browse in zsh.
      _browse() {
        _arguments -s \\
      \(options.joined(separator: " \\\n")) \\
          ':FILE:_files'
      }
      if [[ "${funcstack[1]}" == _browse ]]; then _browse "$@"; else compdef _browse browse; fi

      """
  }

  private static var fishScript: String {
    let lines = Option.all.map { option in
      let value = option.value == nil ? "" : " -x"
      let choices = option.choices.isEmpty ? "" : " -a '\(option.choices.joined(separator: " "))'"
      let summary = escaped(option.summary, "\\'")
      return "complete -c browse -l \(option.name.dropFirst(2))\(value)\(choices) -d '\(summary)'"
    }
    return "# Completes the options of browse in fish.\n" + lines.map { $0 + "\n" }.joined()
  }

  /// A text with a backslash before some characters.
  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A text as one word of a shell, whatever is in it.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
