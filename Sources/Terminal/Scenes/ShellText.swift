/// Texts in commands that somebody copies from a screen into a shell.
extension String {
  /// The path as one word of a shell's command. The home folder stays one: within quotation marks `~` would be a name.
  package var pathQuotedForShell: String {
    guard hasPrefix("~/") else { return quotedForShell }
    let rest = String(dropFirst(2))
    return "~/" + (rest.isEmpty ? "" : rest.quotedForShell)
  }

  /// The text as one word of a shell's command.
  package var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "_-./=:@%+,".utf8.contains(byte)
        || byte >= 0x80
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Whether there is no control character in the text, which nobody could copy from a screen.
  package var isCopyable: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
  }
}
