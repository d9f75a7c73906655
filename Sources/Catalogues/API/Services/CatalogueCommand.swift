import CarsContracts
import Streams

/// A command that prints a catalogue, and facts about it.
struct CatalogueCommand: Sendable {
  /// The program and its arguments.
  let words: [String]
  /// The origin of its output, for errors.
  let origin: CatalogueOrigin
  /// The catalogue's name until its text gives one.
  let catalogueName: String?
  /// Returns the error of how it ended, given the last lines of standard error, or nil for success.
  let failure: @Sendable (ProcessEnding, [String]) -> CarsError?

  /// Creates a shell command.
  static func shell(_ text: String) -> CatalogueCommand {
    CatalogueCommand(
      words: ["/bin/sh", "-c", text], origin: .command(text), catalogueName: nil
    ) { ending, lines in
      if ending == .status(0) { return nil }
      return .commandFailed(command: text, ending: CommandEnding(ending), output: lines)
    }
  }

  /// Creates a command that fetches an address with curl, which every system has.
  ///
  /// A `.curlrc` is ignored, because its options can change what is printed, and where. Proxies from the environment
  /// (`https_proxy`) still work. No shell is involved, and the address is never taken for an option or a pattern. Only
  /// HTTP is allowed, even after redirects. Compressed responses are decompressed, whether requested or not.
  static func curl(_ address: String, program: String = "curl") -> CatalogueCommand {
    CatalogueCommand(
      words: [
        program, "--disable", "--fail", "--silent", "--show-error", "--globoff", "--compressed",
        "--location", "--max-redirs", "5", "--proto", "=http,https", "--proto-redir", "=http,https",
        "--connect-timeout", "10", "--speed-limit", "1", "--speed-time", "60", "--max-time", "600",
        "--max-filesize", String(CatalogueFile.largest), "--url", address,
      ], origin: .address(address), catalogueName: lastPart(of: address)
    ) { ending, lines in
      if ending == .status(0) { return nil }
      return .unreachable(address: address, reason: reason(ending, lines))
    }
  }

  /// Returns curl's own message without its prefix and number or, without a message, how it ended.
  private static func reason(_ ending: ProcessEnding, _ lines: [String]) -> UnreachableReason {
    guard let line = lines.last(where: { $0.hasPrefix("curl: ") }) ?? lines.last else {
      return .ended(program: "curl", CommandEnding(ending))
    }
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else { return .said(line) }
    return .said(String(line[line.index(after: end)...].drop { $0 == " " }))
  }

  /// Returns the name of the file in an address, or else of the host.
  private static func lastPart(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").dropFirst().last.map(String.init)
  }
}

extension CommandEnding {
  init(_ ending: ProcessEnding) {
    self =
      switch ending {
      case .status(let status): .status(status)
      case .signal(let signal): .signal(signal)
      }
  }
}
