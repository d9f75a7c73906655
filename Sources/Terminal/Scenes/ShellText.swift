/// Text in commands that users copy from the screen into a shell.
extension String {
  /// The path as one shell word. A leading `~` stays outside the quotation marks, which would make it a literal name.
  package var pathQuotedForShell: String {
    guard hasPrefix("~/") else { return quotedForShell }
    let rest = String(dropFirst(2))
    return "~/" + (rest.isEmpty ? "" : rest.quotedForShell)
  }

  /// The text as one shell word.
  package var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "_-./=:@%+,".utf8.contains(byte)
        || byte >= 0x80
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Whether the text has no control characters, which can't be copied from a screen.
  package var isCopyable: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
  }
}
